import type { Report, ReportState } from '@devgrove/contract/reports'
import type { LinkProps } from '@tanstack/react-router'
import { LookButton, useProfileLook } from '../features/moderation/profile-look.tsx'
import { ReportsPage } from '../features/reports/reports-page.tsx'
import { fullName } from '../platform/format.ts'
import { ButtonLink } from '../ui/button.tsx'

interface StaffReportsProps {
  state: ReportState
  /** Where something can be done to whom a report is about. */
  moderate: (subject: Report['subject']) => LinkProps
}

/** The reports, with the ways from each to the profile and to the member that it is about. */
export function StaffReports({ state, moderate }: StaffReportsProps) {
  const { look, dialog } = useProfileLook()
  return (
    <>
      <ReportsPage
        state={state}
        nameOf={(subject) => <LookButton user={subject} onLook={look} />}
        toMember={(subject) => (
          <ButtonLink size="sm" aria-label={`Moderate ${fullName(subject)}`} {...moderate(subject)}>
            Moderate
          </ButtonLink>
        )}
      />
      {dialog}
    </>
  )
}
