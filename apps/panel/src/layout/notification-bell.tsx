import { LAYOUT_TEXTS, PLACE_LABELS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { buttonStyle } from '../ui/buttons/button-style.ts'
import { crawlNewsQuery } from './use-crawl-news.ts'

const MOST_SHOWN = 99

/** The number of unread notifications, taken from the shell's own query; it links to them. */
export function NotificationBell() {
  const unread = useQuery({ ...crawlNewsQuery, enabled: false }).data?.unreadNotifications ?? 0
  const label = unread > 0 ? LAYOUT_TEXTS.unreadNotifications(unread) : PLACE_LABELS['/notifications']
  return (
    <Link
      to="/notifications"
      aria-label={label}
      title={label}
      className={`relative ${buttonStyle({ variant: 'ghost', iconOnly: true })}`}
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="pointer-events-none absolute -end-0.5 -top-0.5 min-w-4.5 rounded-full bg-red px-1 text-center font-semibold text-on-red text-xs leading-4.5 ring-2 ring-surface"
        >
          {unread > MOST_SHOWN ? LAYOUT_TEXTS.manyUnread : persianNumber(unread)}
        </span>
      )}
    </Link>
  )
}
