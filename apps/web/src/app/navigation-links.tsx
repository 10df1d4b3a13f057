import type { OwnUser } from '@devgrove/contract/profiles'
import { Crown, GitFork, MessageSquare, Shield, TreeDeciduous, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'

interface NavigationLink {
  to:
    | '/'
    | '/feed'
    | '/networks'
    | '/profile'
    | '/chat'
    | '/premium'
    | '/admin'
    | '/moderator'
    | '/team'
    | '/contact-form'
  label: string
  icon: ReactNode
  isExact?: boolean
}

export const guestLinks: readonly NavigationLink[] = [
  { to: '/', label: 'Home', icon: null, isExact: true },
  { to: '/team', label: 'Team', icon: null },
  { to: '/contact-form', label: 'Contact', icon: null },
]

export const profileLink: NavigationLink = {
  to: '/profile',
  label: 'Profile',
  icon: <UserRound className="icon" />,
  isExact: true,
}

/** What a member can go to; staff have their own entry. */
export const memberLinks = ({ role }: OwnUser): readonly NavigationLink[] => [
  { to: '/feed', label: 'Home', icon: <TreeDeciduous className="icon" /> },
  { to: '/networks', label: 'Networks', icon: <GitFork className="icon" /> },
  { to: '/chat', label: 'Chat', icon: <MessageSquare className="icon" /> },
  { to: '/premium', label: 'Premium', icon: <Crown className="icon" /> },
  ...(role === 'admin'
    ? [{ to: '/admin', label: 'Admin', icon: <Shield className="icon" /> } as const]
    : []),
  ...(role === 'moderator'
    ? [{ to: '/moderator', label: 'Moderator', icon: <Shield className="icon" /> } as const]
    : []),
]
