import { createFileRoute } from '@tanstack/react-router'
import { BlockedList } from '../../features/connections/blocked-list.tsx'
import { SettingPage } from '../../features/accounts/setting-page.tsx'
import { useViewer } from '../viewer.ts'

export const Route = createFileRoute('/_member/setting')({ component: Setting })

function Setting() {
  return <SettingPage viewer={useViewer()} blocked={<BlockedList />} />
}
