import { z } from 'zod'
import { limits } from './limits.ts'

export const UserId = z.uuid().brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** The `_id` of an interest, a connection or an ignore: whatever a review call names. */
export const RequestId = z.uuid().brand<'RequestId'>()
export type RequestId = z.infer<typeof RequestId>

export const SessionId = z.uuid().brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const FeedPassId = z.uuid().brand<'FeedPassId'>()
export type FeedPassId = z.infer<typeof FeedPassId>

export const ImageId = z.uuid().brand<'ImageId'>()
export type ImageId = z.infer<typeof ImageId>

/** Made by whoever writes, so that trying again is no second message. */
export const MessageId = z.uuidv7().brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const ConversationId = z.uuid().brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>

export const ContactMessageId = z.uuid().brand<'ContactMessageId'>()
export type ContactMessageId = z.infer<typeof ContactMessageId>

export const PaymentOrderId = z.uuid().brand<'PaymentOrderId'>()
export type PaymentOrderId = z.infer<typeof PaymentOrderId>

export const PaymentAlertId = z.uuid().brand<'PaymentAlertId'>()
export type PaymentAlertId = z.infer<typeof PaymentAlertId>

export const SearchPresetId = z.uuid().brand<'SearchPresetId'>()
export type SearchPresetId = z.infer<typeof SearchPresetId>

export const ReportId = z.uuid().brand<'ReportId'>()
export type ReportId = z.infer<typeof ReportId>

/** A username in a path: case does not matter there (decisions 4). */
export const Username = z
  .string()
  .max(limits.username.max)
  .transform((typed) => typed.toLowerCase())
  .pipe(z.string().regex(/^[a-z0-9_.]{3,30}$/))
  .brand<'Username'>()
export type Username = z.infer<typeof Username>

/** Where the specification's `{userId}` takes an `_id` or a username (decisions 4). */
export const UserIdOrUsername = z.union([UserId, Username])
export type UserIdOrUsername = z.infer<typeof UserIdOrUsername>

/** ISO 8601 in UTC with milliseconds. */
export const Instant = z.iso.datetime({ precision: 3 })
