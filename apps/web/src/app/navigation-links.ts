import type { ReactNode } from 'react'

export interface NavigationLink {
  to:
    | '/'
    | '/feed'
    | '/networks'
    | '/profile'
    | '/chat'
    | '/notifications'
    | '/premium'
    | '/admin'
    | '/moderator'
    | '/team'
    | '/contact-form'
  label: string
  isExact?: boolean
  /** What is told beside the label, such as how much is new there. */
  note?: ReactNode
}

export const guestLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home', isExact: true },
  { to: '/team', label: 'Team' },
  { to: '/contact-form', label: 'Contact' },
]

/** Where the wide bar says how many wait behind one of its links. */
export const newsOf = (label: string): string => `news-${label.toLowerCase()}`
