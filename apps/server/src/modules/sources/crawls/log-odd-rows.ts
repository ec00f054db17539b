import type { OddRow } from '@payvand/connectors'
import type { Services } from '../services.ts'
import { addJobLog } from './crawl-job-items-store.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'

/** The most rows that one entry names. */
const NAMED = 5

/** Names rows of a list that could not be read, in the job's log for the seller and in the program's for the operator. */
export async function logOddRows(
  { rows, logger }: Pick<Services, 'rows' | 'logger'>,
  job: Pick<CrawlJobRow, 'id' | 'business_id'>,
  odd: readonly OddRow[],
): Promise<void> {
  if (odd.length === 0) return
  logger.error({ jobId: job.id, businessId: job.business_id, odd }, 'Rows of a list could not be read')
  const named = odd.slice(0, NAMED).map(({ id, field }) => `${id ?? '?'} (${field})`)
  await addJobLog(rows, job.business_id, job.id, {
    level: 'warning',
    code: 'rows_unreadable',
    values: { rows: odd.length, named: `${named.join(', ')}${odd.length > NAMED ? ', \u2026' : ''}` },
  })
}
