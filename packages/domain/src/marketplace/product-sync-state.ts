export const PRODUCT_SYNC_STATES = [
  'not_ours',
  'waiting',
  'sending',
  'held',
  'refused',
  'differing',
  'in_review',
  'gone',
  'stopped',
  'not_compared',
  'equal',
] as const
export type ProductSyncState = (typeof PRODUCT_SYNC_STATES)[number]

/** States that our own rows know, so that a list can be filtered by them: the marketplace knows none of them. */
export type KnownSyncState = Exclude<ProductSyncState, 'not_ours'>
export const KNOWN_SYNC_STATES: readonly KnownSyncState[] = PRODUCT_SYNC_STATES.filter(
  (state) => state !== 'not_ours',
)

/** True when the state passes by itself soon: a screen that shows it polls. */
export function isSyncUnderWay(state: ProductSyncState): boolean {
  return state === 'waiting' || state === 'sending'
}
