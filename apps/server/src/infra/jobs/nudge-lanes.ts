import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import type { Jobs } from './jobs.ts'

/** Says, in the caller's transaction, that a crawl has work. Repeating it changes nothing. */
export async function nudgeCrawl(rows: Kysely<Tables>, jobs: Jobs, crawlJobId: number): Promise<void> {
  await jobs.enqueue(rows, 'crawl-jobs.run', { crawlJobId }, { singletonKey: String(crawlJobId) })
}

/** Says, in the caller's transaction, that a booth is to be compared with what we mean. Repeating it changes nothing. */
export async function nudgeAudit(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'audits.run', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that items are to be compared with the booth. Repeating it changes nothing. */
export async function nudgeConnect(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(
    rows,
    'publication.connect-existing',
    { businessId },
    { singletonKey: String(businessId) },
  )
}

/** Says, in the caller's transaction, that a booth has something to be sent. Repeating it changes nothing. */
export async function nudgeBooth(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'publication.send', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that a bulk act has work. Repeating it changes nothing. */
export async function nudgeBulk(
  rows: Kysely<Tables>,
  jobs: Jobs,
  bulkRunId: number,
  projectId: number,
): Promise<void> {
  await jobs.enqueue(rows, 'bulk-runs.run', { bulkRunId, projectId }, { singletonKey: String(bulkRunId) })
}

/** Says, in the caller's transaction, that a bulk act on the booth has work. Repeating it changes nothing. */
export async function nudgeBoothRun(
  rows: Kysely<Tables>,
  jobs: Jobs,
  boothRunId: number,
  businessId: number,
): Promise<void> {
  await jobs.enqueue(rows, 'booth-runs.run', { boothRunId, businessId }, { singletonKey: String(boothRunId) })
}

/** Says, in the caller's transaction, that all products are to be queued for the booth. Repeating it changes nothing. */
export async function nudgeSendAll(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'publication.send-all', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that a spreadsheet is to be brought in or put back. Repeating it changes nothing. */
export async function nudgeSheetImport(
  rows: Kysely<Tables>,
  jobs: Jobs,
  sheetImportId: number,
  businessId: number,
): Promise<void> {
  await jobs.enqueue(
    rows,
    'sheet-imports.run',
    { sheetImportId, businessId },
    { singletonKey: String(sheetImportId) },
  )
}

/** Says, in the caller's transaction, that something is to be told of orders. Repeating it changes nothing. */
export async function nudgeOrderActs(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'orders.act', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that a booth's orders are to be read. Repeating it changes nothing. */
export async function nudgeOrderPoll(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'orders.poll', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that webhooks told of orders. Repeating it changes nothing. */
export async function nudgeOrderHints(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(rows, 'orders.read-hints', { businessId }, { singletonKey: String(businessId) })
}

/** Says, in the caller's transaction, that a shop handed its keys over. Repeating it changes nothing. */
export async function nudgeWooConnect(rows: Kysely<Tables>, jobs: Jobs, businessId: number): Promise<void> {
  await jobs.enqueue(
    rows,
    'platform.connect-woocommerce',
    { businessId },
    { singletonKey: String(businessId) },
  )
}

/** Says, in the caller's transaction, that orders are to be compared. Repeating it changes nothing. */
export async function nudgeOrderComparison(
  rows: Kysely<Tables>,
  jobs: Jobs,
  businessId: number,
): Promise<void> {
  await jobs.enqueue(rows, 'orders.compare', { businessId }, { singletonKey: String(businessId) })
}

/** Says that a business has something to be told by mail or webhook. Repeating it changes nothing. */
export async function nudgeNotifications(
  rows: Kysely<Tables>,
  jobs: Jobs,
  businessId: number,
): Promise<void> {
  await jobs.enqueue(rows, 'notifications.deliver', { businessId }, { singletonKey: String(businessId) })
}
