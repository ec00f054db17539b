/**
 * Reasons why a shop on a platform could not be read. Each has a Persian sentence in the texts part, by the compiler.
 */
export const PLATFORM_FAILURES = [
  /** No credentials are stored. */
  'platform_not_connected',
  /** Its token or key is dead: the seller has to connect again. */
  'platform_disconnected',
  'platform_forbidden',
  'platform_unavailable',
  'platform_refused',
  'platform_unreadable',
  /** Its prices are in another country's money. */
  'platform_currency_unknown',
  /** Its key may read and not write. */
  'platform_key_read_only',
  /** A plugin or the host keeps its API from us. */
  'platform_rest_closed',
  /** Its addresses are set so that its API takes no keys. */
  'platform_plain_permalinks',
] as const
export type PlatformFailure = (typeof PLATFORM_FAILURES)[number]
