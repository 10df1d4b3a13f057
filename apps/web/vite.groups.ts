// Which modules of the built application share a file: a hundred small ones weigh more than a few, each with a dictionary of
// its own, and each is asked for, answered and read. What is named here is wanted together; whatever several screens or
// parts share beside it is a file for each circle of those who share it.
import type { Rolldown } from 'vite'

const anyOf =
  (...names: RegExp[]) =>
  (id: string): boolean =>
    names.some((name) => name.test(id))

// Three steps first, each with all that it needs and the steps before it do not have: the deck to try, the application,
// and what every member's screen loads, be it for the line, which comes a moment later.
export const GROUPS: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'deck',
    test: anyOf(
      /src\/features\/feed\/demo-deck\.tsx$/,
      /src\/app\/sample-people\.ts$/,
      /src\/platform\/(tabs|early-input)\.ts$/,
      /\/react(-dom)?\/(jsx-runtime|client|compiler-runtime)\.js$/,
    ),
    priority: 3,
  },
  {
    name: 'app',
    test: anyOf(
      /src\/(app\/router|skill-name|code-points)\.ts$/,
      /react-query.*\/useMutation\.js$/,
    ),
    priority: 2,
  },
  {
    name: 'member',
    test: anyOf(
      /src\/app\/(guards|member-parts|report-item)\.tsx$/,
      /src\/app\/routes\/_member\.tsx\?tsr-split=component$/,
      /src\/features\/(feed\/feed|reports\/reports)\.live\.ts$/,
      /src\/features\/chats\/(use-live|outbox\.calls)\.ts$/,
      /src\/features\/membership\/membership\.calls\.ts$/,
      /src\/platform\/(composing|each-once\.rules|use-now)\.ts$/,
      /src\/ui\/(load-failure|dialog|art\/seed)\.tsx?$/,
      /src\/ui\/use-question\.ts$/,
      /addresses:profiles$/,
      /react-query.*\/useInfiniteQuery\.js$/,
      /lucide-react.*\/ellipsis\.mjs$/,
    ),
    priority: 1,
  },
  // what any two forms, or any two of menus, dialogs and lists, have in common
  {
    name: 'popups',
    test: /\/@base-ui\/react\//,
    minShareCount: 2,
  },
  {
    name: 'form',
    test: anyOf(/\/react-hook-form\//, /\/@hookform\/resolvers\//, /src\/platform\/tell-form\.ts$/),
  },
  {
    name: 'text',
    test: /contract\/src\/(text|profiles|email|paging)\.ts$/,
  },
  {
    name: 'field',
    test: anyOf(
      /src\/ui\/(field|form-failure)\.tsx$/,
      /lucide-react.*\/circle-exclamation-point\.mjs$/,
    ),
  },
  { name: 'area-field', test: /src\/ui\/(area-field|counter)\.tsx$/ },
  {
    name: 'dialog-form',
    test: anyOf(/src\/ui\/dialog-actions\.tsx$/, /src\/platform\/use-outcome\.ts$/),
  },
  {
    name: 'choice',
    test: anyOf(
      /src\/ui\/use-(held|list-in-place)\.ts$/,
      /src\/platform\/use-debounced\.ts$/,
      /lucide-react.*\/corner-down-left\.mjs$/,
    ),
  },
  // of people, and of whatever else stands in rows
  { name: 'list', test: /src\/ui\/(list-parts|time-ago|name-link)\.tsx$/ },
  {
    name: 'relation',
    test: anyOf(
      /src\/features\/connections\/relation(-actions\.tsx|\.calls\.ts|\.rules\.ts)$/,
      /src\/platform\/copy-link\.ts$/,
    ),
  },
  { name: 'person', test: /src\/ui\/(profile-text|person-card)\.tsx$/ },
  {
    name: 'account',
    test: anyOf(/src\/features\/accounts\/account-dialog\.tsx$/, /src\/ui\/suspension-note\.tsx$/),
  },
  {
    name: 'report',
    test: anyOf(
      /contract\/src\/report-reasons\.ts$/,
      /src\/features\/reports\/reports\.calls\.ts$/,
    ),
  },
  // signs are small, and one file of what several screens show is smaller than a few of them apart
  {
    name: 'signs',
    test: /lucide-react.*\/(eye(-off)?|git-(merge|pull-request-(arrow|closed))|mail|at-sign|link|arrow-right)\.mjs$/,
  },
  { name: 'chat-signs', test: /lucide-react.*\/(plus|ban|send-horizontal|code)\.mjs$/ },
  {
    name: 'outcome-signs',
    test: /lucide-react.*\/(circle-check|triangle-exclamation-point)\.mjs$/,
  },
]
