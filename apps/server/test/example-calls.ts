// One good call of every route, for the tests that walk through them all.
import { exportAccount } from '@devgrove/contract/account-export'
import { changePlan, viewAdminPlans } from '@devgrove/contract/admin-plans'
import * as settings from '@devgrove/contract/account-settings'
import * as accounts from '@devgrove/contract/accounts'
import * as appeals from '@devgrove/contract/appeals'
import { attachFile } from '@devgrove/contract/attachments'
import * as blocks from '@devgrove/contract/blocks'
import { searchChat } from '@devgrove/contract/chat-search'
import * as chatSettings from '@devgrove/contract/chat-settings'
import * as chats from '@devgrove/contract/chats'
import * as connections from '@devgrove/contract/connections'
import {
  handleMessage,
  InboxFolder,
  sendContactMessage,
  viewInbox,
} from '@devgrove/contract/contact'
import * as feed from '@devgrove/contract/feed'
import * as github from '@devgrove/contract/github'
import { connectGithub, disconnectGithub } from '@devgrove/contract/github-connection'
import { beginGithub } from '@devgrove/contract/github-departure'
import { health } from '@devgrove/contract/health'
import { reportScreenFailure } from '@devgrove/contract/screen-failures'
import * as membership from '@devgrove/contract/membership'
import * as moderation from '@devgrove/contract/moderation'
import { AlertState, settleAlert, viewAlerts } from '@devgrove/contract/payment-alerts'
import * as messageChanges from '@devgrove/contract/message-changes'
import * as messageReactions from '@devgrove/contract/message-reactions'
import * as profiles from '@devgrove/contract/profiles'
import { searchPeople } from '@devgrove/contract/search'
import * as presets from '@devgrove/contract/search-presets'
import { copyImage, uploadImage } from '@devgrove/contract/images'
import * as reports from '@devgrove/contract/reports'
import type { Route } from '@devgrove/contract/route'
import { listNotifications, seeNotifications } from '@devgrove/contract/notifications'
import * as staffAppeals from '@devgrove/contract/staff-appeals'
import { viewWaysIn } from '@devgrove/contract/ways-in'
import { listViews } from '@devgrove/contract/views'
import { suggestSkills } from '@devgrove/contract/skills'

import {
  countNewUsers,
  countRequests,
  listEveryRequest,
  RequestKind,
} from '@devgrove/contract/statistics'

export interface ExampleCall {
  route: Route
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

export const NOBODY = '01a1fc06-f163-7789-9bb4-327be7327bc1'
const PASSWORD = 'Zx9!kk2Lqp'

export const exampleCalls: readonly ExampleCall[] = [
  {
    route: accounts.signUp,
    body: {
      firstName: 'Ada',
      lastName: '',
      username: 'ada_l',
      email: 'ada_l@example.org',
      password: PASSWORD,
    },
  },
  { route: accounts.logIn, body: { username: 'ada_l', password: PASSWORD } },
  { route: beginGithub },
  { route: github.finishGithub, body: { code: 'x'.repeat(20), state: 'x'.repeat(32) } },
  {
    route: github.joinByGithub,
    body: { firstName: 'Ada', lastName: '', username: 'ada_l' },
  },
  { route: viewWaysIn },
  { route: connectGithub, body: { password: PASSWORD } },
  { route: disconnectGithub },
  { route: accounts.logOut },
  { route: accounts.viewOwnProfile },
  { route: accounts.checkUsername, query: { username: 'grace' } },
  { route: accounts.requestPasswordReset, body: { email: 'ada_l@example.org' } },
  { route: accounts.checkResetLink, body: { token: 'x'.repeat(24) } },
  { route: accounts.resetPassword, body: { token: 'x'.repeat(24), password: PASSWORD } },
  {
    route: accounts.changePassword,
    body: { currentPassword: PASSWORD, newPassword: 'Qv7#mm3Trw' },
  },
  { route: accounts.verifyEmail, body: { token: 'x'.repeat(24) } },
  { route: accounts.listSessions },
  { route: accounts.revokeSession, params: { sessionId: NOBODY } },
  { route: accounts.revokeOtherSessions },
  { route: settings.changeUsername, body: { username: 'ada_new' } },
  { route: settings.changeEmail, body: { email: 'new@example.org', password: PASSWORD } },
  { route: settings.resendConfirmation },
  { route: settings.setPrivacy, body: { showsTyping: true } },
  { route: exportAccount },
  { route: settings.deleteAccount, body: { password: PASSWORD } },
  { route: profiles.viewProfile, params: { username: 'nobody' } },
  { route: profiles.editProfile, body: { headline: 'Builds compilers' } },
  { route: searchPeople, query: { query: 'ada', skill: 'Rust,go' } },
  { route: suggestSkills, query: { query: 'js' } },
  {
    route: uploadImage,
    body: { purpose: 'avatar', crop: '{"x":0,"y":0,"width":0.5,"height":1}' },
  },
  {
    route: copyImage,
    body: {
      purpose: 'avatar',
      url: 'https://localhost/a.png',
      crop: { x: 0, y: 0, width: 0.5, height: 1 },
    },
  },
  { route: feed.viewFeed },
  ...connections.ListName.options.map((list) => ({
    route: connections.listRequests,
    params: { list },
  })),
  { route: connections.sendInterest, params: { userId: NOBODY } },
  { route: connections.ignoreUser, params: { userId: NOBODY } },
  { route: blocks.blockUser, params: { userId: NOBODY } },
  { route: blocks.unblockUser, params: { userId: NOBODY } },
  { route: blocks.listBlocked },
  { route: connections.acceptRequest, params: { requestId: NOBODY } },
  { route: connections.rejectRequest, params: { requestId: NOBODY } },
  { route: connections.ignoreRequest, params: { requestId: NOBODY } },
  { route: connections.removeConnection, params: { requestId: NOBODY } },
  { route: connections.removeRejected, params: { requestId: NOBODY } },
  { route: connections.unIgnore, params: { requestId: NOBODY } },
  { route: connections.retrieveRequest, params: { status: 'interested', requestId: NOBODY } },
  { route: connections.countOwn },
  { route: connections.countOf, params: { userId: NOBODY } },
  { route: connections.viewRelation, params: { userId: NOBODY } },
  { route: chats.listChats },
  { route: chats.viewMessages, params: { userId: 'nobody' } },
  { route: searchChat, params: { userId: 'nobody' }, query: { q: 'hello' } },
  { route: chats.markUnread, params: { userId: 'nobody' } },
  { route: attachFile, params: { userId: 'nobody' }, body: { name: 'notes.txt' } },
  {
    route: messageChanges.editMessage,
    params: { userId: 'nobody', messageId: NOBODY },
    body: { text: 'Hello' },
  },
  { route: messageChanges.deleteMessage, params: { userId: 'nobody', messageId: NOBODY } },
  {
    route: messageReactions.reactToMessage,
    params: { userId: 'nobody', messageId: NOBODY },
    body: { reaction: 'like' },
  },
  { route: messageReactions.takeReactionBack, params: { userId: 'nobody', messageId: NOBODY } },
  { route: chatSettings.muteChat, params: { userId: 'nobody' } },
  { route: chatSettings.unmuteChat, params: { userId: 'nobody' } },
  { route: chatSettings.archiveChat, params: { userId: 'nobody' } },
  { route: chatSettings.unarchiveChat, params: { userId: 'nobody' } },
  {
    route: sendContactMessage,
    body: {
      from_name: 'Ada Lovelace',
      from_email: 'ada_l@example.org',
      message: 'Is there a plan for schools?',
    },
  },
  { route: membership.viewPlans },
  { route: membership.createOrder, body: { membershipType: 'Sprout' } },
  { route: membership.verifyPayment },
  { route: membership.receivePaymentEvent },
  {
    route: membership.payTestOrder,
    body: {
      orderId: 'order_test_0',
      card: { number: '4111 1111 1111 1111', expiry: '12/30', code: '123' },
    },
  },
  { route: membership.viewMembership },
  { route: listViews },
  { route: listNotifications },
  { route: seeNotifications, body: { to: '2026-11-21T00:00:00.000Z' } },
  { route: presets.listPresets },
  { route: presets.savePreset, body: { name: 'Rust', query: 'ada', skills: 'Rust' } },
  { route: presets.removePreset, params: { presetId: NOBODY } },
  { route: countNewUsers, params: { period: 'day' } },
  ...RequestKind.options.flatMap((kind) => [
    { route: countRequests, params: { data: kind, period: 'week' } },
    { route: listEveryRequest, params: { status: kind } },
  ]),
  { route: moderation.viewUsers, params: { state: 'all' }, query: { query: 'ad' } },
  {
    route: moderation.changeStatus,
    params: { status: 'banned', userId: NOBODY },
    body: { reason: 'Sells followers.' },
  },
  {
    route: moderation.warnMember,
    params: { userId: NOBODY },
    body: { reason: 'Sells followers.' },
  },
  {
    route: moderation.changeRole,
    params: { role: 'moderator', userId: NOBODY },
    body: { reason: 'Helps.' },
  },
  { route: moderation.viewMemberProfile, params: { userId: NOBODY } },
  { route: moderation.viewUserDetail, params: { userId: 'nobody' } },
  { route: moderation.viewLog },
  { route: appeals.viewAppealed, body: { token: 'x'.repeat(32) } },
  {
    route: appeals.sendAppeal,
    body: { token: 'x'.repeat(32), text: 'I have never sold any followers.' },
  },
  { route: staffAppeals.viewAppeals },
  { route: staffAppeals.countAppeals },
  {
    route: staffAppeals.answerAppeal,
    params: { appealId: NOBODY },
    body: { outcome: 'lifted', reason: 'We were wrong.' },
  },
  {
    route: reports.reportPerson,
    params: { userId: NOBODY },
    body: { reason: 'spam', text: 'Sells followers.' },
  },
  {
    route: reports.reportMessage,
    params: { messageId: NOBODY },
    body: { reason: 'harassment', text: 'Threatens me.', withContext: true },
  },
  { route: reports.listOwnReports },
  ...reports.ReportState.options.map((state) => ({
    route: reports.viewReports,
    params: { state },
  })),
  { route: reports.countReports },
  {
    route: reports.changeReport,
    params: { reportId: NOBODY },
    body: { state: 'closed', outcome: 'upheld', note: 'Banned.', seen: 1 },
  },
  ...InboxFolder.options.map((folder) => ({ route: viewInbox, params: { folder } })),
  { route: handleMessage, params: { state: 'handled', messageId: NOBODY } },
  { route: membership.viewReceiptsOf, params: { userId: NOBODY } },
  ...AlertState.options.map((state) => ({ route: viewAlerts, params: { state } })),
  { route: settleAlert, params: { alertId: NOBODY }, body: { note: 'Refunded at Razorpay.' } },
  { route: viewAdminPlans },
  {
    route: changePlan,
    params: { membershipType: 'Sprout' },
    body: {
      price: 149,
      reason: 'As it was.',
      seen: { price: 149, features: [], isPopular: false },
    },
  },
  { route: health },
  { route: reportScreenFailure, body: { path: '/chat', message: 'x is null', stack: '' } },
]
