import { type Attachment, attachmentUrl } from '@devgrove/contract/attachments'
import { Download, FileText } from 'lucide-react'
import type { MessagePartProps } from '../messages/use-message-list.ts'
import { fileSize } from '../../../ui/file-size.rules.ts'
import { shownWidth } from './kept-attachment.rules.ts'

/** What came with a message: a picture is shown, and everything else is there to be saved. */
export function MessageAttachment({ row: { attachment } }: MessagePartProps) {
  if (!attachment) return null
  const { width, height } = attachment
  return width === undefined || height === undefined ? (
    <SavedFile attachment={attachment} />
  ) : (
    <Picture attachment={attachment} size={{ width, height }} />
  )
}

interface PictureProps {
  attachment: Attachment
  size: { width: number; height: number }
}

function Picture({ attachment: { _id, name }, size }: PictureProps) {
  const { width, height } = size
  return (
    <a className="attachment__picture" href={attachmentUrl(_id)} target="_blank" rel="noreferrer">
      <img
        src={attachmentUrl(_id)}
        alt={name}
        width={width}
        height={height}
        style={{ width: `${shownWidth(size) / 16}rem`, aspectRatio: `${width} / ${height}` }}
        decoding="async"
      />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}

function SavedFile({ attachment: { _id, name, bytes } }: { attachment: Attachment }) {
  return (
    <a className="attachment__file" href={attachmentUrl(_id)} download={name}>
      <FileText className="icon" aria-hidden="true" />
      <span className="attachment__name" dir="auto">
        {name}
      </span>
      <span className="attachment__size">{fileSize(bytes)}</span>
      <Download className="icon icon--sm" aria-hidden="true" />
    </a>
  )
}
