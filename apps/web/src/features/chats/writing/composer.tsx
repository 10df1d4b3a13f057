import { codePoints, trimmedText } from '@devgrove/contract/code-points'
import { limits } from '@devgrove/contract/limits'
import { Code, SendHorizontal } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect } from 'react'
import { isComposing } from '../../../platform/composing.ts'
import { focusHeadingSoon } from '../../../platform/focus.ts'
import { toast } from '../../../platform/toast.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { asCode, editorLanguage, isInOpenFence, isSendKey } from '../messages/code.rules.ts'
import { useDraft } from './use-draft.ts'
import { useGrowing } from './use-growing.ts'
import { useTellTyping } from './use-typing.ts'

const WARN_BELOW = 200

const characters = (count: number): string => `${count} character${count === 1 ? '' : 's'}`

const room = (left: number): string =>
  left < 0 ? `${characters(-left)} too many` : `${characters(left)} left`

/** What a screen reader hears of it: in steps of ten, so that it does not speak at every key. */
const spokenRoom = (left: number): string =>
  `Fewer than ${room(Math.trunc(left / 10) * 10 + (left < 0 ? -10 : 10))}`

const HINT = 'composer-hint'
/** Of what is answered as well, where anything is. */
const DESCRIBED_BY = 'composer-reply composer-hint'

interface ComposerProps {
  userId: string
  username: string
  /** Why nothing can be written; empty while it can. */
  closed: string
  onSend: (text: string) => void
  /** Edits the last message, if it can be: what the arrow up means where nothing is written. */
  onUp: () => void
}

/** Enter sends, Shift and Enter begin a line; an open block of code keeps Enter, and half a character never sends. */
export function Composer({ userId, username, closed, onSend, onUp }: ComposerProps) {
  const [draft, setDraft] = useDraft(userId, username)
  const area = useGrowing(draft)
  const { onKey, onEnd } = useTellTyping(username)
  const text = trimmedText(draft)
  const left = limits.message.text - codePoints(text)
  const isClosed = closed !== ''
  const maySend = !isClosed && text !== '' && left >= 0
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
    onSend(text)
    setDraft('')
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
  const putCode = (code: string, language?: string): void => {
    const box = area.current
    if (!box) return
    const { block, cursor } = asCode(draft, [box.selectionStart, box.selectionEnd], code, language)
    box.focus()
    // there is no other way that the browser can undo
    document.execCommand('insertText', false, block)
    box.setSelectionRange(cursor, cursor)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>): void => {
    const language = editorLanguage(event.clipboardData.getData('vscode-editor-data'))
    const text = event.clipboardData.getData('text/plain')
    if (text === '' && event.clipboardData.files.length > 0) toast.info('Only text can be sent.')
    const { value, selectionStart } = event.currentTarget
    const isCode = language !== undefined && text.includes('\n')
    if (!isCode || isInOpenFence(value, selectionStart)) return
    event.preventDefault()
    putCode(text, language)
  }

  return (
    <>
      <form
        className="composer"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {isClosed ? null : (
          <IconButton
            label="Write code"
            onClick={() => {
              const box = area.current
              putCode(box ? draft.slice(box.selectionStart, box.selectionEnd) : '')
            }}
          >
            <Code className="icon" />
          </IconButton>
        )}
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
      <Hint left={left} isClosed={isClosed} />
      <span className="visually-hidden" role="status">
        {left <= WARN_BELOW && spokenRoom(left)}
      </span>
    </>
  )
}

/** How a message is sent; near its end, how much room is left. */
function Hint({ left, isClosed }: { left: number; isClosed: boolean }) {
  return (
    <p className="composer__hint" id={HINT} hidden={isClosed}>
      {left <= WARN_BELOW ? (
        <span className={left < 0 ? 'composer__over' : undefined}>{room(left)}</span>
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
