import { attachmentRefusals } from './attachment-refusals.ts'
import { pictureRefusals } from './picture-refusals.ts'
import { SUSPENDED_BY_STAFF } from './suspension.ts'

/** Every expected no: its HTTP status and the sentence that people read. Codes are for programs and never change. */
export const refusals = {
  invalid_input: { status: 400, error: 'Some of what you entered is not valid.' },
  malformed_request: { status: 400, error: 'This request could not be read.' },
  not_signed_in: { status: 401, error: 'Please log in to proceed.' },
  other_member: { status: 409, error: 'Somebody else is logged in here now.' },
  wrong_credentials: { status: 401, error: 'Wrong email, username or password.' },
  account_banned: { status: 403, error: 'This account has been banned.' },
  same_email: { status: 409, error: 'This is your email address already.' },
  email_confirmed: { status: 409, error: 'Your email address is confirmed already.' },
  too_many_usernames: {
    status: 429,
    error: 'You have changed your username often lately. Please wait a few weeks.',
  },
  wrong_password: { status: 400, error: 'The current password is not right.' },
  password_needed: {
    status: 403,
    error: 'You logged in a while ago. Enter your password to do this.',
  },
  weak_password: {
    status: 400,
    error: 'This password is too easy to guess. Choose a less common one.',
  },
  same_password: { status: 400, error: 'Choose a password that you do not use already.' },
  foreign_image: { status: 400, error: 'Choose an image that you have uploaded here.' },
  reset_link_expired: {
    status: 400,
    error: 'This link has expired or was used already. Ask for a new one.',
  },
  email_unconfirmed: {
    status: 409,
    error: 'Confirm your email address first, by the link that we mailed to you.',
  },
  no_password: {
    status: 409,
    error: 'Your account has no password yet. Set one in Setting first.',
  },
  github_closed: { status: 404, error: 'Signing in with GitHub is not available here.' },
  github_away: { status: 503, error: 'GitHub does not answer. Please try again in a moment.' },
  github_refused: {
    status: 400,
    error: 'GitHub did not say who you are. Please start again.',
  },
  github_trip_over: {
    status: 400,
    error: 'This took too long, was used already, or began somewhere else. Please start again.',
  },
  github_no_email: {
    status: 409,
    error:
      'Your GitHub account has no confirmed email address. Confirm one there, or sign up with your email here.',
  },
  github_email_taken: {
    status: 409,
    error:
      'The email address of your GitHub account has an account here. Log in to that, with a new password if you know none, then connect GitHub in Setting.',
  },
  github_taken: { status: 409, error: 'This GitHub account is connected with another account.' },
  github_connected: {
    status: 409,
    error: 'Your account is connected with GitHub already. Disconnect that first.',
  },
  github_not_connected: { status: 409, error: 'Your account is not connected with GitHub.' },
  staff_only: { status: 403, error: 'You are not admin/moderator' },
  cross_site: { status: 403, error: 'This request came from another site and was refused.' },
  not_found: { status: 404, error: 'There is nothing at this address.' },
  user_not_found: { status: 404, error: 'This developer was not found.' },
  request_not_found: { status: 404, error: 'This request was not found.' },
  session_not_found: { status: 404, error: 'This session was not found.' },
  chat_blocked: {
    status: 403,
    error: 'You are not connected with this user. Chat is blocked.',
  },
  peer_away: {
    status: 403,
    error: 'This account is deactivated. You can read the chat, but not write.',
  },
  peer_suspended: {
    status: 403,
    error: 'This account is suspended. You can read the chat, but not write.',
  },
  own_account_away: {
    status: 403,
    error: 'Your account is deactivated. You can write again once it is active.',
  },
  message_id_used: { status: 409, error: 'This message could not be sent. Please write it again.' },
  too_many_sockets: {
    status: 429,
    error: 'Devgrove is open in too many tabs. Close some and try again.',
  },
  too_many_contact_messages: {
    status: 429,
    error: 'You have written to us several times already. Please wait a while, or write an e-mail.',
  },
  plan_not_found: { status: 400, error: 'There is no such plan.' },
  plan_changed: {
    status: 409,
    error: 'This plan was changed meanwhile. Look at it again before you change it.',
  },
  payments_closed: {
    status: 503,
    error: 'Membership cannot be bought here at the moment. Please write to us.',
  },
  payment_provider_away: {
    status: 503,
    error: 'The payment provider does not answer. Please try again in a moment.',
  },
  already_paid: { status: 409, error: 'This order has been paid already.' },
  order_not_found: { status: 404, error: 'This order was not found.' },
  alert_not_found: { status: 404, error: 'This payment was not found.' },
  alert_settled: { status: 409, error: 'Somebody has settled this payment already.' },
  card_declined: {
    status: 400,
    error: 'The card was declined. Nothing was charged. Try another card.',
  },
  bad_signature: { status: 400, error: 'The signature of this event is not right.' },
  too_many_presets: {
    status: 409,
    error: 'You keep ten searches already. Remove one first.',
  },
  preset_not_found: { status: 404, error: 'This saved search was not found.' },
  premium_only: { status: 403, error: 'This is part of a premium membership.' },
  too_quick: { status: 429, error: 'That was very quick. Please send it again in a moment.' },
  too_many_messages: {
    status: 429,
    error: 'You are writing very fast. Please wait a moment.',
  },
  feed_pass_not_found: {
    status: 404,
    error: 'Your feed has moved on. Reload to see it anew.',
  },
  email_taken: { status: 409, error: 'An account with this email address already exists.' },
  username_taken: { status: 409, error: 'This username is already taken.' },
  last_admin: { status: 409, error: 'You are the last admin. Make somebody else one first.' },
  profile_changed: {
    status: 409,
    error:
      'Your profile was changed somewhere else meanwhile. Look at it, then restore your edits.',
  },
  already_connected: { status: 409, error: 'You are already connected.' },
  not_connected: { status: 409, error: 'You are not connected with this developer.' },
  request_already_answered: { status: 409, error: 'This request has been answered already.' },
  request_not_answered: { status: 409, error: 'This request has not been rejected.' },
  request_pending: {
    status: 409,
    error: 'Retrieve your request before you ignore this developer.',
  },
  request_rejected: { status: 409, error: 'You have already rejected this developer.' },
  developer_ignored: { status: 409, error: 'You ignore this developer. Un-ignore them first.' },
  not_above: {
    status: 403,
    error: 'You can do this only to members whose role is below yours.',
  },
  suspended_by_staff: { status: 403, error: SUSPENDED_BY_STAFF },
  status_unchanged: { status: 409, error: 'This member has this status already.' },
  status_moved: {
    status: 409,
    error: 'This member has another status by now. Look at it again before you decide.',
  },
  already_active: { status: 409, error: 'This member is active already.' },
  chosen_by_member: {
    status: 409,
    error: 'This member has deactivated their account themselves. Only they can activate it.',
  },
  message_too_old: {
    status: 409,
    error: 'A message can be edited or deleted for 15 minutes after it was sent.',
  },
  message_not_found: { status: 404, error: 'This message was not found.' },
  report_not_found: { status: 404, error: 'This report was not found.' },
  report_closed: { status: 409, error: 'This report is closed already.' },
  report_moved: {
    status: 409,
    error: 'More was said in this report meanwhile. Read it before you close the report.',
  },
  report_unchanged: { status: 409, error: 'This report is in this state already.' },
  report_full: {
    status: 409,
    error: 'You have told us a lot about this already. Please wait for the answer.',
  },
  appeal_link_unusable: {
    status: 400,
    error:
      'This link does not work: it is older than 30 days, was used already, or is not whole. You can write to us instead.',
  },
  appeal_not_found: { status: 404, error: 'This appeal was not found.' },
  appeal_answered: { status: 409, error: 'Somebody has answered this appeal already.' },
  role_unchanged: { status: 409, error: 'This member has this role already.' },
  member_suspended: {
    status: 409,
    error: 'This member is suspended. Lift that before you give them a role.',
  },
  to_oneself: { status: 400, error: 'You cannot do this with your own account.' },
  ...pictureRefusals,
  image_not_fetched: {
    status: 400,
    error:
      'This address could not be read as an image. Use the public https address of an image of at most 5 MB.',
  },
  image_not_found: { status: 404, error: 'This image was not found.' },
  too_many_images: {
    status: 409,
    error:
      'You keep 200 images or 100 MB of them already. Those that your profile does not use are forgotten after a day.',
  },
  image_too_many_pixels: {
    status: 413,
    error: 'An image may have at most 25 million pixels, and an AVIF image 8 million.',
  },
  ...attachmentRefusals,
  attachment_unknown: {
    status: 400,
    error:
      'This kind of file cannot be sent. Send a picture, a PDF, a ZIP or gzip archive, or text.',
  },
  attachment_gone: {
    status: 409,
    error: 'The file of this message is not here any more. Attach it again.',
  },
  attachment_not_found: { status: 404, error: 'This file was not found.' },
  too_many_attachments: {
    status: 429,
    error: 'You have sent 200 files or 100 MB of them within 30 days. Please wait, or send a link.',
  },
  too_large: { status: 413, error: 'This is too large to be taken.' },
  wrong_type: { status: 415, error: 'This kind of content is not taken here.' },
  too_many_interests: {
    status: 429,
    error: 'You have shown a lot of interest today. Please come back tomorrow.',
  },
  rate_limited: { status: 429, error: 'Too many tries. Please wait a moment and try again.' },
  overloaded: { status: 503, error: 'Devgrove is very busy. Please try again in a moment.' },
  internal: { status: 500, error: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; error: string }>

export type RefusalCode = keyof typeof refusals
