import { Markdown } from '../../../ui/markdown.tsx'
import { asItWasTyped, withAnswersApart } from '../writing/typed.rules.ts'

/** What somebody wrote in a chat, with its code and its links. */
export const MessageMarkdown = ({ text }: { text: string }) => (
  <Markdown text={withAnswersApart(text)} mend={asItWasTyped} />
)
