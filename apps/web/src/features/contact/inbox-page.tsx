import type { InboxFolder, InboxMessage } from '@devgrove/contract/contact'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { messageOf, requestIdOf } from '../../platform/call.ts'
import { Seed } from '../../ui/art/seed.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSpinner, ShowMore } from '../../ui/list-parts.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { TimeAgo } from '../../ui/time-ago.tsx'
import { TabsScroll } from '../../ui/tabs-scroll.tsx'
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

/** What came through the contact form, for admins. */
export function InboxPage({ folder }: { folder: InboxFolder }) {
  return (
    <main id="main" className="page" tabIndex={-1}>
      <title>Messages · Devgrove</title>
      <div className="wrap">
        <header className="page__head">
          <h1 className="page__title" tabIndex={-1}>
            Messages
          </h1>
          <TabsScroll>
            <nav className="segments" aria-label="Messages by folder">
              {FOLDERS.map((one) => (
                <Link
                  key={one.folder}
                  className="segments__item"
                  to="/admin/messages"
                  search={one.folder === 'waiting' ? {} : { folder: one.folder }}
                  activeOptions={{ exact: true }}
                >
                  {one.label}
                </Link>
              ))}
            </nav>
          </TabsScroll>
        </header>
        <Messages key={folder} folder={folder} />
      </div>
    </main>
  )
}

function Messages({ folder }: { folder: InboxFolder }) {
  const inbox = useInbox(folder)
  if (inbox.error && !inbox.data) {
    return (
      <LoadFailure
        text={messageOf(inbox.error)}
        requestId={requestIdOf(inbox.error)}
        isRetrying={inbox.isFetching}
        onRetry={() => void inbox.refetch()}
      />
    )
  }
  if (!inbox.data) return <ListSpinner words="Looking for messages" />
  if (inbox.messages.length === 0) {
    const { none = '', text = '' } = FOLDERS.find((one) => one.folder === folder) ?? {}
    return <EmptyState art={<Seed />} title={none} text={text} />
  }
  return (
    <>
      <ul className="reports">
        {inbox.messages.map((message) => (
          <MessageCard key={message._id} message={message} isJunk={folder === 'junk'} />
        ))}
      </ul>
      <ShowMore list={inbox} requestId={requestIdOf(inbox.error)} />
    </>
  )
}

function MessageCard({ message, isJunk }: { message: InboxMessage; isJunk: boolean }) {
  const handle = useHandle()
  const { from_name: name, from_email: email, handledAt, handledBy } = message
  return (
    <li className="report-card">
      <div className="inbox__head">
        <div>
          <h2 className="inbox__name">{name}</h2>
          <p className="muted small">{email}</p>
        </div>
        <p className="muted small">
          <TimeAgo instant={message.createdAt} />
        </p>
      </div>
      <p className="inbox__text">{message.message}</p>
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
