import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerToken } from '../handler.ts'
import type { Services } from '../services.ts'

/**
 * A token of the browser behind a request, in a cookie that no script reads and no other site sends, and that comes with calls
 * under one path alone. It proves nobody: everywhere else nothing but the Authorization header counts.
 */
export function callerCookie(
  { config }: Pick<Services, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, path, seconds }: { name: string; path: string; seconds: number },
): CallerToken {
  const cookie = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{20,200})(?:;|$)`)
  const [, token] = cookie.exec(request.headers.cookie ?? '') ?? []
  return {
    token: token ?? null,
    remember(given) {
      const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:')
      const parts = [`${name}=${given}`, `Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly']
      void reply.header(
        'set-cookie',
        [...parts, 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; '),
      )
    },
  }
}
