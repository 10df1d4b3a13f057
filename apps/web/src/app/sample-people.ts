import type { SamplePerson } from '../features/feed/demo-deck.tsx'

const sample = (
  person: Pick<
    SamplePerson,
    'username' | 'firstName' | 'lastName' | 'headline' | 'skills' | 'followers' | 'following'
  > & { isPremium?: true },
): SamplePerson => ({
  isPremium: false,
  avatar: '',
  banner: '',
  status: 'active',
  reasons: [],
  ...person,
})

/** Invented, and none of them a member. */
export const samplePeople: readonly SamplePerson[] = [
  sample({
    username: 'amaraok',
    firstName: 'Amara',
    lastName: 'Okonkwo',
    isPremium: true,
    headline:
      'Distributed systems at a payments company. Consensus, queues and the boring parts that keep money where it should be.',
    skills: ['Rust', 'Go', 'Kafka', 'PostgreSQL', 'gRPC', 'Kubernetes', 'Terraform'],
    followers: 1240,
    following: 318,
  }),
  sample({
    username: 'linhng',
    firstName: 'Linh',
    lastName: 'Nguyễn',
    headline: 'Design systems and front-end accessibility. I read ARIA specs for fun.',
    skills: ['TypeScript', 'React', 'CSS', 'Accessibility', 'Figma', 'Storybook'],
    followers: 862,
    following: 240,
  }),
  sample({
    username: 'mateus.al',
    firstName: 'Mateus',
    lastName: 'Albuquerque-Lima',
    headline:
      'Android engineer moving a twelve-year-old codebase to Compose, one screen at a time.',
    skills: ['Kotlin', 'Jetpack Compose', 'Gradle', 'Room', 'Java'],
    followers: 412,
    following: 501,
  }),
  sample({
    username: 'islamac',
    firstName: 'Isla',
    lastName: 'MacGregor',
    headline: 'Compiler engineer: register allocation, and error messages people can read.',
    skills: ['OCaml', 'LLVM', 'C++', 'Rust'],
    followers: 1930,
    following: 88,
  }),
]
