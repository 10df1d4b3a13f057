import * as contract from '@devgrove/contract/moderation'
import type { Role, Status } from '@devgrove/contract/profiles'
import type { Viewer } from '../../platform/context.ts'
import { type Door, serve } from '../../platform/serve.ts'
import { serveAppeals } from './appeals.routes.ts'
import { changeRole } from './acts/change-role.ts'
import { changeStatus } from './acts/change-status.ts'
import { viewMemberProfile } from './users/member-profile.ts'
import { viewUsers } from './users/moderated-users.ts'
import { viewLog } from './acts/moderation-log.ts'
import { viewUserDetail } from './users/user-detail.ts'
import { warnMember } from './acts/warn-member.ts'

const actorOf = ({ userId, role }: Viewer) => ({ id: userId, role })

const STATUS_SENTENCES: Record<Status, string> = {
  active: 'This is taken back. They can go on as before.',
  deactivated: 'This account is deactivated.',
  banned: 'This account is banned.',
}

const ROLE_SENTENCES: Record<Role, string> = {
  user: 'They are a member like everybody else now.',
  moderator: 'They are a moderator now.',
  admin: 'They are an admin now.',
}

/** Whether it is really the viewer: throws where it may be somebody else. */
type ConfirmIdentity = (
  viewer: Viewer,
  password: string | undefined,
  cookies: string,
) => Promise<void>

export function moderationRoutes(door: Door, confirmIdentity: ConfirmIdentity): void {
  const { ctx } = door
  serve(door, contract.viewUsers, async ({ viewer, params, query }) => ({
    message: 'Users.',
    users: await viewUsers(ctx, actorOf(viewer), { state: params.state, ...query }),
  }))
  serve(door, contract.viewMemberProfile, async ({ params }) => ({
    message: 'Profile.',
    profile: await viewMemberProfile(ctx, params.userId),
  }))
  serve(door, contract.viewUserDetail, async ({ viewer, params }) => ({
    message: 'User.',
    user: await viewUserDetail(ctx, actorOf(viewer), params.userId),
  }))
  serve(door, contract.warnMember, async ({ viewer, params, body }) => ({
    message: 'They are warned by letter.',
    user: await warnMember(ctx, viewer, params.userId, body.reason),
  }))
  serve(door, contract.changeStatus, async ({ viewer, params, body }) => ({
    message: STATUS_SENTENCES[params.status],
    user: await changeStatus(ctx, viewer, params.userId, { status: params.status, ...body }),
  }))
  serve(door, contract.changeRole, async ({ viewer, params, body, headers }) => {
    const { reason, password } = body
    await confirmIdentity(viewer, password, headers.cookie ?? '')
    const user = await changeRole(ctx, viewer, params.userId, { role: params.role, reason })
    return { message: ROLE_SENTENCES[params.role], user }
  })
  serve(door, contract.viewLog, async ({ query: { userId, ...page } }) => ({
    message: 'Audit log.',
    acts: await viewLog(ctx, { subjectId: userId, ...page }),
  }))
  serveAppeals(door)
}
