import { CutEdge } from '../../ui/art/cut-edge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

interface ShutChatProps {
  text: string
  /** With whom one may write once both are interested; without it, with nobody. */
  username?: string
}

/** Why there is nothing to read and nothing to write. Trying again would change nothing. */
export function ShutChat({ text, username }: ShutChatProps) {
  const onceConnected = username !== undefined && {
    text: 'Once both of you are interested, you can write to each other.',
    action: (
      <ButtonLink to="/profile/$username" params={{ username }}>
        View profile
      </ButtonLink>
    ),
  }
  return <EmptyState art={<CutEdge />} title={text} {...onceConnected} />
}
