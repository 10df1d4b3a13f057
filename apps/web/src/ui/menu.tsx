import { createLink } from '@tanstack/react-router'
import { createContext, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { type Later, later, useLater } from '../platform/later.ts'
import type * as wholeFrame from './menu-frame.tsx'
import type { AnchorProps, ItemProps, MenuProps, MenuStart, PressedBy } from './menu-frame.tsx'

type Frame = typeof wholeFrame
const usual = later(() => import('./menu-frame.tsx'))
const UNTOUCHED: MenuStart = { pressedBy: undefined, hasFocus: false }
const FrameContext = createContext<Frame | undefined>(undefined)

/**
 * A short list of what can be done. Until its behaviour is loaded it is a button, which remembers that it was pressed. Lines
 * that are loaded as well come with it in `frame`.
 */
export function Menu(props: MenuProps & { frame?: Later<Frame> }) {
  // it is drawn when somebody does something, and every screen would load what remembers how
  'use no memo'
  const frame = props.frame ?? usual
  // not the end of the document: there the list would lie outside of every landmark
  const place = useRef<HTMLDivElement>(null)
  const resting = useRef<HTMLButtonElement>(null)
  const [pressedBy, setPressed] = useState<PressedBy>()
  const [start, setStart] = useState(() => (frame.read() ? UNTOUCHED : undefined))
  const parts = useLater(frame, pressedBy !== undefined)
  const takeOver = useEffectEvent(() => {
    if (!start) setStart({ pressedBy, hasFocus: document.activeElement === resting.current })
  })
  // looked at in the moment before it is replaced: whoever comes to the button just then stays on it
  useLayoutEffect(() => {
    if (parts) takeOver()
  }, [parts])
  return (
    <div className="menu-box" ref={place}>
      {parts && start ? (
        <FrameContext value={parts}>
          <parts.WholeMenu {...props} place={place} start={start} />
        </FrameContext>
      ) : (
        <button
          {...props.button}
          ref={resting}
          type="button"
          aria-haspopup="menu"
          aria-expanded={false}
          aria-busy={pressedBy ? true : undefined}
          // a mouse opens a menu as it goes down; the button may be another one when it comes up
          onPointerDown={({ pointerType, button }) => {
            if (pointerType === 'mouse' && button === 0) setPressed('pointer')
          }}
          onClick={({ detail }) => setPressed(detail === 0 ? 'keyboard' : 'pointer')}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setPressed('keyboard')
          }}
        />
      )}
    </div>
  )
}

export function MenuItem(props: ItemProps) {
  'use no memo'
  const parts = use(FrameContext)
  return parts ? <parts.Item {...props} /> : null
}

function MenuAnchor(props: AnchorProps) {
  'use no memo'
  const parts = use(FrameContext)
  return parts ? <parts.Anchor {...props} /> : null
}

export const MenuLink = createLink(MenuAnchor)

export function MenuLine() {
  'use no memo'
  const parts = use(FrameContext)
  return parts ? <parts.Line /> : null
}
