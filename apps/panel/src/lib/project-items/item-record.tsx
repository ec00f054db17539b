import type { ProjectItem } from '@payvand/contract'
import { PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { jalaliDateTime, jalaliShortDate } from '../dates/format-date.ts'

/** The numbers and dates of an item, which are looked up more than read. */
export function ItemRecord({ item }: { item: ProjectItem }) {
  const { lastSuccessfulCrawlJobId: job, lastVerifiedAt, lastSentAt } = item
  return (
    <span className="flex flex-wrap gap-x-3 text-ink-muted text-xs leading-5 columns:flex-col columns:whitespace-nowrap">
      <span>
        {PROJECT_ITEM_TEXTS.id} <bdi dir="ltr">{item.id}</bdi>
      </span>
      {job !== null && (
        <Link to="/arachne/jobs/$id" params={{ id: job }} className={linkStyle}>
          {PROJECT_ITEM_TEXTS.openJob(job)}
        </Link>
      )}
      {lastVerifiedAt && (
        <time dateTime={lastVerifiedAt} title={jalaliDateTime(lastVerifiedAt)}>
          {PROJECT_ITEM_TEXTS.verifiedOn(jalaliShortDate(lastVerifiedAt))}
        </time>
      )}
      {lastSentAt && (
        <time dateTime={lastSentAt} title={jalaliDateTime(lastSentAt)}>
          {PROJECT_ITEM_TEXTS.sentOn(jalaliShortDate(lastSentAt))}
        </time>
      )}
    </span>
  )
}
