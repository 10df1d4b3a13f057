import type { ReactNode } from 'react'

interface EmptyStateProps {
  art: ReactNode
  title: string
  text?: string
  action?: ReactNode
  /** On a screen of its own, where its title is the heading of the page. */
  isPage?: boolean
}

export function EmptyState({ art, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <section className={`empty${isPage ? ' empty--page' : ''}`}>
      {art}
      <Title className="empty__title">{title}</Title>
      {text ? <p className="empty__text">{text}</p> : null}
      {action ? <div className="empty__action">{action}</div> : null}
    </section>
  )
}
