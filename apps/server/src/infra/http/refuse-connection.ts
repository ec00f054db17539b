import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const STATUS: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Answers bytes that are no request, and closes: no route, no hook and no header of ours comes into it. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify({ type: 'about:blank', title: STATUS_CODES[status], status })
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/problem+json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.end([...head, '', body].join('\r\n'), () => socket.destroy())
  else socket.destroy(error)
}
