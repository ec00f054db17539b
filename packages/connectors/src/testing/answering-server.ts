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
  body: unknown
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
      const { status = 200, body } = answer(one)
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  return { origin: `http://${host}`, client, heard }
}
