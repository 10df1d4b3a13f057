import { createFileRoute } from '@tanstack/react-router'
import { useSetPrivacy } from '../../features/accounts/settings.calls.ts'
import { useFeature } from '../../features/membership/use-feature.ts'
import { ViewsPage } from '../../features/views/views-page.tsx'

export const Route = createFileRoute('/_member/profile-views')({ component: ProfileViews })

function ProfileViews() {
  const { mutateAsync } = useSetPrivacy()
  return (
    <ViewsPage
      isGiven={useFeature('viewers')}
      onShare={() => mutateAsync({ showsViews: true }).catch(() => undefined)}
    />
  )
}
