// Which modules of the built application share a file: a hundred small ones weigh more than a few, each with a dictionary of
// its own, and each is asked for, answered and read. What is named here is wanted together; whatever several screens or
// parts share beside it is a file for each circle of those who share it.
import type { Plugin, Rolldown } from 'vite'

interface Group extends Omit<Rolldown.CodeSplittingGroup, 'name' | 'test'> {
  name: string
  /** The ends of the modules' names; what ends with a slash is a folder with all that is in it. */
  of: string[]
}

const sign = (name: string): string => `lucide-react/dist/esm/icons/${name}.mjs`
const query = (name: string): string => `@tanstack/react-query/build/modern/${name}.js`

// Three steps first, each with all that it needs and the steps before it do not have: the deck to try, the application,
// and what every member's screen loads, be it for the line, which comes a moment later.
const WANTED_TOGETHER: Group[] = [
  {
    name: 'deck',
    of: [
      'src/features/feed/demo-deck.tsx',
      'src/app/sample-people.ts',
      'src/platform/tabs.ts',
      'src/platform/early-input.ts',
      'react/jsx-runtime.js',
      'react/compiler-runtime.js',
      'react-dom/client.js',
    ],
    priority: 3,
  },
  {
    name: 'app',
    of: ['src/app/router.ts', 'src/skill-name.ts', 'src/code-points.ts', query('useMutation')],
    priority: 2,
  },
  {
    name: 'member',
    of: [
      'src/app/guards.tsx',
      'src/app/member-parts.tsx',
      'src/app/report-item.tsx',
      'src/app/routes/_member.tsx?tsr-split=component',
      'src/features/feed/feed.live.ts',
      'src/features/reports/reports.live.ts',
      'src/features/chats/use-live.ts',
      'src/features/chats/writing/outbox.calls.ts',
      'src/features/membership/membership.calls.ts',
      'src/platform/composing.ts',
      'src/platform/each-once.rules.ts',
      'src/platform/use-now.ts',
      'src/ui/load-failure.tsx',
      'src/ui/dialog.tsx',
      'src/ui/art/seed.tsx',
      'src/ui/use-question.ts',
      'addresses:profiles',
      query('useInfiniteQuery'),
      sign('ellipsis'),
    ],
    priority: 1,
  },
  // what any two forms, or any two of menus, dialogs and lists, have in common
  { name: 'popups', of: ['@base-ui/react/'], minShareCount: 2 },
  {
    name: 'form',
    of: ['react-hook-form/', '@hookform/resolvers/', 'src/platform/tell-form.ts'],
  },
  {
    name: 'text',
    of: ['text', 'profiles', 'email', 'paging'].map((name) => `contract/src/${name}.ts`),
  },
  {
    name: 'field',
    of: ['src/ui/field.tsx', 'src/ui/form-failure.tsx', sign('circle-exclamation-point')],
  },
  { name: 'area-field', of: ['src/ui/area-field.tsx', 'src/ui/counter.tsx'] },
  { name: 'dialog-form', of: ['src/ui/dialog-actions.tsx', 'src/platform/use-outcome.ts'] },
  {
    name: 'choice',
    of: [
      'src/ui/use-held.ts',
      'src/ui/use-list-in-place.ts',
      'src/platform/use-debounced.ts',
      sign('corner-down-left'),
    ],
  },
  // of people, and of whatever else stands in rows
  {
    name: 'list',
    of: [
      'src/ui/list-parts.tsx',
      'src/ui/time-ago.tsx',
      'src/ui/name-link.tsx',
      'src/platform/use-typed-text.ts',
    ],
  },
  {
    name: 'relation',
    of: [
      'src/features/connections/relations/relation-actions.tsx',
      'src/features/connections/relations/relation.calls.ts',
      'src/features/connections/relations/relation.rules.ts',
      'src/platform/copy-link.ts',
    ],
  },
  { name: 'person', of: ['src/ui/profile-text.tsx', 'src/ui/person-card.tsx'] },
  {
    name: 'account',
    of: ['src/features/accounts/account-dialog.tsx', 'src/ui/suspension-note.tsx'],
  },
  {
    name: 'report',
    of: ['contract/src/report-reasons.ts', 'src/features/reports/reports.calls.ts'],
  },
  // what staff see beside every screen of theirs
  {
    name: 'staff',
    of: [
      'src/app/reports-count.tsx',
      'src/app/staff-count.tsx',
      'src/app/moderate-link.tsx',
      'src/features/moderation/appeals/waiting-appeals.calls.ts',
      'addresses:staff-appeals',
    ],
  },
  // signs are small, and one file of what several screens show is smaller than a few of them apart
  {
    name: 'signs',
    of: [
      'eye',
      'eye-off',
      'git-merge',
      'git-pull-request-arrow',
      'git-pull-request-closed',
      'mail',
      'at-sign',
      'link',
      'arrow-right',
    ].map(sign),
  },
  // and how a chat is found by a name, by which the search in it folds as well
  {
    name: 'chat-signs',
    of: [
      'contract/src/fold-name.ts',
      ...['plus', 'send-horizontal', 'code', 'arrow-left'].map(sign),
    ],
  },
  { name: 'outcome-signs', of: ['circle-check', 'triangle-exclamation-point'].map(sign) },
]

const isCalled = (id: string, name: string): boolean =>
  name.endsWith('/') ? id.includes(`/${name}`) : id.endsWith(`/${name}`) || id === `\0${name}`

export const GROUPS: Rolldown.CodeSplittingGroup[] = WANTED_TOGETHER.map(({ of, ...group }) => ({
  ...group,
  test: (id) => of.some((name) => isCalled(id, name)),
}))

/** Fails the build where one of these names leads to no module any more: what shared a file would part without a word. */
export const everyNameLeadsToAModule = (): Plugin => ({
  name: 'every-name-leads-to-a-module',
  apply: ({ build }) => !build?.ssr,
  buildEnd(failure) {
    if (failure) return
    const ids = [...this.getModuleIds()]
    for (const { name, of } of WANTED_TOGETHER) {
      const lost = of.find((wanted) => !ids.some((id) => isCalled(id, wanted)))
      if (lost !== undefined) this.error(`no module is called ${lost}, which "${name}" names`)
    }
  },
})
