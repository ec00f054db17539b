import type { INSTAGRAM_EXPORT_PATH, InstagramImport } from '@payvand/contract'
import { authorization, leaveExpiredSession } from '../../lib/http/api-client.ts'
import { answerError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from '../../lib/http/api-error.ts'
import { readAnswer, writeBody } from '../../lib/http/wire-case.ts'
import type { importBody } from './new-import-form.ts'

/** A copy of the contract's `INSTAGRAM_EXPORT_PATH`, whose import would bring the schemas with it. */
const UPLOAD_PATH =
  '/v1/instagram-crawler-proxy/instagram-batches/export' satisfies typeof INSTAGRAM_EXPORT_PATH
/** An export can have hundreds of megabytes, uploaded from a phone. */
const TIMEOUT_MS = 30 * 60_000

/**
 * Uploads the export of an account with the values of an import. `onSent` is told the share of the file that was sent
 * (0 to 1), which `fetch` cannot tell. Throws ApiError, whose message is a Persian sentence; aborted, it rejects with
 * the signal's reason.
 */
export function uploadExport(
  file: File,
  values: ReturnType<typeof importBody>,
  { onSent, signal }: { onSent: (share: number) => void; signal: AbortSignal },
): Promise<InstagramImport> {
  const form = new FormData()
  form.set('page_url', values.pageUrl)
  form.set('num_posts', String(values.numPosts))
  if (values.onlyNewerThan !== null) form.set('only_newer_than', values.onlyNewerThan)
  form.set('defaults', JSON.stringify(writeBody(values.defaults)))
  form.set('file', file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.timeout = TIMEOUT_MS
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onSent(total === 0 ? 0 : loaded / total),
    )
    request.addEventListener('error', () => reject(connectionError(NETWORK_STATUS)))
    request.addEventListener('timeout', () => reject(connectionError(TIMEOUT_STATUS)))
    request.addEventListener('abort', () => reject(signal.reason))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as InstagramImport)
      if (request.status === 401) leaveExpiredSession()
      reject(answerError(request.status, answer))
    })
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function readJson(text: string): unknown {
  try {
    return readAnswer(JSON.parse(text))
  } catch {
    return null
  }
}
