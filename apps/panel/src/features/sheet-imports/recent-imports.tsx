import { SHEET_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { relativeTime } from '../../lib/dates/format-date.ts'
import { OperationBadge } from '../../lib/operations/operation-badge.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { recentImportsQuery } from './sheet-import-queries.ts'

/** Spreadsheets that were read before. It is empty when there are none: the page's own use is above. */
export function RecentImports({ shownId }: { shownId: number | undefined }) {
  const { data } = useQuery({ ...recentImportsQuery, refetchOnMount: 'always' })
  const others = data?.data.filter(({ id }) => id !== shownId) ?? []
  if (others.length === 0) return null
  return (
    <Card flush className="mt-4" title={SHEET_IMPORT_TEXTS.recent}>
      <ul className="divide-y divide-line">
        {others.map((sheet) => (
          <li
            key={sheet.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
          >
            <Link to="/digikala/import" search={{ import: sheet.id }} className={linkStyle}>
              <bdi className="break-all">{sheet.fileName}</bdi>
            </Link>
            <span className="flex flex-wrap items-center gap-x-3 text-ink-muted text-sm">
              <span>{SHEET_IMPORT_TEXTS.ofProducts(sheet.total, sheet.productCount)}</span>
              <span>{relativeTime(sheet.createdAt)}</span>
              {sheet.operation ? (
                <OperationBadge operation={sheet.operation} />
              ) : (
                <Badge hue="yellow">{SHEET_IMPORT_TEXTS.waitsForYou}</Badge>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
