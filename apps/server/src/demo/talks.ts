/** What people of the demo community have said to the member that one logs in as: `>` is their line, `<` the member's. */
export interface Talk {
  /** How many hours ago the last line was written, and how many minutes lie between two lines. */
  hoursAgo: number
  everyMinutes: number
  /** How many of the peer's last lines are not read yet. */
  unread: number
  lines: readonly string[]
}

export const TALKS: readonly Talk[] = [
  {
    hoursAgo: 0.4,
    everyMinutes: 4,
    unread: 0,
    lines: [
      '> I rewrote how our parser reports errors over the weekend. Want to see the shape?',
      '< Always.',
      '> This is the core of it:',
      '> ```rust\nfn report(span: Span) -> Diagnostic {\n    Diagnostic::error("value moved here")\n        .label(span, "used after this move")\n        .help("consider borrowing: `&config`")\n        // one suggestion, never two\n}\n```',
      '< One suggestion, never two. I am taking that rule along for our API errors.',
      '< Does `help` ever run past 80 columns?',
      '> Only for type errors, and those deserve the room.',
    ],
  },
  {
    hoursAgo: 1.2,
    everyMinutes: 9,
    unread: 3,
    lines: [
      '< How did the migration go?',
      '> Eleven minutes, and nobody noticed. The trick was to copy in primary key order.',
      '> I wrote it up: https://www.postgresql.org/docs/current/sql-copy.html explains most of it.',
      '> Can you look at the last step with me tomorrow?',
    ],
  },
  {
    hoursAgo: 27,
    everyMinutes: 31,
    unread: 0,
    lines: [
      '> The accessibility review is done. Two things left:',
      '> 1. the focus is lost after *Remove*\n2. the dialog has no name',
      '< Both are mine. I will have a patch on Thursday.',
      '> Thank you. You are the first one who said a day.',
    ],
  },
  {
    hoursAgo: 52,
    everyMinutes: 12,
    unread: 1,
    lines: ['< I found the off-by-one.', '> Where?', '< In my test.', '> It is always the test.'],
  },
  {
    hoursAgo: 24 * 6,
    everyMinutes: 44,
    unread: 0,
    lines: [
      '> Are you at the meetup next month? I need somebody who can explain backpressure without slides.',
      '< I can, with a bucket.',
    ],
  },
  {
    hoursAgo: 24 * 19,
    everyMinutes: 70,
    unread: 0,
    lines: [
      '< Which of the two queues did you take in the end?',
      '> The boring one. It has been up for a year.',
      '< Then I take it too.',
    ],
  },
]
