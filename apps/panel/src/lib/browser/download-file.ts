import { authorization, leaveExpiredSession } from '../http/api-client.ts'
import { answerError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from '../http/api-error.ts'
import { readAnswer } from '../http/wire-case.ts'
import { saveAs } from './save-as.ts'

/** A long list is written while it is sent. */
const TIMEOUT_MS = 5 * 60_000

/**
 * Downloads a file that needs the bearer token, which a link could not carry, and hands it to the browser under `name`.
 * Throws ApiError, whose message is a Persian sentence.
 */
export async function downloadFile(address: string, name: string): Promise<void> {
  const deadline = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const response = await fetch(address, { headers: authorization(), signal: deadline })
    if (response.status === 401) leaveExpiredSession()
    if (!response.ok) {
      throw answerError(response.status, readAnswer(await response.json().catch(() => null)))
    }
    saveAs(await response.blob(), name)
  } catch (error) {
    if (deadline.aborted) throw connectionError(TIMEOUT_STATUS)
    if (error instanceof TypeError) throw connectionError(NETWORK_STATUS)
    throw error
  }
}
