import type { OwnUser } from '@devgrove/contract/profiles'
import { Crown, GitFork, MessageSquare, Shield, TreeDeciduous } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../platform/lazy-part.ts'
import type { NavigationLink } from './navigation-links.ts'
import { UnreadCount } from './unread-count.tsx'
import { WaitingCount } from './waiting-count.tsx'

// for staff alone
const ReportsCount = lazyPart(async () => (await import('./reports-count.tsx')).ReportsCount)
const reports = (
  <Suspense>
    <ReportsCount />
  </Suspense>
)

interface MemberLink extends NavigationLink {
  icon: ReactNode
}

/** What a member can go to; staff have their own entry. */
export const memberLinks = ({ role }: OwnUser): readonly MemberLink[] => [
  { to: '/feed', label: 'Home', icon: <TreeDeciduous className="icon" /> },
  {
    to: '/networks',
    label: 'Networks',
    icon: <GitFork className="icon" />,
    note: <WaitingCount />,
  },
  {
    to: '/chat',
    label: 'Chat',
    icon: <MessageSquare className="icon" />,
    note: <UnreadCount />,
  },
  { to: '/premium', label: 'Premium', icon: <Crown className="icon" /> },
  ...(role === 'admin'
    ? [{ to: '/admin', label: 'Admin', icon: <Shield className="icon" />, note: reports } as const]
    : []),
  ...(role === 'moderator'
    ? [
        {
          to: '/moderator',
          label: 'Moderator',
          icon: <Shield className="icon" />,
          note: reports,
        } as const,
      ]
    : []),
]
