import { useWaitingAppeals } from '../features/moderation/appeals/waiting-appeals.calls.ts'
import { StaffCount } from './staff-count.tsx'

/** How many appeals wait for somebody of the staff. */
export const AppealsCount = () => (
  <StaffCount waiting={useWaitingAppeals().data} one=" appeal waits" more=" appeals wait" />
)
