import { SUSPENDED_BY_STAFF } from '@devgrove/contract/suspension'
import { Link } from '@tanstack/react-router'

/** Why somebody cannot change their status, and where to ask about it. */
export const SuspensionNote = () => (
  <span>
    {SUSPENDED_BY_STAFF} <Link to="/contact-form">Contact form</Link>
  </span>
)
