import { reportFileUrl } from '@devgrove/contract/report-file-url'
import type { ReportFile } from '@devgrove/contract/report-files'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { fileSize } from '../../ui/file-size.rules.ts'
import { smallSize } from './report-file.rules.ts'

/** What came with a reported message. Nobody sees a picture before they want to: it may be what was reported. */
export function FileOfReport({ file }: { file: ReportFile }) {
  const { _id, name, bytes, width, height } = file
  const [isShown, setIsShown] = useState(false)
  const url = reportFileUrl(_id)
  const size = <span className="muted small">{fileSize(bytes)}</span>
  if (width === undefined || height === undefined) {
    return (
      <span className="report-file__line">
        <a className="link-btn" href={url} download={name}>
          Save <bdi>{name}</bdi>
        </a>
        {size}
      </span>
    )
  }
  const verb = isShown ? 'Hide' : 'Show'
  return (
    <span className="report-file">
      <span className="report-file__line">
        <bdi>{name}</bdi>
        {size}
        <Button
          size="sm"
          aria-label={`${verb} picture ${name}`}
          onClick={() => setIsShown(!isShown)}
        >
          {verb} picture
        </Button>
      </span>
      {isShown ? (
        <a href={url} target="_blank" rel="noopener noreferrer">
          <img {...smallSize(width, height)} src={url} alt={name} />
        </a>
      ) : null}
    </span>
  )
}
