import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

export interface ButtonLook {
  kind?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  isBlock?: boolean
}

export function buttonClass({
  kind = 'secondary',
  size = 'md',
  isBlock = false,
}: ButtonLook): string {
  const sized = size === 'md' ? '' : ` btn--${size}`
  return `btn btn--${kind}${sized}${isBlock ? ' btn--block' : ''}`
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** The verb in -ing while the work is under way; the button keeps its size and takes no second click. */
  busyText?: string | false | undefined
}

export function Button({
  kind,
  size,
  isBlock,
  busyText,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({
        ...(kind && { kind }),
        ...(size && { size }),
        ...(isBlock && { isBlock }),
      })}
      aria-busy={busyText ? true : undefined}
      onClick={busyText ? (event) => event.preventDefault() : onClick}
    >
      {/* an element for the words, since a browser that translates them takes them away from here */}
      <span className={busyText ? 'btn__rest' : 'btn__words'}>{children}</span>
      {busyText ? (
        <span className="btn__busy">
          <span aria-hidden="true">
            <span className="spinner" />
          </span>
          <span>{busyText}</span>
        </span>
      ) : null}
    </button>
  )
}

interface AnchorProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  children?: ReactNode
}

function ButtonAnchor({ kind, size, isBlock, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={buttonClass({
        ...(kind && { kind }),
        ...(size && { size }),
        ...(isBlock && { isBlock }),
      })}
    />
  )
}

/** A link that looks like a button; it goes somewhere, it does not do something. */
export const ButtonLink = createLink(ButtonAnchor)

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  label: string
}

/** The label says the object too: 'Reject Mateus', not 'Reject'. */
export function IconButton({ label, className = '', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={`icon-btn ${className}`.trim()}
    />
  )
}
