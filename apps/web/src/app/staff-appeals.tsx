import { AppealsPage } from '../features/moderation/appeals/appeals-page.tsx'
import { ModerateLink } from './moderate-link.tsx'

/** The appeals, with the way from each to the member that it is about. */
export const StaffAppeals = () => (
  <AppealsPage toMember={(subject) => <ModerateLink subject={subject} />} />
)
