import { connectionError, NETWORK_STATUS } from '../http/api-error.ts'

/**
 * Loads a screen's code. A failure is told as a lost connection: the router would otherwise load the whole page again,
 * and a person without a network would be left with the browser's own error page.
 */
export function loadScreen<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return () =>
    load().catch((error: unknown): never => {
      console.error(error)
      throw connectionError(NETWORK_STATUS)
    })
}
