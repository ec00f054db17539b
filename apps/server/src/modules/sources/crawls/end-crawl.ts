import type { CrawlWarning } from '@payvand/domain'
import type { JobFailure } from '../../../infra/db/schema.ts'
import type { ProjectRow } from '../../catalog/index.ts'
import { notify } from '../../notifications/index.ts'
import type { Services } from '../services.ts'
import { type CrawlJobRow, finishCrawlJob } from './crawl-jobs-store.ts'

const DAY_MS = 24 * 3_600_000

type CrawlEnd =
  | { status: 'failed'; failure: JobFailure; detail?: string }
  | { status: 'completed'; warning: CrawlWarning | null }

/**
 * Ends a crawl, and tells its seller at once where it failed or a person has to look at its result. False: there are pages
 * again, so it has not ended.
 */
export function endCrawl(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  job: CrawlJobRow,
  project: ProjectRow,
  end: CrawlEnd,
): Promise<boolean> {
  return rows.transaction().execute(async (trx) => {
    const moment = now()
    const ended = await finishCrawlJob(trx, job.business_id, job.id, end, moment)
    const reason = end.status === 'failed' ? end.failure : end.warning
    if (!ended || reason === null) return ended
    const event = end.status === 'failed' ? 'crawl_failed' : 'crawl_warning'
    const details = { projectId: project.id, projectName: project.name, crawlJobId: job.id, reason }
    const happened = { event, subjects: [subjectOf(job, project, reason, moment)], details } as const
    await notify(trx, job.business_id, { ...happened, group: String(project.id) }, moment)
    return ended
  })
}

/** A shop on a platform is read every few minutes: of what fails there in one way, once a day is told. */
function subjectOf(job: CrawlJobRow, project: ProjectRow, reason: string, moment: Date): string {
  if (project.source !== 'platform') return String(job.id)
  return `platform:${project.id}:${reason}:${Math.floor(moment.getTime() / DAY_MS)}`
}
