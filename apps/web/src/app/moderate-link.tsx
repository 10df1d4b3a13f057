import type { ModeratedUser } from '@devgrove/contract/moderation'
import { linkOptions } from '@tanstack/react-router'
import { fullName } from '../platform/format.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useViewer } from './viewer.ts'

/** The way to where something can be done to a member. */
export function ModerateLink({ subject }: { subject: ModeratedUser }) {
  const { username } = subject
  const place =
    useViewer().role === 'admin'
      ? linkOptions({ to: '/admin/users/$username', params: { username } })
      : linkOptions({ to: '/moderator', search: { query: username } })
  return (
    <ButtonLink size="sm" aria-label={`Moderate ${fullName(subject)}`} {...place}>
      Moderate
    </ButtonLink>
  )
}
