import { createServer, type RequestListener } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close()
})

/** Registers a server or client to close when the running test ends, last opened first. */
export function closeAfterTest(close: () => Promise<void>): void {
  open.push(close)
}

/** A real HTTP server on a free port of 127.0.0.1, closed with the test. Answers its `host:port`. */
export function serve(listener: RequestListener): Promise<string> {
  return listen(createServer(listener))
}

/** Serves below HTTP: the test chooses the server's answer byte by byte. */
export function serveRaw(onConnection: (socket: Socket) => void): Promise<string> {
  return listen(createTcpServer(onConnection))
}

/** A `host:port` where nobody listens any more. */
export async function deadHost(): Promise<string> {
  const host = await serveRaw(() => undefined)
  await open.pop()?.()
  return host
}

async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => undefined))
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfterTest(() => {
    for (const socket of sockets) socket.destroy()
    return new Promise((resolve) => server.close(() => resolve()))
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
