import { useNavigate } from '@tanstack/react-router'
import { Archive, ArrowLeft } from 'lucide-react'
import { focusSoon } from '../../../platform/focus.ts'
import { IconButton } from '../../../ui/button.tsx'

const title = () => document.querySelector<HTMLElement>('.chat__title') ?? undefined

/** What is archived is an entry of the history: whoever goes back by it comes to the list. */
function useTurn(areArchived: boolean): () => void {
  const navigate = useNavigate()
  return () => {
    const there = { to: '.', state: areArchived ? { areArchived } : {}, replace: !areArchived }
    void navigate(there).then(() => focusSoon(title))
  }
}

/** Leads from the end of the list to what is archived; how much that is nobody knows while there may be more chats. */
export function WayToArchive({ count }: { count: number | undefined }) {
  return (
    <button type="button" className="chat__archive" onClick={useTurn(true)}>
      <Archive className="icon" aria-hidden="true" />
      {count === undefined ? 'Archived' : `Archived (${count})`}
    </button>
  )
}

export function WayToChats() {
  return (
    <IconButton label="Back to chats" onClick={useTurn(false)}>
      <ArrowLeft className="icon" />
    </IconButton>
  )
}
