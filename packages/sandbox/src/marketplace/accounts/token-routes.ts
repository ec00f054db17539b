import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { tokenError } from '../marketplace-errors.ts'
import type { GrantRecord } from '../marketplace-records.ts'
import { newGrant, refreshedGrant } from './grants.ts'

/** The token endpoint ("Basalam reference: OAuth"); JSON and form bodies are both taken. */
export function addTokenRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.post('/oauth/token', async (request, reply) => {
    const body = (request.body ?? {}) as Record<string, string | undefined>
    const client = marketplace.records.clients.get(body['client_id'] ?? '')
    if (client === undefined || client.secret !== body['client_secret']) {
      throw tokenError(401, 'invalid_client', 'Client authentication failed')
    }
    reply.header('cache-control', 'no-store')
    if (body['grant_type'] === 'authorization_code') {
      return tokenView(marketplace, exchangedCode(marketplace, client.id, body))
    }
    if (body['grant_type'] === 'refresh_token') {
      const grant = refreshedGrant(marketplace, body['refresh_token'] ?? '')
      if (grant === null) throw tokenError(400, 'invalid_grant', 'The refresh token is invalid.')
      return tokenView(marketplace, grant)
    }
    throw tokenError(400, 'unsupported_grant_type', 'The grant type is not supported for this client.')
  })
}

/** A code opens once, for its client, at the address it was given to. */
function exchangedCode(
  marketplace: Marketplace,
  clientId: string,
  body: Record<string, string | undefined>,
): GrantRecord {
  const { codes } = marketplace.records
  const code = codes.get(body['code'] ?? '')
  if (code === undefined || code.clientId !== clientId || code.expiresAt <= marketplace.clock.now()) {
    throw tokenError(400, 'invalid_grant', 'The authorization code is invalid, used or expired.')
  }
  if (code.redirectUri !== body['redirect_uri']) {
    throw tokenError(400, 'redirect_uri_mismatch', 'redirect_uri differs from the one the code was given to.')
  }
  checkVerifier(marketplace, code.challenge, body['code_verifier'])
  codes.delete(code.code)
  return newGrant(marketplace, code.userId, code.scopes)
}

/** As the OAuth server does whose refresh tokens look like the marketplace's: nothing is used up by a refusal. */
function checkVerifier(
  marketplace: Marketplace,
  challenge: string | null,
  verifier: string | undefined,
): void {
  if (settingsOf(marketplace).pkce === 'unknown') return
  if (challenge === null && verifier !== undefined)
    throw tokenError(400, 'invalid_request', 'code_verifier received when no code_challenge is present')
  if (challenge === null) return
  if (verifier === undefined || !/^[\w.~-]{43,128}$/.test(verifier))
    throw tokenError(400, 'invalid_request', 'code_verifier is missing or malformed')
  const hash = createHash('sha256').update(verifier).digest('base64url')
  if (hash !== challenge) throw tokenError(400, 'invalid_grant', 'Failed to verify `code_verifier`.')
}

function tokenView(marketplace: Marketplace, grant: GrantRecord): object {
  return {
    token_type: 'Bearer',
    expires_in: settingsOf(marketplace).accessTokenSeconds,
    access_token: grant.accessToken,
    refresh_token: grant.refreshToken,
  }
}
