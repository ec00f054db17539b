import { Agent, request } from 'node:http'

export interface RawRequest {
  method: string
  /** The path as it goes over the wire: nothing is normalised. */
  path: string
  headers?: Record<string, string>
  body?: string | Buffer | null
}

export interface RawReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 })
const LONGEST_MS = 30_000
const MOST_TEXT = 200_000

/**
 * Sends a request as it is; `fetch` would correct its address. Rejects where there is no answer in half a minute. A
 * connection that the server closed after an earlier answer says nothing of this one: it is sent once more.
 */
export async function sendRaw(origin: string, request: RawRequest): Promise<RawReply> {
  try {
    return await sendOnce(origin, request)
  } catch (error) {
    if (!(error instanceof ClosedBefore)) throw error
    return sendOnce(origin, request)
  }
}

class ClosedBefore extends Error {}

function sendOnce(
  origin: string,
  { method, path, headers = {}, body = null }: RawRequest,
): Promise<RawReply> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ agent, hostname, port, method, path, headers, timeout: LONGEST_MS }, (answer) => {
      let text = ''
      // A progress stream has no end: its first words are enough.
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        if (text.length < MOST_TEXT) text += part
        if (!isStream) return
        done()
        asked.destroy()
      })
      answer.on('end', done)
      answer.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error(`no answer in ${LONGEST_MS} ms`)))
    asked.on('error', (error: NodeJS.ErrnoException) =>
      reject(asked.reusedSocket && error.code === 'ECONNRESET' ? new ClosedBefore(error.message) : error),
    )
    asked.end(body)
  })
}
