import { createFileRoute } from '@tanstack/react-router'
import { LookButton, useProfileLook } from '../../features/moderation/profile-look.tsx'
import { ReportsPage } from '../../features/reports/reports-page.tsx'
import { fullName } from '../../platform/format.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { reportsIn } from '../reports-in.ts'
import { searchIn } from '../search-in.ts'

export const Route = createFileRoute('/_staff/moderator/reports')({
  validateSearch: searchIn<'state'>,
  component: Reports,
})

function Reports() {
  const { state = 'open' } = reportsIn(Route.useSearch())
  const { look, dialog } = useProfileLook()
  return (
    <>
      <ReportsPage
        state={state}
        nameOf={(subject) => <LookButton user={subject} onLook={look} />}
        toMember={(subject) => (
          <ButtonLink
            size="sm"
            aria-label={`Moderate ${fullName(subject)}`}
            to="/moderator"
            search={{ query: subject.username }}
          >
            Moderate
          </ButtonLink>
        )}
      />
      {dialog}
    </>
  )
}
