import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The caller's network address: as trusted proxies say it, or the connection's own where what they say is no address. */
export function addressOf(request: FastifyRequest): string {
  return isIP(request.ip) === 0 ? (request.socket.remoteAddress ?? '') : request.ip
}
