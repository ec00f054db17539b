/**
 * The kinds of failed calls, by the caller's next step. The class of the failure, not its text, decides:
 *
 * - `disconnected`: the token is dead (401). Stop this seller's work and ask them to connect again.
 * - `forbidden`: not this seller's (403): a product of another booth, or a scope that was not granted.
 * - `not_found`: it is not there (404).
 * - `refused`: permanent; the same request will be refused again. `complaints` say why, in the marketplace's words.
 * - `rate_limited`: wait `retryAfterMs`; costs no attempt.
 * - `unavailable`: their side or the network; try again later; costs no attempt.
 * - `outcome_unknown`: a write whose answer was lost. Look whether it was applied before repeating it.
 * - `unexpected_answer`: an answer we cannot read. Someone has to look at the connector.
 */
export const CONNECTOR_ERROR_KINDS = [
  'disconnected',
  'forbidden',
  'not_found',
  'refused',
  'rate_limited',
  'unavailable',
  'outcome_unknown',
  'unexpected_answer',
] as const
export type ConnectorErrorKind = (typeof CONNECTOR_ERROR_KINDS)[number]

/** One complaint of the marketplace about a request, with its own field names and (Persian) words. */
export interface Complaint {
  message: string
  fields: readonly string[]
  /** The very words a content check stumbled over; empty elsewhere. */
  snippets: readonly string[]
}

/**
 * The refusals with a meaning of their own, beside their words: ours, found before asking (`photo_...`), or one that a
 * caller can do something about (`discount_locked`: the price cannot be edited while the product has a discount that
 * ends by itself; take it off, wait, edit, put it on again; `currency_unknown`: a shop counts in money of another
 * country; `key_refused`: the shop knows the key, and its secret or permission is wrong; `key_read_only`: the key may
 * read and not write; `rest_closed`: a plugin or the host keeps the shop's API from us; `plain_permalinks`: the shop's
 * addresses are set so that its API takes no keys; `kept_otherwise`: a write was taken, and what stands there is not
 * what was written; `stock_not_counted`: the shop does not count this variant by itself, and that stays so;
 * `price_discounted`: the price of a variant with a discount cannot be written). The sentences live in the texts part.
 */
export type RefusalReason =
  | 'photo_empty'
  | 'photo_too_large'
  | 'video_empty'
  | 'video_too_large'
  | 'photo_format'
  | 'discount_locked'
  | 'currency_unknown'
  | 'key_refused'
  | 'key_read_only'
  | 'rest_closed'
  | 'plain_permalinks'
  | 'kept_otherwise'
  | 'stock_not_counted'
  | 'price_discounted'

interface Details {
  /** The call, for logs: `products.create`. */
  call: string
  status?: number | null
  complaints?: readonly Complaint[]
  reason?: RefusalReason | null
  retryAfterMs?: number | null
  mayBeApplied?: boolean
  /** A detail for logs, in English; no text from outside unless secrets were cut out. */
  detail?: string
}

/**
 * The only error a connector throws. It has no `cause`: what lies beneath may hold a request, and with it a token.
 */
export class ConnectorError extends Error {
  readonly kind: ConnectorErrorKind
  readonly call: string
  /** HTTP status of the answer; null when there was none. */
  readonly status: number | null
  readonly complaints: readonly Complaint[]
  readonly reason: RefusalReason | null
  readonly retryAfterMs: number | null
  /** True when a write may have taken effect all the same, whatever the kind: look before repeating a create. */
  readonly mayBeApplied: boolean
  readonly detail: string

  constructor(kind: ConnectorErrorKind, details: Details) {
    const detail = details.detail ?? details.complaints?.map((one) => one.message).join('; ') ?? ''
    super(
      `${details.call}: ${kind}${details.status ? ` (${details.status})` : ''}${detail ? `: ${detail}` : ''}`,
    )
    this.name = 'ConnectorError'
    this.kind = kind
    this.call = details.call
    this.status = details.status ?? null
    this.complaints = details.complaints ?? []
    this.reason = details.reason ?? null
    this.retryAfterMs = details.retryAfterMs ?? null
    this.mayBeApplied = details.mayBeApplied ?? kind === 'outcome_unknown'
    this.detail = detail
  }
}
