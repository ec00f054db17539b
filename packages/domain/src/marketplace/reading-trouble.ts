/** Why something of a booth is not read from the marketplace now. */
export const READING_TROUBLES = [
  'scope_missing',
  'booth_disconnected',
  'rate_limited',
  'marketplace_unavailable',
  'unreadable',
] as const
export type ReadingTrouble = (typeof READING_TROUBLES)[number]
