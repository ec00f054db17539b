import type { FastifyRequest } from 'fastify'

const YEAR_SECONDS = 31_536_000
/** For what is no page of the panel, which has a stricter one: no frame shows it, and it embeds nothing. */
const POLICY = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/**
 * Every answer has them, errors and files too: a browser takes nothing for another type than it says, and, once it
 * came over https, comes by nothing else for a year. Subdomains are their operator's to decide.
 */
export function safetyHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    ...(request.protocol === 'https' && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  }
}
