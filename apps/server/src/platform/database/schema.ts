// Owns the shape of the tables, as the migrations leave them.
import type { Generated, GeneratedAlways } from 'kysely'
import type {
  AttachmentId,
  ContactMessageId,
  ConversationId,
  FeedPassId,
  ImageId,
  MessageId,
  RequestId,
  SearchPresetId,
  SessionId,
  UserId,
} from '@devgrove/contract/ids'
import type { FeedReason } from '@devgrove/contract/feed'
import type { ImagePurpose } from '@devgrove/contract/images'
import type { Role, Status } from '@devgrove/contract/profiles'
import type { Instant, Maybe } from './columns.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ModerationTables } from './moderation-tables.ts'

export interface UsersTable {
  id: UserId
  username: string
  email: string
  email_verified: Generated<boolean>
  first_name: string
  last_name: Generated<string>
  avatar: Maybe<string>
  banner: Generated<string>
  headline: Generated<string>
  about: Generated<string>
  skills: Generated<string[]>
  status: Generated<Status>
  role: Generated<Role>
  premium_until: Maybe<Date>
  deletion_due_at: Maybe<Date>
  status_before_deletion: Maybe<Status>
  shows_online: Generated<boolean>
  shows_typing: Generated<boolean>
  shows_reads: Generated<boolean>
  shows_views: Generated<boolean>
  last_active_at: Instant
  created_at: Instant
  updated_at: Instant
}

export interface UserSkillsTable {
  user_id: UserId
  skill_key: string
  active_at: Instant
  is_listed: Generated<boolean>
  standing: Generated<number>
}

export interface SkillPopularityTable {
  skill_key: string
  people: number
}

export interface FormerUsernamesTable {
  username: string
  user_id: UserId
  given_up_at: Instant
}

export interface UsernameChangesTable {
  user_id: UserId
  changed_at: Instant
}

export interface SessionsTable {
  id: SessionId
  token: string
  user_id: UserId
  user_agent: Maybe<string>
  ip_address: Maybe<string>
  expires_at: Instant
  last_seen_at: Instant
  created_at: Instant
  updated_at: Instant
  by_github: Generated<boolean>
}

export interface AccountsTable {
  id: string
  account_id: string
  provider_id: string
  user_id: UserId
  password: Maybe<string>
  login: Maybe<string>
  created_at: Instant
  updated_at: Instant
}

export interface RequestsTable {
  id: RequestId
  from_user_id: UserId
  to_user_id: UserId
  status: 'interested' | 'accepted' | 'rejected'
  withdrawn_at: Maybe<Date>
  created_at: Instant
  decided_at: Maybe<Date>
  is_ignored: Generated<boolean>
}

export interface IgnoresTable {
  id: RequestId
  from_user_id: UserId
  to_user_id: UserId
  created_at: Instant
}

export interface BlocksTable {
  id: RequestId
  from_user_id: UserId
  to_user_id: UserId
  created_at: Instant
}

export interface PartingsTable {
  low_user_id: UserId
  high_user_id: UserId
  parted_at: Instant
}

export interface NetworkCountsTable {
  user_id: UserId
  interested_received: Generated<number>
  connections: Generated<number>
  followers: Generated<number>
  following: Generated<number>
  ignored: Generated<number>
  rejected: Generated<number>
}

export interface FeedPassesTable {
  id: FeedPassId
  user_id: UserId
  session_id: SessionId
  chunk: number
  pages: number[]
  swept_to: UserId
  created_at: Instant
}

export interface FeedChunksTable {
  pass_id: FeedPassId
  chunk: number
  user_ids: UserId[]
  reasons: FeedReason[][]
  pages: number[]
}

export interface ImagesTable {
  id: ImageId
  user_id: UserId
  purpose: ImagePurpose
  bytes: number
  created_at: Instant
  touched_at: Instant
}

export interface ImageTombstonesTable {
  image_id: ImageId
}

export interface AttachmentsTable {
  id: AttachmentId
  user_id: UserId
  message_id: Maybe<MessageId>
  name: string
  bytes: number
  width: Maybe<number>
  height: Maybe<number>
  created_at: Instant
  detached_at: Maybe<Date>
}

export interface AttachmentTombstonesTable {
  attachment_id: AttachmentId
}

export interface ConversationsTable {
  id: ConversationId
  low_user_id: UserId
  high_user_id: UserId
  last_message_at: Instant
  previous_message_at: Maybe<Date>
  last_text: string
  last_is_from_low: boolean
  low_unread: Generated<number>
  high_unread: Generated<number>
  last_day: GeneratedAlways<Date>
  low_muted: Generated<boolean>
  high_muted: Generated<boolean>
  low_archived_to: Maybe<Date>
  high_archived_to: Maybe<Date>
  low_read_to: Maybe<Date>
  high_read_to: Maybe<Date>
}

export interface MessagesTable {
  id: MessageId
  conversation_id: ConversationId
  is_from_low: boolean
  text: string
  created_at: Instant
  changed_at: Maybe<Date>
  reply_to: Maybe<MessageId>
  writer_reaction: Maybe<string>
  reader_reaction: Maybe<string>
  reacted_at: Maybe<Date>
  attachment_id: Maybe<AttachmentId>
}

export interface FormerTextsTable {
  message_id: MessageId
  replaced_at: Instant
  text: string
}

export interface ContactMessagesTable {
  id: ContactMessageId
  from_name: string
  from_email: string
  message: string
  is_junk: boolean
  created_at: Instant
  mailed_at: Maybe<Date>
  handled_at: Maybe<Date>
  handled_by: Maybe<UserId>
}

export interface ProfileViewsTable {
  subject_id: UserId
  viewer_id: UserId
  day: Instant
  viewed_at: Instant
}

export interface NotificationMarksTable {
  user_id: UserId
  seen_to: Instant
}

export interface SearchPresetsTable {
  id: SearchPresetId
  user_id: UserId
  name: string
  query: string
  skills: string[]
  created_at: Instant
}

export interface Schema extends PaymentTables, ModerationTables {
  users: UsersTable
  user_skills: UserSkillsTable
  skill_popularity: SkillPopularityTable
  sessions: SessionsTable
  former_usernames: FormerUsernamesTable
  username_changes: UsernameChangesTable
  accounts: AccountsTable
  requests: RequestsTable
  ignores: IgnoresTable
  blocks: BlocksTable
  partings: PartingsTable
  network_counts: NetworkCountsTable
  feed_passes: FeedPassesTable
  feed_chunks: FeedChunksTable
  images: ImagesTable
  image_tombstones: ImageTombstonesTable
  attachments: AttachmentsTable
  attachment_tombstones: AttachmentTombstonesTable
  conversations: ConversationsTable
  messages: MessagesTable
  former_texts: FormerTextsTable
  contact_messages: ContactMessagesTable
  profile_views: ProfileViewsTable
  search_presets: SearchPresetsTable
  notification_marks: NotificationMarksTable
}
