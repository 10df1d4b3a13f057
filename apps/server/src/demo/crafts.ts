/** What a developer does: how they call themselves, what they care about, and what they work with. */
export interface Craft {
  title: string
  focus: readonly [string, string, string]
  skills: readonly string[]
  story: string
}

export const CRAFTS: readonly Craft[] = [
  {
    title: 'Distributed systems engineer',
    focus: ['consensus, queues and the boring parts that keep money where it should be', 'storage that survives a bad Tuesday', 'making three replicas agree'],
    skills: ['Rust', 'Go', 'Kafka', 'PostgreSQL', 'gRPC', 'TLA+', 'Kubernetes', 'Raft'],
    story: 'I like protocols that fit on one page and tests that try to break them.',
  },
  {
    title: 'Front-end engineer',
    focus: ['design systems that designers want to use', 'forms that forgive', 'interfaces that work by keyboard first'],
    skills: ['TypeScript', 'React', 'CSS', 'Vite', 'Playwright', 'Storybook', 'Web Accessibility', 'HTML'],
    story: 'Most of what I do is remove things: a dependency, a click, a spinner.',
  },
  {
    title: 'Application security engineer',
    focus: ['threat models, fuzzing and friendly reviews', 'finding the bug before somebody else does', 'safe defaults for busy teams'],
    skills: ['Go', 'Fuzzing', 'OWASP', 'Terraform', 'Burp Suite', 'Python', 'Semgrep', 'Cryptography'],
    story: 'A review should leave people with more confidence than they came with.',
  },
  {
    title: 'Data engineer',
    focus: ['pipelines that page nobody', 'numbers that two teams agree on', 'schemas people can read'],
    skills: ['Python', 'Apache Spark', 'dbt', 'Airflow', 'Snowflake', 'SQL', 'Apache Iceberg', 'DuckDB'],
    story: 'I think of a table as an interface, and of a backfill as a deployment.',
  },
  {
    title: 'Machine learning engineer',
    focus: ['training jobs that are cheaper and restarts that are boring', 'models small enough to explain', 'evaluation before enthusiasm'],
    skills: ['Python', 'PyTorch', 'CUDA', 'Ray', 'MLflow', 'NumPy', 'Triton', 'Hugging Face Transformers'],
    story: 'The best model is often last year’s one with better data.',
  },
  {
    title: 'Android engineer',
    focus: ['a twelve-year-old codebase on its way to Compose, one screen at a time', 'apps that start fast on old phones', 'offline first'],
    skills: ['Kotlin', 'Jetpack Compose', 'Android', 'Coroutines', 'Gradle', 'Room', 'Java', 'Firebase'],
    story: 'I carry a six-year-old phone, so that I notice.',
  },
  {
    title: 'iOS engineer',
    focus: ['animation that explains', 'release trains that leave on time', 'small binaries'],
    skills: ['Swift', 'SwiftUI', 'Objective-C', 'Core Data', 'Combine', 'XCTest', 'Instruments', 'Metal'],
    story: 'I read release notes for fun and crash logs for a living.',
  },
  {
    title: 'Compiler engineer',
    focus: ['register allocation and error messages people can read', 'making the fast path the obvious one', 'one more pass, then dinner'],
    skills: ['Rust', 'LLVM', 'C++', 'MLIR', 'WebAssembly', 'OCaml', 'Assembly', 'Cranelift'],
    story: 'An error message is the part of a compiler that most people ever meet.',
  },
  {
    title: 'Site reliability engineer',
    focus: ['error budgets people believe in', 'dashboards with five numbers', 'quiet nights for everybody'],
    skills: ['Kubernetes', 'Prometheus', 'Terraform', 'Go', 'Linux', 'Grafana', 'eBPF', 'Ansible'],
    story: 'Every incident teaches something; I try to write it down while it still hurts.',
  },
  {
    title: 'Back-end engineer',
    focus: ['APIs that age well', 'SQL that explains itself', 'removing services nobody needs'],
    skills: ['Java', 'Spring Boot', 'PostgreSQL', 'Redis', 'Docker', 'Kafka', 'Hibernate', 'JUnit'],
    story: 'I would rather delete a queue than add one.',
  },
  {
    title: 'Full-stack developer',
    focus: ['small teams and whole features', 'from the migration to the hover state', 'shipping on Thursdays'],
    skills: ['TypeScript', 'Node.js', 'React', 'PostgreSQL', 'Tailwind CSS', 'Fastify', 'Docker', 'Vitest'],
    story: 'I enjoy the seam between the database and the button.',
  },
  {
    title: 'Game developer',
    focus: ['netcode that hides a bad connection', 'tools that make artists faster', 'sixty frames on a laptop'],
    skills: ['C#', 'Unity', 'C++', 'Unreal Engine', 'Blender', 'HLSL', 'Godot', 'Lua'],
    story: 'Players forgive a missing feature and never a missed input.',
  },
  {
    title: 'Embedded engineer',
    focus: ['firmware that runs for ten years on a coin cell', 'drivers you can test at your desk', 'sixty-four kilobytes'],
    skills: ['C', 'Rust', 'Zephyr', 'FreeRTOS', 'ARM', 'CAN Bus', 'KiCad', 'Bluetooth LE'],
    story: 'I own more oscilloscopes than chairs.',
  },
  {
    title: 'Elixir developer',
    focus: ['soft real time for hard days', 'processes that fail and are forgotten', 'live views without a build step'],
    skills: ['Elixir', 'Phoenix', 'Erlang', 'PostgreSQL', 'Ecto', 'OTP', 'LiveView', 'RabbitMQ'],
    story: 'I came for the actors and stayed for the pattern matching.',
  },
  {
    title: 'Ruby developer',
    focus: ['majestic monoliths', 'refactoring with a net', 'tests that read like a story'],
    skills: ['Ruby', 'Ruby on Rails', 'Hotwire', 'RSpec', 'Sidekiq', 'MySQL', 'Redis', 'Docker'],
    story: 'Fifteen years of the same app, and I still like it.',
  },
  {
    title: 'Geospatial developer',
    focus: ['maps that load on a bus', 'routing for bicycles', 'open data for small towns'],
    skills: ['Python', 'PostGIS', 'MapLibre', 'GDAL', 'QGIS', 'TypeScript', 'Leaflet', 'OpenStreetMap'],
    story: 'On weekends I map footpaths that no car will ever need.',
  },
  {
    title: 'Platform engineer',
    focus: ['a paved road, not a wall', 'builds under five minutes', 'developer portals people open twice'],
    skills: ['Go', 'Kubernetes', 'Argo CD', 'Backstage', 'Bazel', 'GitHub Actions', 'Pulumi', 'AWS'],
    story: 'My users sit next to me, which keeps me honest.',
  },
  {
    title: 'Database engineer',
    focus: ['query planners and the stories they tell', 'migrations nobody notices', 'indexes you can defend'],
    skills: ['PostgreSQL', 'C', 'SQL', 'Rust', 'MySQL', 'ClickHouse', 'SQLite', 'Performance Tuning'],
    story: 'I have opinions about vacuum, and I am happy to share them.',
  },
  {
    title: 'Haskell developer',
    focus: ['types that make the meeting shorter', 'parsers, mostly', 'property tests for everything'],
    skills: ['Haskell', 'Nix', 'PureScript', 'QuickCheck', 'PostgreSQL', 'Servant', 'Idris', 'GHC'],
    story: 'If it compiles I still run it, whatever they say about us.',
  },
  {
    title: 'QA automation engineer',
    focus: ['end-to-end tests that nobody mutes', 'flaky test archaeology', 'exploratory Fridays'],
    skills: ['Playwright', 'TypeScript', 'Cypress', 'Python', 'Selenium', 'Postman', 'k6', 'GitHub Actions'],
    story: 'I try to be the first unhappy user.',
  },
  {
    title: 'PHP developer',
    focus: ['shops that survive November', 'legacy with love', 'upgrades in small steps'],
    skills: ['PHP', 'Laravel', 'Symfony', 'MySQL', 'Vue.js', 'PHPUnit', 'Redis', 'Elasticsearch'],
    story: 'The code that earns the money deserves the tests.',
  },
  {
    title: 'Vue developer',
    focus: ['dashboards that breathe', 'charts with a point', 'progressive enhancement'],
    skills: ['Vue.js', 'Nuxt', 'TypeScript', 'Pinia', 'D3.js', 'CSS', 'Vite', 'GraphQL'],
    story: 'I sketch on paper first; it has the fastest undo.',
  },
  {
    title: '.NET engineer',
    focus: ['hospital software that is calm', 'moving a monolith to containers', 'clear logs at three in the morning'],
    skills: ['C#', '.NET', 'Azure', 'SQL Server', 'Blazor', 'Entity Framework', 'xUnit', 'RabbitMQ'],
    story: 'My favourite feature is the one that nurses stopped mentioning.',
  },
  {
    title: 'Scientific programmer',
    focus: ['climate models on fewer cores', 'reproducible notebooks', 'numerics you can trust'],
    skills: ['Julia', 'Fortran', 'Python', 'NumPy', 'MPI', 'C++', 'Jupyter', 'CUDA'],
    story: 'I translate between physicists and computers, in both directions.',
  },
]

export const PLACES: readonly string[] = [
  'a payments company', 'a public library', 'a small agency', 'a bike-sharing start-up', 'a hospital network',
  'a research institute', 'a newspaper', 'a logistics company', 'an energy cooperative', 'a bank that is learning',
  'an open-source foundation', 'a games studio', 'a city administration', 'an online school', 'a satellite company',
]

export const WISHES: readonly string[] = [
  'Looking for somebody to pair with on Saturday mornings.',
  'Happy to review a first pull request, in English or in my own language.',
  'I would like to meet people who write more tests than I do.',
  'Always up for a chat about careers after the first ten years.',
  'Learning to give talks; kind audiences wanted.',
  'I am looking for a co-maintainer for a small, well-kept library.',
  'New in town and glad about every meetup hint.',
  'Open to part-time work on something useful.',
]

export const FACTS: readonly string[] = [
  'Away from the keyboard I bake bread, with mixed results.',
  'I mentor two students a year and learn more than they do.',
  'I once fixed a production bug from a ferry.',
  'My dotfiles are older than some of my colleagues.',
  'I keep a paper notebook of every outage I was part of.',
  'I climb, badly and happily.',
  'I play the accordion; my neighbours are patient.',
  'I collect keyboards and use only one.',
  'I translate documentation in my lunch breaks.',
  'I grow tomatoes on a balcony that faces north.',
]
