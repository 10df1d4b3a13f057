import { z } from 'zod'
import { limits } from './limits.ts'

// ids are compared as text, so there is one way to write each of them
const id = z.uuid().toLowerCase()

export const UserId = id.brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

/** The `_id` of an interest, a connection or an ignore: whatever a review call names. */
export const RequestId = id.brand<'RequestId'>()
export type RequestId = z.infer<typeof RequestId>

export const SessionId = id.brand<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const FeedPassId = id.brand<'FeedPassId'>()
export type FeedPassId = z.infer<typeof FeedPassId>

export const ImageId = id.brand<'ImageId'>()
export type ImageId = z.infer<typeof ImageId>

/** Made by whoever writes, so that trying again is no second message. */
export const MessageId = z.uuidv7().toLowerCase().brand<'MessageId'>()
export type MessageId = z.infer<typeof MessageId>

export const AttachmentId = id.brand<'AttachmentId'>()
export type AttachmentId = z.infer<typeof AttachmentId>

export const ConversationId = id.brand<'ConversationId'>()
export type ConversationId = z.infer<typeof ConversationId>

export const ContactMessageId = id.brand<'ContactMessageId'>()
export type ContactMessageId = z.infer<typeof ContactMessageId>

export const PaymentOrderId = id.brand<'PaymentOrderId'>()
export type PaymentOrderId = z.infer<typeof PaymentOrderId>

export const PaymentAlertId = id.brand<'PaymentAlertId'>()
export type PaymentAlertId = z.infer<typeof PaymentAlertId>

export const SearchPresetId = id.brand<'SearchPresetId'>()
export type SearchPresetId = z.infer<typeof SearchPresetId>

export const ReportId = id.brand<'ReportId'>()
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
