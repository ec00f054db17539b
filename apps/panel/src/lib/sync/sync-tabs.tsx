import { persianNumber, SYNC_TAB_LABELS, SYNC_TEXTS, type SyncTabPath } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { useSyncCounts } from './sync-counts.ts'

const PATHS = Object.keys(SYNC_TAB_LABELS) as SyncTabPath[]

const TAB = [
  '-mb-px flex h-10 shrink-0 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-4 text-ink-muted hover:text-ink',
  'aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink',
  'outline-none focus-visible:rounded-sm focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
].join(' ')

/** The tabs of the sync pages, with the number of waiting decisions behind each. */
export function SyncTabs() {
  const counts: Partial<Record<string, number>> = useSyncCounts()
  return (
    <nav
      aria-label={SYNC_TEXTS.tabs}
      className="mb-4 flex overflow-x-auto overflow-y-hidden border-line border-b [scrollbar-width:none]"
    >
      {PATHS.map((path: string) => {
        const count = counts[path] ?? 0
        return (
          <Link key={path} to={path} activeOptions={{ exact: true, includeSearch: false }} className={TAB}>
            {SYNC_TAB_LABELS[path as SyncTabPath]}
            {count > 0 && (
              <span className="min-w-5 rounded-full bg-sunken px-1.5 text-center font-normal text-ink-muted text-xs">
                {persianNumber(count)}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}
