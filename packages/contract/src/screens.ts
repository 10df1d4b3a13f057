import type { Access } from './route.ts'

/** Every document address and who may see it (spec 2). `:name` stands for one segment. Whatever is not here is the not-found page. */
export const screens: Readonly<Record<`/${string}`, Access>> = {
  '/': 'anyone',
  '/login': 'anyone',
  '/signup': 'anyone',
  '/forgot-password': 'anyone',
  '/reset-password': 'anyone',
  '/verify-email': 'anyone',
  '/team': 'anyone',
  '/faqs': 'anyone',
  '/support': 'anyone',
  '/contact-form': 'anyone',
  '/terms': 'anyone',
  '/privacy': 'anyone',
  '/feed': 'signed-in',
  '/networks': 'signed-in',
  '/networks/connections': 'signed-in',
  '/networks/followers': 'signed-in',
  '/networks/following': 'signed-in',
  '/networks/ignored': 'signed-in',
  '/networks/rejected': 'signed-in',
  '/profile': 'signed-in',
  '/profile/:userId': 'signed-in',
  '/search': 'signed-in',
  '/profile-views': 'signed-in',
  '/notifications': 'signed-in',
  '/premium': 'signed-in',
  '/premium/receipt/:number': 'signed-in',
  '/chat': 'signed-in',
  '/chat/:userId': 'signed-in',
  '/setting': 'signed-in',
  '/settings': 'signed-in',
  '/admin': 'admin',
  '/admin/users': 'admin',
  '/admin/users/:username': 'admin',
  '/admin/log': 'admin',
  '/admin/messages': 'admin',
  '/admin/payments': 'admin',
  '/admin/plans': 'admin',
  '/admin/reports': 'admin',
  '/admin/requests': 'admin',
  '/admin/requests/all': 'admin',
  '/admin/requests/interested': 'admin',
  '/admin/requests/accepted': 'admin',
  '/admin/requests/rejected': 'admin',
  '/admin/requests/ignored': 'admin',
  '/moderator': 'moderator',
  '/moderator/reports': 'moderator',
}

/** The screens that are there to be read, by anybody and by search engines; they are built as text, too. */
export const publicPages = [
  '/',
  '/team',
  '/faqs',
  '/support',
  '/contact-form',
  '/terms',
  '/privacy',
] as const satisfies readonly (keyof typeof screens)[]

const patterns = Object.keys(screens).map(
  (path) => new RegExp(`^${path.replace(/:[a-zA-Z]+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'),
)

/** Whether a document address is one of ours; a server answers 404 for all others. */
export const isScreen = (path: string): boolean => patterns.some((pattern) => pattern.test(path))
