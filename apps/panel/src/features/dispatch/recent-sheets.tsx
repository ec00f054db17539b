import { SHEET_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { jalaliDateTime } from '../../lib/dates/format-date.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { recentSheetsQuery } from './dispatch-queries.ts'

/** Sheets that were sent before. It is empty when there are none: the page's own use is above. */
export function RecentSheets({ shownId }: { shownId: number | undefined }) {
  const { data } = useQuery({ ...recentSheetsQuery, refetchOnMount: 'always' })
  const others = data?.data.filter(({ id }) => id !== shownId) ?? []
  if (others.length === 0) return null
  return (
    <Card flush className="mt-4" title={SHEET_TEXTS.recent}>
      <ul className="divide-y divide-line">
        {others.map(({ id, createdAt, counts }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2">
            <Link to="/order/dispatch/codes" search={{ sheet: id }} className={linkStyle}>
              {jalaliDateTime(createdAt)}
            </Link>
            <span className="text-ink-muted text-sm">
              {SHEET_TEXTS.summary({ ...counts, waiting: counts.waiting + counts.sending })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
