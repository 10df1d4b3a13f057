import { createLink } from '@tanstack/react-router'
import {
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'

const CloseContext = createContext<() => void>(() => undefined)

interface MenuProps {
  label: string
  button: Omit<ComponentProps<'button'>, 'type'>
  head?: ReactNode
  children: ReactNode
}

/** A short list of what can be done; arrows move, letters jump, Esc closes and gives the focus back. */
export function Menu({ label, button, head, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) itemsOf(list.current)[0]?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const closeWhenLeft = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (event.key === 'ArrowDown' && !isOpen) {
      event.preventDefault()
      setOpen(true)
    } else if (isOpen) {
      move(event, itemsOf(list.current))
    }
  }

  return (
    <div className="menu-box" onBlur={closeWhenLeft} onKeyDown={onKeyDown}>
      <button
        {...button}
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen ? (
        <div className="menu popover">
          {head}
          <div ref={list} role="menu" id={id} aria-label={label}>
            <CloseContext value={close}>{children}</CloseContext>
          </div>
        </div>
      ) : null}
    </div>
  )
}

const itemsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

function move(event: KeyboardEvent, items: HTMLElement[]) {
  const at = items.findIndex((item) => item === document.activeElement)
  const next = nextItem(event.key, at, items)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function nextItem(key: string, at: number, items: HTMLElement[]): HTMLElement | undefined {
  const from = Math.max(at, 0)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(from - 1)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return later.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()))
}

interface ItemProps {
  icon: ReactNode
  onChoose: () => void
  children: ReactNode
}

export function MenuItem({ icon, onChoose, children }: ItemProps) {
  const close = use(CloseContext)
  const choose = () => {
    close()
    onChoose()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className="menu__item" onClick={choose}>
      {icon}
      {children}
    </button>
  )
}

interface MenuAnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  icon: ReactNode
}

function MenuAnchor({ icon, children, href, onClick, ...rest }: MenuAnchorProps) {
  const close = use(CloseContext)
  return (
    <a
      {...rest}
      href={href}
      role="menuitem"
      tabIndex={-1}
      className="menu__item"
      onClick={(event) => {
        close()
        onClick?.(event)
      }}
    >
      {icon}
      {children}
    </a>
  )
}

export const MenuLink = createLink(MenuAnchor)

export const MenuLine = () => <hr className="menu__sep" />
