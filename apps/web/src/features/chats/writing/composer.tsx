import type { Attachment } from '@devgrove/contract/attachments'
import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'
import { Code, Paperclip, SendHorizontal } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useState,
} from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { focusHeadingSoon } from '../../../platform/focus.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { type Attached, isComing, saidWith } from '../attachments/attached.rules.ts'
import { isSendKey } from '../messages/code.rules.ts'
import { messageParts } from './use-answering.ts'
import { useDraft } from './use-draft.ts'
import { useGrowing } from './use-growing.ts'
import { useTellTyping } from './use-typing.ts'

const WARN_BELOW = 200

const HINT = 'composer-hint'
/** Of what is answered as well, where anything is. */
const DESCRIBED_BY = 'composer-reply composer-attached composer-hint'

// whoever speaks to the box, or has a file chosen there by something else, presses no key
const wantParts = (): void => void messageParts.want().catch(() => undefined)

interface ComposerProps {
  userId: string
  username: string
  /** Why nothing can be written; empty while it can. */
  closed: string
  /** What few need as they write, once it has come. */
  parts: ReturnType<(typeof messageParts)['read']>
  onSend: (text: string, attachment: Attachment | undefined) => void
  /** Edits the last message, if it can be: what the arrow up means where nothing is written. */
  onUp: () => void
}

/** Enter sends, Shift and Enter begin a line; an open block of code keeps Enter, and half a character never sends. */
export function Composer(props: ComposerProps) {
  // every key changes nearly all of it: to remember what it was drawn from would be code for nothing
  'use no memo'
  const { userId, username, closed, parts, onSend, onUp } = props
  const [attached, onAttached] = useState<Attached>()
  const [draft, setDraft] = useDraft(userId, username)
  const area = useGrowing(draft)
  const { onKey, onEnd } = useTellTyping(username)
  const text = saidWith(trimmedText(draft), attached)
  const left = limits.message.text - codePoints(text)
  const isClosed = closed !== ''
  const maySend = !isClosed && !isComing(attached) && text !== '' && left >= 0
  // whoever comes to it by key goes on where they stopped; a browser begins before the first letter
  useLayoutEffect(() => {
    const end = area.current?.value.length ?? 0
    area.current?.setSelectionRange(end, end)
  }, [area])
  useLayoutEffect(() => {
    // a box that is shut keeps the focus until the next frame
    if (isClosed && document.activeElement === area.current) focusHeadingSoon()
  }, [isClosed, area])

  const send = (): void => {
    if (!maySend) return
    onEnd()
    onSend(text, attached?.attachment)
    setDraft('')
    onAttached(undefined)
    area.current?.focus()
  }
  const change = (typed: string): void => {
    setDraft(typed)
    if (trimmedText(typed) === '') onEnd()
    else onKey()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.key === 'ArrowUp' && draft === '') onUp()
    const { value, selectionStart } = event.currentTarget
    if (isComposing(event.nativeEvent) || !isSendKey(event, value, selectionStart)) return
    event.preventDefault()
    send()
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const { clipboardData, currentTarget } = event
    const text = clipboardData.getData('text/plain')
    const chosen = currentTarget.form?.querySelector('input')
    // what takes it has not come: it is taken as what is chosen is
    if (!parts && chosen && text === '') chosen.files = clipboardData.files
    wantParts()
    const editor = clipboardData.getData('vscode-editor-data')
    if (!editor) return
    event.preventDefault()
    void messageParts.want().then(
      (they) => they.pasteFromEditor(currentTarget, text, editor),
      // without it text is text
      () => document.execCommand('insertText', false, text),
    )
  }

  return (
    <>
      <form
        className="composer"
        onFocus={wantParts}
        onChange={wantParts}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {isClosed ? null : <Tools {...{ userId, username, parts, area, attached, onAttached }} />}
        <textarea
          ref={area}
          className="input"
          rows={1}
          aria-label="Message"
          placeholder={isClosed ? 'Chat is blocked' : 'Write a message'}
          dir="auto"
          value={draft}
          disabled={isClosed}
          aria-invalid={left < 0 ? true : undefined}
          aria-describedby={DESCRIBED_BY}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={onEnd}
        />
        <Button kind="primary" type="submit" aria-label="Send" disabled={!maySend}>
          <SendHorizontal className="icon" />
        </Button>
      </form>
      <Hint left={left} isClosed={isClosed} parts={parts} />
      <span className="visually-hidden" role="status">
        {left <= WARN_BELOW && parts ? <parts.RoomLeft left={left} isSpoken /> : null}
      </span>
    </>
  )
}

interface ToolsProps extends Pick<ComposerProps, 'userId' | 'username' | 'parts'> {
  area: RefObject<HTMLTextAreaElement | null>
  attached: Attached | undefined
  onAttached: (attached: Attached | undefined) => void
}

/** What else than words goes into a message. */
function Tools({ parts, area, ...attaching }: ToolsProps) {
  const writeCode = () =>
    void messageParts
      .want()
      .then((they) => area.current && they.writeCode(area.current))
      .catch(() => undefined)
  return (
    <>
      {parts ? <parts.Attaching {...attaching} /> : null}
      {/* it works before anything of it has come: what was chosen by then is taken as it comes */}
      <label className="icon-btn" title="Attach a file">
        <Paperclip className="icon" />
        <input type="file" className="visually-hidden" aria-label="Attach a file" />
      </label>
      <IconButton label="Write code" onClick={writeCode}>
        <Code className="icon" />
      </IconButton>
    </>
  )
}

interface HintProps extends Pick<ComposerProps, 'parts'> {
  left: number
  isClosed: boolean
}

/** How a message is sent; near its end, how much room is left. */
function Hint({ left, isClosed, parts }: HintProps) {
  return (
    <p className="composer__hint" id={HINT} hidden={isClosed}>
      {left <= WARN_BELOW ? (
        parts && <parts.RoomLeft left={left} />
      ) : isClosed ? null : (
        <>
          <span className="composer__keys" aria-hidden="true">
            <kbd className="kbd">↵</kbd> send <kbd className="kbd">⇧</kbd>
            <kbd className="kbd">↵</kbd> new line
          </span>
          <span className="visually-hidden">Enter sends, Shift and Enter begin a new line.</span>
        </>
      )}
    </p>
  )
}
