// Decides what became of the messages: which were lost, doubled or out of order, in the database and at both ends.

export interface Seen {
  sender: string
  text: string
}

export interface Verdict {
  lost: number
  doubled: number
  outOfOrder: number
}

/** Each sender's messages are numbered from 0; this is where and how often each of them is. */
function ofSender(seen: readonly Seen[], sender: string, count: number): Verdict {
  const numbers = seen
    .filter((message) => message.sender === sender)
    .map(({ text }) => Number(text.split(' ').at(-1)))
  const different = new Set(numbers)
  return {
    lost: count - different.size,
    doubled: numbers.length - different.size,
    outOfOrder: numbers.filter((number, index) => number < (numbers[index - 1] ?? -1)).length,
  }
}

/** What is wrong with one view of a chat, and how many stand elsewhere than in the database. */
export function judge(
  seen: readonly Seen[],
  senders: readonly string[],
  count: number,
  stored: readonly Seen[] = seen,
): Verdict {
  const verdicts = senders.map((sender) => ofSender(seen, sender, count))
  const sum = (name: keyof Verdict) => verdicts.reduce((all, one) => all + one[name], 0)
  const elsewhere = seen.filter(({ text }, index) => text !== stored[index]?.text).length
  return { lost: sum('lost'), doubled: sum('doubled'), outOfOrder: sum('outOfOrder') + elsewhere }
}

export const isClean = ({ lost, doubled, outOfOrder }: Verdict): boolean =>
  lost === 0 && doubled === 0 && outOfOrder === 0
