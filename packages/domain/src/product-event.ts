/** What can happen to a product between us and the booth: the entries of its timeline. */
export const PRODUCT_EVENT_KINDS = [
  'created',
  'changed',
  'refused',
  'held',
  'released',
  'discarded',
  'connected',
  'unlinked',
  'drifted',
  'mended',
  'accepted',
  'foreign_writer',
  'review_refused',
  'undone',
  'switched',
  'blacklisted',
] as const
export type ProductEventKind = (typeof PRODUCT_EVENT_KINDS)[number]

/** Why something is sent, or changed: who or what decided it. */
export const CHANGE_CAUSES = [
  'crawl',
  'person',
  'bulk',
  'price_rule',
  'audit',
  'undo',
  'connect',
  'platform',
  'order',
] as const
export interface ChangeCause {
  kind: (typeof CHANGE_CAUSES)[number]
  /** The crawl job, bulk run, audit or user it came from. */
  id?: number
}

/** What changed from what to what, by field: prices in rial, weights in gram. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>
