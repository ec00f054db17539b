import { ConnectorError, type ParcelPage } from '@payvand/connectors'

/**
 * Ends the reading of a list after a page that hides the way to the next one, so that nobody believes that every order
 * is here. The page itself was taken over before.
 */
export function requireWhole({ isCutOff }: ParcelPage): void {
  if (isCutOff)
    throw new ConnectorError('unexpected_answer', {
      call: 'parcels.list',
      detail: 'a full page without a next one',
    })
}
