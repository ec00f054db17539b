import { persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import type { MenuEntry } from './use-menu.ts'

/** One item of the menu. A banned one is a button that says so instead of a way in (document 1, section 2.4). */
export function MenuLink({
  entry,
  className,
  onBanned,
  onFollow,
}: {
  entry: MenuEntry
  className: string
  onBanned: () => void
  onFollow?: () => void
}) {
  const Icon = entry.icon
  const content = (
    <>
      <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <span className="truncate">{entry.label}</span>
      {entry.count !== null && entry.count > 0 && (
        <span data-count className="ms-auto rounded-full bg-sunken px-2 text-xs text-ink-muted">
          {persianNumber(entry.count)}
        </span>
      )}
    </>
  )
  if (entry.isBanned) {
    return (
      <button type="button" className={className} onClick={onBanned}>
        {content}
      </button>
    )
  }
  return (
    <Link
      to={entry.path}
      className={className}
      aria-current={entry.isCurrent ? 'page' : undefined}
      {...(onFollow ? { onClick: onFollow } : {})}
    >
      {content}
    </Link>
  )
}
