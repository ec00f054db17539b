import type { IncomingHttpHeaders } from 'node:http'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { closeAfterTest, serve } from '@payvand/network/testing'

/** A request as it arrived. */
export interface Heard {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  /** The body as JSON; undefined when it is none. */
  json: unknown
}

export interface CannedAnswer {
  status?: number
  /** JSON, unless `headers` name another type of a text. */
  body: unknown
  /** The names of headers are in lower case. */
  headers?: Record<string, string>
}

/** A server that answers as it is told to and remembers what it heard, with a client that may reach it. */
export async function answeringServer(
  answer: (heard: Heard) => CannedAnswer,
): Promise<{ origin: string; client: GuardedClient; heard: Heard[] }> {
  const heard: Heard[] = []
  const host = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const whole = Buffer.concat(chunks)
      const isJson = whole.length > 0 && request.headers['content-type'] === 'application/json'
      const one: Heard = {
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: whole,
        json: isJson ? JSON.parse(whole.toString()) : undefined,
      }
      heard.push(one)
      const { status = 200, body, headers = {} } = answer(one)
      const text = typeof body === 'string' && headers['content-type'] ? body : JSON.stringify(body)
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
    })
  })
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  return { origin: `http://${host}`, client, heard }
}
