import type { ChangeCause } from '@payvand/domain'
import { findProject, type ProjectRow, verifyAllItems } from '../../catalog/index.ts'
import { propagateToBooth, sendAllItems, withdrawFromBooth } from '../../marketplace/index.ts'
import type { Services } from '../services.ts'
import { addJobLog } from './crawl-job-items-store.ts'
import type { CrawlJobRow } from './crawl-jobs-store.ts'
import { markMissing } from './crawl-results-store.ts'

/**
 * Marks what the job found gone and says so in its log. What became inactive leaves the booth's shelf where the project
 * sends by itself (decision 13), and what left a platform always does (decision 28). Answers how many items are missing. May be repeated.
 */
export async function applyMissing(services: Services, job: CrawlJobRow): Promise<number> {
  const { rows } = services
  const project = await findProject(rows, job.business_id, job.project_id)
  const isPlatform = project?.source === 'platform'
  const { missing, deactivated } = await markMissing(rows, job, services.now(), { atOnce: isPlatform })
  if (missing > 0) {
    await addJobLog(rows, job.business_id, job.id, {
      level: 'warning',
      code: 'items_missing',
      values: { count: missing },
    })
  }
  if (deactivated.length > 0) {
    await addJobLog(rows, job.business_id, job.id, {
      level: 'warning',
      code: isPlatform ? 'items_left_platform' : 'items_deactivated',
      values: { count: deactivated.length },
    })
    if (isPlatform) {
      await propagateToBooth(services, rows, job.business_id, deactivated, crawlCause(job), { gone: true })
    } else if (project?.automation_level === 'auto_send')
      await withdrawFromBooth(services, project, deactivated, crawlCause(job))
  }
  return missing
}

const crawlCause = (job: CrawlJobRow): ChangeCause => ({ kind: 'crawl', id: job.id })

/** Verifies and sends what the project's automation asks for; what a person must look at first is left. May be repeated. */
export async function automate(services: Services, job: CrawlJobRow, project: ProjectRow): Promise<void> {
  const { rows } = services
  if (project.automation_level === 'manual') return
  const { verifiedCount, skippedCount } = await verifyAllItems(
    services,
    job.business_id,
    project.id,
    'automatic',
  )
  await addJobLog(rows, job.business_id, job.id, {
    level: 'info',
    code: 'items_verified',
    values: { count: verifiedCount },
  })
  if (skippedCount > 0) {
    await addJobLog(rows, job.business_id, job.id, {
      level: 'info',
      code: 'items_left_to_person',
      values: { count: skippedCount },
    })
  }
  if (project.automation_level !== 'auto_send') return
  const { sentCount } = await sendAllItems(services, job.business_id, project.id, crawlCause(job))
  await addJobLog(rows, job.business_id, job.id, {
    level: 'info',
    code: 'items_queued',
    values: { count: sentCount },
  })
}
