import type { ProjectSource } from '@payvand/domain'

/** A site is the unit of politeness: one crawl at a time of one host. A list of addresses counts by its first. */
export function crawlLaneKey(project: {
  id: number
  root_url: string | null
  urls: string[] | null
  source: ProjectSource
}): string {
  // Its pace is kept shop by shop, and many sellers share one address.
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

/** Queueing all products: beside the booth's own lane, which sends meanwhile. */
export function sendAllLaneKey(businessId: number): string {
  return `send-all:${businessId}`
}

/** Bringing a spreadsheet of products in, or putting one back. */
export function sheetImportLaneKey(businessId: number): string {
  return `sheet-import:${businessId}`
}

export function bulkLaneKey(projectId: number): string {
  return `bulk:${projectId}`
}

/** Telling the marketplace and the platform of orders: beside the booth's own lane, so that it waits behind no prices. */
export function ordersLaneKey(businessId: number): string {
  return `orders:${businessId}`
}

/** Reading orders page by page, what webhooks hint at, and comparing: three lanes, so that no hint waits for a long reading. */
export function orderPollLaneKey(businessId: number): string {
  return `order-poll:${businessId}`
}
export function orderHintLaneKey(businessId: number): string {
  return `order-hints:${businessId}`
}
export function orderComparisonLaneKey(businessId: number): string {
  return `order-comparison:${businessId}`
}
