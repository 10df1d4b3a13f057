import type { FeedUser } from '@devgrove/contract/feed'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Ellipsis, UserRound } from 'lucide-react'
import { refreshConnections } from '../../features/connections/connections.live.ts'
import { FeedPage } from '../../features/feed/feed-page.tsx'
import { fullName } from '../../platform/format.ts'
import { Menu, MenuLink } from '../../ui/menu.tsx'
import { ReportItem, useReportDialog } from '../report-item.tsx'

export const Route = createFileRoute('/_member/feed')({ component: Feed })

function Feed() {
  const client = useQueryClient()
  const { dialog, open } = useReportDialog()
  const more = (user: FeedUser) => (
    <Menu
      label="More"
      button={{
        className: 'icon-btn',
        'aria-label': `More about ${fullName(user)}`,
        children: <Ellipsis className="icon" />,
      }}
    >
      <MenuLink
        icon={<UserRound className="icon" />}
        to="/profile/$username"
        params={{ username: user.username }}
      >
        View profile
      </MenuLink>
      <ReportItem onChoose={() => open(user)} />
    </Menu>
  )
  return (
    <>
      <FeedPage onDecided={() => void refreshConnections(client)} more={more} />
      {dialog}
    </>
  )
}
