import type { ReactNode } from 'react'

interface PresenceProps {
  isOnline: boolean
}

const wordOf = (isOnline: boolean): string => (isOnline ? 'Online' : 'Offline')

/** Whether somebody is there, for the eye; a word beside it says so too. */
export const PresenceDot = ({ isOnline }: PresenceProps) => (
  <span className={`avatar__presence${isOnline ? '' : ' avatar__presence--off'}`} />
)

/** The same for whoever does not see it, behind the name of who it is. */
export const SpokenPresence = ({ isOnline }: PresenceProps) => (
  <span className="visually-hidden spoken-presence">{wordOf(isOnline)}</span>
)

// a line as high as that of a word
const NO_WORD = '\u00a0'

interface PresenceLineProps {
  isOnline: boolean | undefined
  /** What else the line says. */
  children: ReactNode
}

/** The same in a line of its own, which is empty until it is known. */
export const PresenceLine = ({ isOnline, children }: PresenceLineProps) => (
  <span className={`convo__state${isOnline ? ' convo__state--on' : ''}`}>
    {isOnline === undefined ? NO_WORD : wordOf(isOnline)}
    {children}
  </span>
)
