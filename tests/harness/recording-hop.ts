import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request with the answer it got, as both travelled. */
export interface Exchange {
  method: string
  /** With its query. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
  status: number
  answerHeaders: IncomingHttpHeaders
  answer: Buffer
}

export interface RecordingHop {
  url: string
  close(): Promise<void>
}

/** A server that stands before another, passes everything on unchanged, and tells of each answered request. */
export async function startRecordingHop(
  target: string,
  onExchange: (exchange: Exchange) => void,
): Promise<RecordingHop> {
  const server = createServer((request, response) => {
    exchangeOf(target, request, response)
      .then((exchange) => {
        onExchange(exchange)
        passOn(response, exchange)
      })
      // No answer came behind it, so none is given before it.
      .catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function exchangeOf(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<Exchange> {
  const { method = 'GET', url: path = '/', headers } = request
  const body = await buffer(request)
  const forwarded = send(target + path, { method, headers: { ...headers, host: new URL(target).host } })
  // Whoever asked has left: what was asked behind it may be given up as well.
  response.once('close', () => forwarded.destroy())
  forwarded.on('error', () => response.destroy())
  forwarded.end(body)
  const [reply] = (await once(forwarded, 'response')) as [IncomingMessage]
  const answer = await buffer(reply)
  const { statusCode: status = 0, headers: answerHeaders } = reply
  return { method, path, headers, body, status, answerHeaders, answer }
}

function passOn(response: ServerResponse, { status, answerHeaders, answer }: Exchange): void {
  const { 'transfer-encoding': _, connection: __, ...kept } = answerHeaders
  response.writeHead(status, { ...kept, 'content-length': answer.length })
  response.end(answer)
}
