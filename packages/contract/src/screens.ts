import type { Access } from './route.ts'

/**
 * Every document address, by who may see it (spec 2): an address is in what every screen loads, and so without a word of
 * its own. `:name` stands for one segment. Whatever is not here is the not-found page.
 */
export const screens = {
  anyone: [
    '/',
    '/login',
    '/login/github',
    '/signup',
    '/forgot-password',
    '/reset-password',
    '/verify-email',
    '/appeal',
    '/team',
    '/faqs',
    '/support',
    '/contact-form',
    '/terms',
    '/privacy',
  ],
  'signed-in': [
    '/feed',
    '/networks',
    '/networks/connections',
    '/networks/followers',
    '/networks/following',
    '/networks/ignored',
    '/networks/rejected',
    '/profile',
    '/profile/:userId',
    '/search',
    '/profile-views',
    '/notifications',
    '/premium',
    '/premium/receipt/:number',
    '/chat',
    '/chat/:userId',
    '/setting',
    '/settings',
  ],
  moderator: ['/moderator', '/moderator/reports', '/moderator/appeals'],
  admin: [
    '/admin',
    '/admin/appeals',
    '/admin/users',
    '/admin/users/:username',
    '/admin/log',
    '/admin/messages',
    '/admin/payments',
    '/admin/plans',
    '/admin/reports',
    '/admin/requests',
    '/admin/requests/all',
    '/admin/requests/interested',
    '/admin/requests/accepted',
    '/admin/requests/rejected',
    '/admin/requests/ignored',
  ],
} as const satisfies Record<Access, readonly `/${string}`[]>

/** The screens that are there to be read, by anybody and by search engines; they are built as text, too. */
export const publicPages = [
  '/',
  '/team',
  '/faqs',
  '/support',
  '/contact-form',
  '/terms',
  '/privacy',
] as const satisfies readonly (typeof screens.anyone)[number][]

const patterns = Object.values(screens)
  .flat()
  .map((path) => new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'))

/** Whether a document address is one of ours; a server answers 404 for all others. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
