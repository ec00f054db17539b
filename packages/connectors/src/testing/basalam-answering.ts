import type { IncomingHttpHeaders } from 'node:http'
import { createGuardedClient } from '@payvand/network'
import { closeAfterTest, serve } from '@payvand/network/testing'
import { type BasalamConnector, createBasalamConnector } from '../basalam/connector.ts'

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

export const TEST_TOKEN = 'test-access-token-1234567890'

/** A Basalam connector on a server that answers every request alike and remembers it. */
export async function basalamAnswering(
  body: unknown,
  status = 200,
): Promise<{ basalam: BasalamConnector; heard: Heard[]; origin: string }> {
  const heard: Heard[] = []
  const host = await serve((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const whole = Buffer.concat(chunks)
      heard.push({
        method: request.method ?? '',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: whole,
        json:
          request.headers['content-type'] === 'application/json' ? JSON.parse(whole.toString()) : undefined,
      })
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    })
  })
  const origin = `http://${host}`
  const client = createGuardedClient({ allowHosts: [host], userAgent: 'PayvandTest/1' })
  closeAfterTest(() => client.close())
  const basalam = createBasalamConnector({
    client,
    hosts: { gateway: origin, upload: origin, categoryDetection: origin },
    credentials: { accessToken: () => Promise.resolve(TEST_TOKEN) },
  })
  return { basalam, heard, origin }
}
