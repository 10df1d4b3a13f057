import type { Reactions } from '@devgrove/contract/chats'
import { quotedLine } from '@devgrove/contract/message-preview'
import { useEffect, useRef, useState } from 'react'
import { isReactedAnew, pillName, theirsOf } from './reactions.rules.ts'
import type { Row } from './rows.rules.ts'

interface ReactionNewsProps {
  peerName: string
  rows: readonly Row[]
}

/** Says to whoever cannot see it how the peer has just reacted, and to what. */
export function ReactionNews({ peerName, rows }: ReactionNewsProps) {
  const before = useRef(rows)
  const known = useRef(new WeakSet<Reactions>())
  const [said, setSaid] = useState({ id: 0, text: '' })
  useEffect(() => {
    // of ten thousand messages those are looked at whose reactions are other than the last time
    const anew = rows.filter(({ reactions }) => reactions && !known.current.has(reactions))
    const news = anew.filter((row) =>
      isReactedAnew(
        before.current.find(({ id }) => id === row.id),
        row,
      ),
    )
    before.current = rows
    for (const { reactions } of anew) if (reactions) known.current.add(reactions)
    if (news.length === 0) return
    const text = news.map((row) => lineOf(row, peerName)).join('\n')
    setSaid(({ id }) => ({ id: id + 1, text }))
  }, [rows, peerName])
  return (
    <p className="visually-hidden" role="status">
      <span key={said.id}>{said.text}</span>
    </p>
  )
}

function lineOf(row: Row, peerName: string): string {
  const reaction = theirsOf(row)
  if (!reaction) return ''
  return `${pillName({ reaction, isMine: false, isTheirs: true }, peerName)}: ${quotedLine(row.text)}`
}
