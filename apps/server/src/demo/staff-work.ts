import type { ReportReason } from '@devgrove/contract/reports'
import type { DemoMember } from './community.ts'

const DAY_MS = 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

/** What has come in and been decided before anybody logs in as one of the staff. */
export interface StaffWork {
  /** Members who hide by themselves. */
  hidden: readonly DemoMember[]
  suspended: readonly {
    member: DemoMember
    status: 'deactivated' | 'banned'
    reason: string
    until: Date | null
    by: DemoMember
    at: Date
  }[]
  reports: readonly {
    reporter: DemoMember
    subject: DemoMember
    reason: ReportReason
    text: string
    at: Date
    closed: { by: DemoMember; at: Date } | null
  }[]
  messages: readonly {
    name: string
    email: string
    text: string
    isJunk: boolean
    at: Date
    handled: { by: DemoMember; at: Date } | null
  }[]
  /** Payments of another amount than their order says. */
  payments: readonly {
    buyer: DemoMember
    paymentId: string
    amount: number
    currency: string
    at: Date
    settled: { by: DemoMember; at: Date; note: string } | null
  }[]
}

/** Some sample of everything that moderators and admins look after, so that no screen of theirs is empty. */
export function makeStaffWork(
  members: readonly DemoMember[],
  /** Who has a chat with the demo account: they stay as they are. */
  busy: ReadonlySet<string>,
  now: Date,
): StaffWork {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * HOUR_MS)
  const [demo, moderator, admin] = members
  const free = members.slice(60).filter(({ id }) => !busy.has(id))
  const pick = (place: number): DemoMember => {
    const member = free[place % free.length]
    if (!member) throw new Error('the community is too small')
    return member
  }
  if (!demo || !moderator || !admin) throw new Error('the community has no staff')
  const [seller, shouter, copy] = [pick(8), pick(23), pick(58)]
  return {
    hidden: [pick(3), pick(17), pick(31), pick(52)],
    suspended: [
      {
        member: seller,
        status: 'banned',
        reason: 'Sold followers in messages to people who had just connected.',
        until: null,
        by: moderator,
        at: ago(50),
      },
      {
        member: shouter,
        status: 'banned',
        reason: 'Insulted another member again after a warning.',
        until: new Date(now.getTime() + 5 * DAY_MS),
        by: moderator,
        at: ago(20),
      },
      {
        member: copy,
        status: 'deactivated',
        reason: 'The profile copies that of somebody else. It can come back once it is their own.',
        until: null,
        by: admin,
        at: ago(96),
      },
    ],
    reports: [
      {
        reporter: demo,
        subject: seller,
        reason: 'spam',
        text: 'Offered me a thousand followers for 20 euros, twice.',
        at: ago(60),
        closed: { by: moderator, at: ago(49) },
      },
      {
        reporter: pick(12),
        subject: pick(27),
        reason: 'impersonation',
        text: 'The headline and the About are word for word those of my colleague.',
        at: ago(9),
        closed: null,
      },
      {
        reporter: pick(36),
        subject: pick(44),
        reason: 'spam',
        text: '',
        at: ago(3),
        closed: null,
      },
    ],
    messages: [
      {
        name: 'Hanneke de Wit',
        email: 'hanneke@schools.example',
        text: 'We teach web development to 120 students. Is there a plan for schools, and could a class have a corner of its own?',
        isJunk: false,
        at: ago(5),
        handled: null,
      },
      {
        name: 'Tobias Lindgren',
        email: 'tobias@lindgren.example',
        text: 'The code in a chat message loses its colours when I switch to the light theme and back. Firefox 144 on Fedora.',
        isJunk: false,
        at: ago(27),
        handled: null,
      },
      {
        name: 'Meera Nambiar',
        email: 'meera@nambiar.example',
        text: 'I cannot log in: the letter to set a new password does not arrive. The address is the right one.',
        isJunk: false,
        at: ago(75),
        handled: { by: admin, at: ago(70) },
      },
      {
        name: 'SEO Expert',
        email: 'rank@seo.example',
        text: 'Dear Sir, we can bring your website to the first page of all search engines.',
        isJunk: true,
        at: ago(14),
        handled: null,
      },
    ],
    payments: [
      {
        buyer: pick(40),
        paymentId: 'pay_test_demo0001',
        amount: 14_900,
        currency: 'INR',
        at: ago(150),
        settled: { by: admin, at: ago(147), note: 'Seen. No money moved, so nothing went back.' },
      },
      {
        buyer: pick(15),
        paymentId: 'pay_test_demo0002',
        amount: 100,
        currency: 'INR',
        at: ago(100),
        settled: null,
      },
      {
        buyer: pick(50),
        paymentId: 'pay_test_demo0003',
        amount: 420,
        currency: 'USD',
        at: ago(90),
        settled: null,
      },
    ],
  }
}
