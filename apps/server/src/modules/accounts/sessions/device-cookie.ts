import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerDevice } from '../handler.ts'
import type { Services } from '../services.ts'
import { DEVICE_DAYS } from './known-device.ts'

const NAME = 'payvandDevice'
/** The two ways to sign in get the cookie, each its own: everywhere else nothing but the Authorization header counts. */
const PATHS = ['/v1/login', '/v1/oauth'] as const
const COOKIE = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{20,200})(?:;|$)`)

/**
 * The device behind a request, by a cookie that no script reads and no other site sends. It proves nobody: a login on a device
 * that is known is only counted apart from others' guesses.
 */
export function callerDevice(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): CallerDevice {
  const path = PATHS.find((one) => request.url.startsWith(one)) ?? PATHS[0]
  const [, token] = COOKIE.exec(request.headers.cookie ?? '') ?? []
  return {
    token: token ?? null,
    remember(given) {
      const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:')
      const parts = [`${NAME}=${given}`, `Path=${path}`, `Max-Age=${DEVICE_DAYS * 86_400}`, 'HttpOnly']
      void reply.header(
        'set-cookie',
        [...parts, 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; '),
      )
    },
  }
}
