import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sellers } from '../../seed/sellers.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import type { MarketplaceSettings } from '../marketplace-settings.ts'
import { scopeTitles } from './access.ts'
import { type ConsentRequest, consentPage, consentProblemPage } from './consent-page.ts'

const codeLifeMs = 10 * 60_000

/** The page where a seller lets a client in, or does not ("Basalam reference: OAuth"). */
export function addConsentRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.get('/accounts/sso', async (request, reply) => {
    const asked = consentRequest(marketplace, request.query as Record<string, string>)
    if (typeof asked === 'string') return problem(reply, asked)
    return reply.type('text/html; charset=utf-8').send(consentPage(asked))
  })

  app.post('/accounts/sso', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string>
    const asked = consentRequest(marketplace, body)
    if (typeof asked === 'string') return problem(reply, asked)
    if (asked.state !== null) marketplace.records.states.set(asked.state, { state: asked.state })
    const back = new URL(asked.redirectUri)
    if (asked.state !== null) back.searchParams.set('state', asked.state)
    const seller = sellers.find((each) => each.key === body['seller'])
    if (body['decision'] === 'accept' && seller !== undefined) {
      back.searchParams.set('code', newCode(marketplace, asked, seller.userId))
    } else if (settingsOf(marketplace).refusalRedirect === 'error') {
      back.searchParams.set('error', 'access_denied')
    }
    return reply.redirect(back.href, 302)
  })
}

/**
 * Parses the consent a client asks for, or returns in words why it cannot be given. The redirect address must be a
 * registered one, letter by letter.
 */
function consentRequest(
  marketplace: Marketplace,
  query: Record<string, string | undefined>,
): ConsentRequest | string {
  const client = marketplace.records.clients.get(query['client_id'] ?? '')
  if (client === undefined) return 'برنامه‌ای با این شناسه (client_id) ثبت نشده است.'
  const redirectUri = query['redirect_uri'] ?? ''
  if (!client.redirectUris.includes(redirectUri)) {
    return `نشانی بازگشت (redirect_uri) با نشانی ثبت‌شده یکی نیست: ${redirectUri}`
  }
  const responseType = query['response_type']
  if (responseType !== undefined && responseType !== 'code') return 'مقدار response_type پذیرفته نیست.'
  const scopes = (query['scope'] ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  const unknown = scopes.find((scope) => !Object.hasOwn(scopeTitles, scope))
  if (unknown !== undefined) return `دسترسی ناشناخته (invalid_scope): ${unknown}`
  const state = query['state'] ?? null
  if (settingsOf(marketplace).stateOnce && state !== null && marketplace.records.states.get(state))
    return 'مقدار state پیش از این به کار رفته است.'
  const challenge = challengeOf(settingsOf(marketplace).pkce, query)
  if (challenge === false) return 'مقدار code_challenge یا code_challenge_method پذیرفته نیست.'
  return { client, redirectUri, scopes, state, challenge }
}

/** False: what came is not taken. */
function challengeOf(
  pkce: MarketplaceSettings['pkce'],
  query: Record<string, string | undefined>,
): string | null | false {
  if (pkce === 'unknown' || pkce === 'dropped') return null
  const { code_challenge: challenge, code_challenge_method: method } = query
  if (challenge === undefined) return pkce === 'demanded' ? false : null
  return method === 'S256' && /^[\w-]{43}$/.test(challenge) ? challenge : false
}

function newCode(marketplace: Marketplace, asked: ConsentRequest, userId: number): string {
  const code = randomBytes(24).toString('hex')
  marketplace.records.codes.set(code, {
    code,
    userId,
    clientId: asked.client.id,
    redirectUri: asked.redirectUri,
    scopes: asked.scopes,
    challenge: asked.challenge,
    expiresAt: marketplace.clock.now() + codeLifeMs,
  })
  return code
}

function problem(reply: FastifyReply, text: string): FastifyReply {
  return reply.code(400).type('text/html; charset=utf-8').send(consentProblemPage(text))
}
