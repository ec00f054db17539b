import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallerToken } from '../handler.ts'
import type { Services } from '../services.ts'

/**
 * A token of the browser behind a request, in a cookie that no script reads and no other site sends; over https no other host
 * under the same domain can set it (`__Host-`). It proves nobody: nothing but the Authorization header does.
 */
export function callerCookie(
  { config }: Pick<Services, 'config'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, seconds }: { name: string; seconds: number },
): CallerToken {
  const isSecure = request.protocol === 'https' || config.publicUrl.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  const cookie = new RegExp(`(?:^|;\\s*)${fullName}=([\\w-]{20,200})(?:;|$)`)
  const [, token] = cookie.exec(request.headers.cookie ?? '') ?? []
  return {
    token: token ?? null,
    remember(given) {
      const parts = [`${fullName}=${given}`, 'Path=/', `Max-Age=${seconds}`, 'HttpOnly']
      void reply.header(
        'set-cookie',
        [...parts, 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])].join('; '),
      )
    },
  }
}
