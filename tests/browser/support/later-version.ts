import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The same Payvand behind another address, whose service worker has a new version once `release` was called: its script differs by
 * one line, as that of a panel that was built anew.
 */
export async function behindReleases(target: string) {
  let version = 1
  const server = createServer((incoming, outgoing) => {
    const asked = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...incoming.headers, 'accept-encoding': 'identity' } },
      (answer) => {
        const isWorker = incoming.url === '/service-worker.js'
        const { etag: _, 'content-length': __, 'last-modified': ___, ...headers } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, isWorker ? headers : answer.headers)
        if (!isWorker) return answer.pipe(outgoing)
        answer.pipe(outgoing, { end: false })
        answer.on('end', () => outgoing.end(`\n// version ${version}\n`))
      },
    )
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    release() {
      version += 1
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
