import { focusHeadingSoon } from '../../platform/focus.ts'
import { Button } from '../../ui/button.tsx'
import { useReporting } from './use-report.ts'

/** Says that a message is to be chosen for as long as it is, and ends it for whoever has no Escape. */
export function ChoosingNote() {
  const reporting = useReporting()
  const isChoosing = reporting?.isChoosing ?? false
  const cancel = () => {
    reporting?.onChoosing(false)
    focusHeadingSoon()
  }
  return (
    <div className="convo__notice convo__choosing" hidden={!isChoosing}>
      <p role="status">{isChoosing ? 'Choose the message to report.' : ''}</p>
      <Button kind="ghost" size="sm" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
