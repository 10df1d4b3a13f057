import * as contract from '@devgrove/contract/profiles'
import { type Door, serve } from '../../platform/serve.ts'
import { editProfile } from './edit-profile.ts'
import { viewProfile } from './profile.ts'

export function profileRoutes(door: Door): void {
  serve(door, contract.viewProfile, async ({ viewer, params }) => ({
    message: 'Profile.',
    user: await viewProfile(door.ctx, viewer, params.username),
  }))
  serve(door, contract.editProfile, async ({ viewer, body }) => ({
    message: 'Your profile is saved.',
    user: await editProfile(door.ctx, viewer, body),
  }))
}
