import { NewUsername } from '@devgrove/contract/accounts'
import type { UserId } from '@devgrove/contract/ids'
import { refusals } from '@devgrove/contract/refusals'
import type { Ctx } from '../../../platform/context.ts'
import { findTaken } from '../accounts.queries.ts'

/** Whether a username could be taken now, and the sentence that says so. A member may take back what was theirs. */
export async function checkUsername(
  ctx: Ctx,
  typed: string,
  asker: UserId | undefined,
): Promise<{ isAvailable: boolean; message: string }> {
  const read = NewUsername.safeParse(typed)
  if (!read.success) {
    return {
      isAvailable: false,
      message: read.error.issues[0]?.message ?? refusals.invalid_input.error,
    }
  }
  const { isUsernameTaken } = await findTaken(ctx.db, { username: read.data, email: '', asker })
  return isUsernameTaken
    ? { isAvailable: false, message: refusals.username_taken.error }
    : { isAvailable: true, message: 'This username is free.' }
}
