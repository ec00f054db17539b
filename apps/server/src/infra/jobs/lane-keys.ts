import type { ProjectSource } from '@payvand/domain'

/** A site is the unit of politeness: one crawl at a time of one host. A list of addresses counts by its first. */
export function crawlLaneKey(project: {
  id: number
  root_url: string | null
  urls: string[] | null
  source: ProjectSource
}): string {
  // A platform's pace is kept shop by shop, and many sellers share one address.
  if (project.source !== 'site') return `${project.source}:${project.id}`
  const root = project.root_url ?? project.urls?.[0] ?? ''
  return `crawl:${URL.canParse(root) ? new URL(root).host : project.id}`
}

export function boothLaneKey(businessId: number): string {
  return `booth:${businessId}`
}

export function boothRunLaneKey(businessId: number): string {
  return `booth-run:${businessId}`
}

/** A queue beside the booth's own, which sends while all products are queued. */
export function sendAllLaneKey(businessId: number): string {
  return `send-all:${businessId}`
}

/** Imports of spreadsheets, and their undo, take turns here. */
export function sheetImportLaneKey(businessId: number): string {
  return `sheet-import:${businessId}`
}

/** Mails and webhooks of a business take turns here. */
export function notificationLaneKey(businessId: number): string {
  return `notifications:${businessId}`
}

export function bulkLaneKey(projectId: number): string {
  return `bulk:${projectId}`
}

/**
 * Order commands to the marketplace and the platform have a queue beside the booth's own, so that they wait behind no
 * prices.
 */
export function ordersLaneKey(businessId: number): string {
  return `orders:${businessId}`
}

/** Polling orders, webhook events, and reconciliation have three queues, so that no event waits for a long poll. */
export function orderPollLaneKey(businessId: number): string {
  return `order-poll:${businessId}`
}
export function orderHintLaneKey(businessId: number): string {
  return `order-hints:${businessId}`
}
export function orderComparisonLaneKey(businessId: number): string {
  return `order-comparison:${businessId}`
}
