import { authorization, leaveExpiredSession } from './api-client.ts'
import { answerError, connectionError, NETWORK_STATUS, TIMEOUT_STATUS } from './api-error.ts'
import { readAnswer } from './wire-case.ts'

interface UploadOptions {
  timeoutMs: number
  /** Called with the share of the form that was sent (0 to 1), which `fetch` cannot tell. */
  onSent?: (share: number) => void
  signal?: AbortSignal
}

/**
 * Uploads a form with a file. Throws ApiError, whose message is a Persian sentence; aborted, it rejects with the signal's
 * reason.
 */
export function uploadForm<Answer>(
  path: string,
  form: FormData,
  { timeoutMs, onSent, signal }: UploadOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open('POST', path)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value)
    if (onSent)
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        onSent(total === 0 ? 0 : loaded / total),
      )
    request.addEventListener('error', () => reject(connectionError(NETWORK_STATUS)))
    request.addEventListener('timeout', () => reject(connectionError(TIMEOUT_STATUS)))
    request.addEventListener('abort', () => reject(signal?.reason))
    request.addEventListener('load', () => {
      const answer = readJson(request.responseText)
      if (request.status >= 200 && request.status < 300) return resolve(answer as Answer)
      if (request.status === 401) leaveExpiredSession()
      reject(answerError(request.status, answer))
    })
    signal?.addEventListener('abort', () => request.abort(), { once: true })
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
