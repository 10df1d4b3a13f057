import { useSearch } from '@tanstack/react-router'
import { LookButton, useProfileLook } from '../features/moderation/profile-look.tsx'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { ModerateLink } from './moderate-link.tsx'
import { reportsIn } from './reports-in.ts'

/** The reports, with the ways from each to the profile and to the member that it is about. */
export function StaffReports() {
  const { state = 'open' } = reportsIn(useSearch({ strict: false }))
  const { look, dialog } = useProfileLook()
  return (
    <>
      <ReportsPage
        state={state}
        nameOf={(subject) => <LookButton user={subject} onLook={look} />}
        toMember={(subject) => <ModerateLink subject={subject} />}
      />
      {dialog}
    </>
  )
}
