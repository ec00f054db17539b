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
  'repaired',
  'accepted',
  'external_edit',
  'review_refused',
  'undone',
  'switched',
  'blacklisted',
  'discounted',
  'discount_ended',
] as const
export type ProductEventKind = (typeof PRODUCT_EVENT_KINDS)[number]

/** Causes of a change: the person or the process that decided it. */
export const CHANGE_CAUSES = [
  'crawl',
  'person',
  'bulk',
  'price_rule',
  'discount',
  'commission',
  'reconciliation',
  'undo',
  'connect',
  'platform',
  'order',
] as const
export interface ChangeCause {
  kind: (typeof CHANGE_CAUSES)[number]
  /** The id of the crawl job, operation, reconciliation or user. */
  id?: number
}

/** The changes by field: prices in rial, weights in gram. */
export type FieldChanges = Record<string, { from: unknown; to: unknown }>
