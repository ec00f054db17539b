import { ConnectorError } from '@payvand/connectors'

const WITHHELD = ['not_found', 'forbidden', 'refused'] as const

/**
 * Tells whether the marketplace does not show this one parcel, whatever becomes of others. Its description declares 403
 * and 422 for a parcel and no 404, and does not tell which of them means that it is not there.
 */
export function isParcelWithheld(
  error: unknown,
): error is ConnectorError & { kind: (typeof WITHHELD)[number] } {
  return error instanceof ConnectorError && WITHHELD.some((kind) => kind === error.kind)
}
