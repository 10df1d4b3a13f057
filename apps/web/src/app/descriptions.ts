import type { publicPages } from '@devgrove/contract/screens'

/** What search engines and previews say of a public page. */
export const descriptions: Readonly<Record<(typeof publicPages)[number], string>> = {
  '/': 'Devgrove is a network for developers: meet people one at a time, say who interests you, and connect once they say the same.',
  '/team': 'Who designs, writes and runs Devgrove, the network for developers.',
  '/faqs':
    'Answers about Devgrove: what others see of you, requests, chat, your data and your account.',
  '/support':
    'Help with Devgrove: logging in, letters that do not arrive, leaving, and how to reach a person.',
  '/contact-form':
    'Write to the person behind Devgrove: questions, bug reports, enterprise plans, or a hello.',
  '/terms': 'What you agree to when you create a Devgrove account, in plain words.',
  '/privacy': 'What Devgrove keeps about you, what others see of it, and what they never see.',
}
