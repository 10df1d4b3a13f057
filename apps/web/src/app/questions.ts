/** Question and answer. Every answer has to be true of the product as it is. */
export type Question = readonly [question: string, answer: string]

/** The five that stand on the landing page. */
export const firstQuestions: readonly Question[] = [
  ['Is Devgrove free to use?', 'Yes. A profile, the feed, your network and chat cost nothing.'],
  [
    'Who can see my email address?',
    'Nobody but you. It is there to log in with, and for letters about your account.',
  ],
  [
    'Who can send me messages?',
    'Only developers you are connected with. If either of you removes the connection, the chat is blocked.',
  ],
  [
    'Does someone find out when I ignore or skip them?',
    'No. Skipping only moves on to the next developer. People you ignore are listed under Ignored in your network, where you can un-ignore them.',
  ],
  [
    'Can I change my mind about a request?',
    'Yes. Requests you sent can be retrieved while they are pending, and connections can be removed later.',
  ],
]

export const moreQuestions: readonly Question[] = [
  [
    'What happens when I reject somebody?',
    'They are not told. Their request stays pending on their side, and you can take the rejection back later.',
  ],
  [
    'How does the feed choose whom it shows?',
    'By skills you share, connections you share, and who was here lately. Each card says why you see it. Nobody can buy a place in it.',
  ],
  [
    'Do skipped developers come back?',
    'Yes. When you have gone through everybody, or reload the feed, those you skipped come up again.',
  ],
  [
    'How do I take a break?',
    'Set the status of your profile to Deactivated. Only your connections still see you then, nobody finds you in search or in their feed, and you set it back whenever you like.',
  ],
  [
    'Can I change my username?',
    'Yes, under Setting, three times in 30 days. Links to your old name go on to you.',
  ],
  [
    'What does a premium membership give?',
    'The crown beside your name, and what the plan lists: seeing who viewed your profile, or saving searches for people. You pay for one month at a time and it ends by itself. Chat, safety and everything else are the same for everybody.',
  ],
  [
    'Does somebody see that I looked at their profile?',
    'Only if you both turned on sharing that under Setting, and they have a plan that shows it. It is off until you turn it on.',
  ],
  [
    'How do I get my data, or leave for good?',
    'Under Setting you can export all that we keep about you and delete your account. Until the day named in our letter, logging in brings it back.',
  ],
]
