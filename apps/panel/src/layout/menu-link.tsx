import { CRAWL_NEWS_TEXTS, persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { announceRestriction } from '../lib/session/restriction.ts'
import type { MenuEntry } from './use-menu.ts'

/** Style of an item in a vertical menu. */
export const MENU_ITEM = [
  'flex w-full items-center gap-3 rounded-md px-3 py-1.5 text-ink-muted hover:bg-hover hover:text-ink',
  'aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
].join(' ')

/**
 * One item of the menu. A banned one is a button that opens the restriction modal instead of a link (document 1,
 * section 2.4).
 */
export function MenuLink({
  entry,
  className,
  onFollow,
}: {
  entry: MenuEntry
  className: string
  onFollow?: () => void
}) {
  const Icon = entry.icon
  const content = (
    <>
      <span className="relative shrink-0">
        <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        {entry.hasNews && (
          <span className="absolute -end-0.5 -top-0.5 size-2 rounded-full bg-accent ring-2 ring-surface" />
        )}
      </span>
      <span data-label className="truncate">
        {entry.label}
      </span>
      {entry.hasNews && <span className="sr-only">{CRAWL_NEWS_TEXTS.menuMark}</span>}
      {entry.count !== null && entry.count > 0 && (
        <span data-count className="ms-auto rounded-full bg-sunken px-2 text-xs text-ink-muted">
          {persianNumber(entry.count)}
        </span>
      )}
    </>
  )
  if (entry.isBanned) {
    const refuse = () => {
      onFollow?.()
      announceRestriction()
    }
    return (
      <button type="button" className={className} onClick={refuse}>
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
