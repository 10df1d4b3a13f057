import { useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ChatSearch } from './chat-search.tsx'
import type { Said, Speakers } from './chat-search.rules.ts'
import { SaidAround } from './said-around.tsx'

interface ChatSearchDialogProps {
  /** The peer's. */
  username: string
  speakers: Speakers
  /** A message that was found already. */
  said: Said | undefined
  onClose: () => void
}

/** Finds what was said in a chat, and shows it with what was said around it: the chat itself holds the latest only. */
export function ChatSearchDialog({ onClose, ...chat }: ChatSearchDialogProps) {
  const { said, speakers } = chat
  // the message takes the focus before the dialog looks who had it
  const opener = useRef(document.activeElement as HTMLElement | null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      {...(said && { returnTo: opener })}
      title={`${said ? 'Earlier in' : 'Search'} the chat with ${speakers.peerName}`}
    >
      {said ? <SaidAround {...chat} message={said} sought="" /> : <Parts {...chat} />}
      <div className="dialog__actions">
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  )
}

interface Chosen {
  message: Said
  sought: string
  isShown: boolean
}

function Parts({ username, speakers }: Omit<ChatSearchDialogProps, 'said' | 'onClose'>) {
  const [chosen, choose] = useState<Chosen>()
  const shown = chosen?.isShown ? chosen : undefined
  return (
    <>
      {/* it stays as it is: what was typed and what was found */}
      <div hidden={shown !== undefined}>
        <ChatSearch
          username={username}
          speakers={speakers}
          returnTo={shown ? undefined : chosen?.message._id}
          onChoose={(message, sought) => choose({ message, sought, isShown: true })}
        />
      </div>
      {shown ? (
        <SaidAround
          {...shown}
          username={username}
          speakers={speakers}
          onBack={() => choose({ ...shown, isShown: false })}
        />
      ) : null}
    </>
  )
}
