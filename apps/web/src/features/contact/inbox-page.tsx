import type { InboxFolder, InboxMessage } from '@devgrove/contract/contact'
import { linkOptions } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CardList } from '../../ui/card-list.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TabbedPage } from '../../ui/tabbed-page.tsx'
import { useHandle, useInbox } from './inbox.calls.ts'
import { mailTo } from './reply.rules.ts'

const FOLDERS: readonly { folder: InboxFolder; label: string; none: string; text: string }[] = [
  {
    folder: 'waiting',
    label: 'Waiting',
    none: 'Nothing waits for an answer',
    text: 'What visitors write through the contact form comes in here.',
  },
  {
    folder: 'handled',
    label: 'Handled',
    none: 'Nothing has been handled yet',
    text: 'What is marked as handled lies here, for a year.',
  },
  {
    folder: 'junk',
    label: 'Junk',
    none: 'There is no junk',
    text: 'What programs write is kept apart, and nobody is mailed about it.',
  },
]

const tabs = FOLDERS.map(({ folder, label }) => ({
  label,
  value: folder,
  link: linkOptions({ to: '/admin/messages', search: folder === 'waiting' ? {} : { folder } }),
}))

/** What came through the contact form, for admins. */
export function InboxPage({ folder }: { folder: InboxFolder }) {
  return (
    <TabbedPage title="Messages" tabsLabel="Messages by folder" tabs={tabs} current={folder}>
      <Messages key={folder} folder={folder} />
    </TabbedPage>
  )
}

function Messages({ folder }: { folder: InboxFolder }) {
  const inbox = useInbox(folder)
  const { none = '', text = '' } = FOLDERS.find((one) => one.folder === folder) ?? {}
  return (
    <CardList list={inbox} words="Looking for messages" none={{ title: none, text }}>
      {inbox.messages.map((message) => (
        <MessageCard key={message._id} message={message} isJunk={folder === 'junk'} />
      ))}
    </CardList>
  )
}

function MessageCard({ message, isJunk }: { message: InboxMessage; isJunk: boolean }) {
  const handle = useHandle()
  const { from_name: name, from_email: email, handledAt, handledBy } = message
  return (
    <li className="report-card">
      <div className="inbox__head">
        <div>
          <h2 className="inbox__name">
            <bdi>{name}</bdi>
          </h2>
          <p className="muted small">{email}</p>
        </div>
        <p className="muted small">
          <TimeAgo instant={message.createdAt} />
        </p>
      </div>
      <p className="inbox__text" dir="auto">
        {message.message}
      </p>
      <div className="report-card__foot">
        <span className="muted small">
          {handledAt ? (
            <>
              Handled {handledBy ? `by @${handledBy}, ` : ''}
              <TimeAgo instant={handledAt} />
            </>
          ) : null}
        </span>
        {isJunk ? null : (
          <span className="report-card__doings">
            <a
              className={buttonClass({ size: 'sm', kind: handledAt ? 'secondary' : 'primary' })}
              href={mailTo(message)}
              aria-label={`Reply to ${name}`}
            >
              <Mail className="icon icon--sm" />
              Reply
            </a>
            <Button
              size="sm"
              aria-label={handledAt ? `Mark ${name} as not handled` : `Mark ${name} as handled`}
              busyText={handle.isPending && 'Saving'}
              onClick={() => handle.mutate(message)}
            >
              {handledAt ? 'Not handled' : 'Handled'}
            </Button>
          </span>
        )}
      </div>
    </li>
  )
}
