import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Config } from '../../config.ts'

type Page = () => Promise<{ type: string; text: string }>

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * `/metrics` at an address of its own, so that no proxy in front of the panel leads to it. Where a token is set, whoever
 * asks must bear it.
 */
export async function serveMetrics(
  { host, port, token }: NonNullable<Config['metrics']>,
  page: Page,
): Promise<{ address: string; close(): Promise<void> }> {
  const expected = token === null ? null : digest(`Bearer ${token}`)
  const server = createServer((request, response) => {
    const given = digest(request.headers.authorization ?? '')
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return end(response, 404)
    if (expected && !timingSafeEqual(expected, given)) return end(response, 401)
    page().then(
      ({ type, text }) =>
        response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text),
      () => end(response, 500),
    )
  })
  server.listen(port, host)
  await once(server, 'listening')
  const at = server.address()
  const listening = typeof at === 'object' && at ? at.port : port
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 401 ? { 'www-authenticate': 'Bearer' } : {}).end()
}
