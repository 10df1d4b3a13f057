import { attachmentUrl } from '@devgrove/contract/attachments'
import { FileText, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { messageOf } from '../../../platform/call.ts'
import { keep, kept } from '../../../platform/site-data.ts'
import { toast } from '../../../platform/toast.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useFiles } from '../../../ui/file-drop.tsx'
import { composerBox } from '../writing/use-reply.ts'
import { bringFile } from './attachments.calls.ts'
import { attachedKey, type Attached } from './attached.rules.ts'
import { readKept } from './kept-attachment.rules.ts'

export interface AttachingProps {
  userId: string
  username: string
  attached: Attached | undefined
  onAttached: (attached: Attached | undefined) => void
}

/** Takes a file for the next message: chosen, dropped or pasted, at the button or anywhere in the chat. */
export function Attaching(props: AttachingProps) {
  const { username, attached, onAttached } = props
  const place = useRef<HTMLSpanElement>(null)
  const coming = useRef<AbortController>(undefined)
  useKept(props)
  useEffect(() => () => coming.current?.abort(), [])

  const bring = async (file: File): Promise<void> => {
    coming.current?.abort()
    const own = new AbortController()
    coming.current = own
    onAttached({ name: file.name })
    composerBox()?.focus()
    try {
      const attachment = await bringFile(username, file, own.signal)
      if (!own.signal.aborted) onAttached({ name: attachment.name, attachment })
    } catch (thrown) {
      if (own.signal.aborted) return
      onAttached(undefined)
      toast.error(messageOf(thrown))
    }
  }
  const onFiles = ([file, ...others]: readonly File[]): void => {
    if (others.length > 0) toast.info('One file goes with a message.')
    else if (file) void bring(file)
  }
  const chat = () => place.current?.closest('file-attachment')
  useFiles(chat, onFiles)
  // what was chosen before this came
  const takeChosen = useEffectEvent(() => {
    const input = chat()?.querySelector<HTMLInputElement>('.composer input[type=file]')
    const [file] = input?.files ?? []
    if (!input || !file) return
    input.value = ''
    void bring(file)
  })
  useEffect(() => takeChosen(), [])

  const leave = (): void => {
    coming.current?.abort()
    onAttached(undefined)
    composerBox()?.focus()
  }
  return (
    <>
      <span ref={place} className="attached" hidden={!attached}>
        {attached ? <AttachedFile attached={attached} /> : null}
        {attached ? (
          <IconButton label="Remove the file" onClick={leave}>
            <X className="icon icon--sm" />
          </IconButton>
        ) : null}
      </span>
      <span className="visually-hidden" role="status">
        {attached
          ? attached.attachment
            ? `${attached.name} is attached`
            : 'Uploading the file'
          : ''}
      </span>
    </>
  )
}

function AttachedFile({ attached: { name, attachment } }: { attached: Attached }) {
  return (
    <span className="attached__file" id="composer-attached">
      {attachment?.width === undefined ? (
        <span className="attached__sign" aria-hidden="true">
          {attachment ? <FileText className="icon" /> : <span className="spinner" />}
        </span>
      ) : (
        <img className="attached__sign" src={attachmentUrl(attachment._id)} alt="" />
      )}
      <span className="attached__name" dir="auto">
        {name}
      </span>
    </span>
  )
}

// as what is written: it is there again after a reload, and what is sent in another tab is not attached here any more
function useKept({ userId, username, attached, onAttached }: AttachingProps): void {
  const key = attachedKey(userId, username)
  const before = useRef<Attached>(undefined)
  const look = useEffectEvent(() => {
    const attachment = readKept(kept('localStorage', key))
    if (attachment) onAttached({ name: attachment.name, attachment })
  })
  const follow = useEffectEvent(({ key: place, oldValue, newValue }: StorageEvent) => {
    if (place === key && newValue === null && isSame(attached, oldValue)) onAttached(undefined)
  })
  useEffect(() => {
    look()
    const listener = (event: StorageEvent) => follow(event)
    window.addEventListener('storage', listener)
    return () => window.removeEventListener('storage', listener)
  }, [])
  useEffect(() => {
    const known = before.current
    if (known === attached) return
    before.current = attached
    const { attachment } = attached ?? {}
    // what another tab has attached meanwhile is that one's
    if (attachment) keep('localStorage', key, JSON.stringify(attachment))
    else if (isSame(known, kept('localStorage', key))) keep('localStorage', key, null)
  }, [attached, key])
}

const isSame = (attached: Attached | undefined, text: string | null): boolean =>
  attached?.attachment !== undefined && attached.attachment._id === readKept(text)?._id
