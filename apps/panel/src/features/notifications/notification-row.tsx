import type { Notification } from '@payvand/contract'
import { NOTIFICATION_TEXTS } from '@payvand/texts'
import { useRouter } from '@tanstack/react-router'
import { Mail, MailOpen } from 'lucide-react'
import type { MouseEvent } from 'react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { NotificationIcon } from './notification-icon.tsx'

/** A notification as a link to its place; opening it marks it as read. Unread ones are bold and say so. */
export function NotificationRow({
  notification: { id, event, title, text, path, createdAt, isRead },
  busy,
  onMark,
}: {
  notification: Notification
  busy: boolean
  onMark: (id: number, isRead: boolean) => void
}) {
  const router = useRouter()
  const open = (click: MouseEvent) => {
    if (!isRead) onMark(id, true)
    if (click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return
    click.preventDefault()
    router.history.push(path)
  }
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <NotificationIcon event={event} />
      <div className="min-w-0 flex-1">
        <a
          href={path}
          onClick={open}
          className={classNames(
            'rounded-sm hover:text-brand-ink hover:underline',
            isRead ? 'text-ink-muted' : 'font-semibold',
          )}
        >
          {title}
        </a>
        {!isRead && (
          <>
            <span aria-hidden className="ms-2 inline-block size-2 rounded-full bg-brand" />
            <span className="sr-only"> ({NOTIFICATION_TEXTS.isUnread})</span>
          </>
        )}
        {text !== null && <p className="text-ink-muted text-sm">{text}</p>}
        <time dateTime={createdAt} title={jalaliDateTime(createdAt)} className="block text-ink-faint text-sm">
          {relativeTime(createdAt)}
        </time>
      </div>
      <IconButton
        size="sm"
        label={isRead ? NOTIFICATION_TEXTS.markUnread(title) : NOTIFICATION_TEXTS.markRead(title)}
        icon={isRead ? <Mail aria-hidden /> : <MailOpen aria-hidden />}
        busy={busy}
        onClick={() => onMark(id, !isRead)}
      />
    </li>
  )
}
