import { exportAccount } from './account-export.ts'
import * as settings from './account-settings.ts'
import * as accounts from './accounts.ts'
import * as appeals from './appeals.ts'
import { attachFile } from './attachments.ts'
import * as plans from './admin-plans.ts'
import * as blocks from './blocks.ts'
import { searchChat } from './chat-search.ts'
import * as chatSettings from './chat-settings.ts'
import * as chats from './chats.ts'
import * as connections from './connections.ts'
import * as contact from './contact.ts'
import * as feed from './feed.ts'
import * as github from './github.ts'
import { connectGithub, disconnectGithub } from './github-connection.ts'
import { beginGithub } from './github-departure.ts'
import { health } from './health.ts'
import * as images from './images.ts'
import * as membership from './membership.ts'
import * as messageChanges from './message-changes.ts'
import * as messageReactions from './message-reactions.ts'
import * as moderation from './moderation.ts'
import * as alerts from './payment-alerts.ts'
import * as profiles from './profiles.ts'
import * as reports from './reports.ts'
import type { Route } from './route.ts'
import { reportScreenFailure } from './screen-failures.ts'
import { searchPeople } from './search.ts'
import * as presets from './search-presets.ts'
import { suggestSkills } from './skills.ts'
import { listNotifications, seeNotifications } from './notifications.ts'
import { listViews } from './views.ts'
import * as staffAppeals from './staff-appeals.ts'
import * as statistics from './statistics.ts'
import { viewWaysIn } from './ways-in.ts'

/** Every call there is, by feature: what the OpenAPI page shows and the route-by-route tests walk through. */
export const routes: Readonly<Record<string, readonly Route[]>> = {
  accounts: [
    accounts.signUp,
    accounts.logIn,
    beginGithub,
    github.finishGithub,
    github.joinByGithub,
    viewWaysIn,
    connectGithub,
    disconnectGithub,
    accounts.logOut,
    accounts.viewOwnProfile,
    accounts.checkUsername,
    accounts.requestPasswordReset,
    accounts.resetPassword,
    accounts.checkResetLink,
    accounts.changePassword,
    accounts.verifyEmail,
    accounts.listSessions,
    accounts.revokeSession,
    accounts.revokeOtherSessions,
    settings.changeUsername,
    settings.changeEmail,
    settings.resendConfirmation,
    settings.setPrivacy,
    exportAccount,
    settings.deleteAccount,
  ],
  profiles: [profiles.viewProfile, profiles.editProfile],
  search: [searchPeople, presets.listPresets, presets.savePreset, presets.removePreset],
  skills: [suggestSkills],
  images: [images.uploadImage, images.copyImage],
  feed: [feed.viewFeed],
  connections: [
    connections.listRequests,
    connections.sendInterest,
    connections.ignoreUser,
    connections.acceptRequest,
    connections.rejectRequest,
    connections.ignoreRequest,
    connections.removeConnection,
    connections.removeRejected,
    connections.unIgnore,
    connections.retrieveRequest,
    connections.countOwn,
    connections.countOf,
    connections.viewRelation,
    blocks.blockUser,
    blocks.unblockUser,
    blocks.listBlocked,
  ],
  chats: [
    chats.listChats,
    chats.viewMessages,
    searchChat,
    chats.markUnread,
    attachFile,
    messageChanges.editMessage,
    messageChanges.deleteMessage,
    messageReactions.reactToMessage,
    messageReactions.takeReactionBack,
    chatSettings.muteChat,
    chatSettings.unmuteChat,
    chatSettings.archiveChat,
    chatSettings.unarchiveChat,
  ],
  membership: [
    membership.viewPlans,
    membership.createOrder,
    membership.verifyPayment,
    membership.receivePaymentEvent,
    membership.payTestOrder,
    membership.viewMembership,
    membership.viewReceiptsOf,
    alerts.viewAlerts,
    alerts.settleAlert,
    plans.viewAdminPlans,
    plans.changePlan,
  ],
  views: [listViews],
  notifications: [listNotifications, seeNotifications],
  contact: [contact.sendContactMessage, contact.viewInbox, contact.handleMessage],
  statistics: [statistics.countNewUsers, statistics.countRequests, statistics.listEveryRequest],
  moderation: [
    moderation.viewUsers,
    moderation.viewMemberProfile,
    moderation.viewUserDetail,
    moderation.warnMember,
    moderation.changeStatus,
    moderation.changeRole,
    moderation.viewLog,
    appeals.viewAppealed,
    appeals.sendAppeal,
    staffAppeals.viewAppeals,
    staffAppeals.countAppeals,
    staffAppeals.answerAppeal,
  ],
  reports: [
    reports.reportPerson,
    reports.reportMessage,
    reports.listOwnReports,
    reports.viewReports,
    reports.countReports,
    reports.changeReport,
  ],
  service: [health, reportScreenFailure],
}
