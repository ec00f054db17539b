import type { GuardedClient } from '@payvand/network'
import { createCircuitBreaker } from '../kit/circuit-breaker.ts'
import { type Clock, SYSTEM_CLOCK } from '../kit/clock.ts'
import { ConnectorError } from '../kit/connector-error.ts'
import type { AnswerWatch } from '../kit/contract/heard-answer.ts'
import { createRateLimiter } from '../kit/rate-limiter.ts'
import { callRemote } from '../kit/remote-call.ts'
import { BASALAM_BREAKER, BASALAM_GUARDS_IN } from './calls.ts'
import { readBasalamComplaints } from './complaints.ts'
import { BASALAM_HOSTS, type BasalamHosts, basalamPaths } from './endpoints.ts'
import { wireTokens } from './wire-account.ts'

/** Our registration in Basalam's developer panel. */
export interface BasalamApplication {
  clientId: string
  clientSecret: string
  /** Must be the registered one, to the letter. */
  redirectUri: string
}

export interface BasalamTokens {
  accessToken: string
  /** Basalam does not always give a new one; then the old one still holds. */
  refreshToken: string | null
  /** Unix ms. */
  expiresAt: number
}

export interface BasalamOAuthOptions {
  client: GuardedClient
  application: BasalamApplication
  hosts?: Partial<BasalamHosts>
  clock?: Clock
  /** Clock by which a token's end is told, which other machines read as well. Default: `clock`. */
  now?(): Date
  deadlineMs?: number
  /** Hears every answer. */
  watch?: AnswerWatch
}

export interface BasalamOAuth {
  /**
   * The address the seller's browser goes to. It comes back to `redirectUri` with `code`, or without one after a
   * refusal.
   */
  authorizeUrl(request: { scopes: readonly string[]; state: string; challenge: string }): string
  /**
   * Turns the code, which works once, into tokens. `verifier` is what the `challenge` was made of (PKCE, S256).
   * @throws ConnectorError `disconnected` when the code is used up, `refused` when our registration is wrong
   */
  exchangeCode(code: string, verifier: string): Promise<BasalamTokens>
  /**
   * Gets new tokens; from then on the older access token is dead. Never two at a time for one seller, and store the
   * pair before using it. `outcome_unknown`: the old tokens may be dead as well.
   * @throws ConnectorError `disconnected` when the seller has to connect again
   */
  refreshToken(refreshToken: string): Promise<BasalamTokens>
}

/** The SDKs assume this when the answer does not say. */
const DEFAULT_EXPIRY_S = 3600
const DEADLINE_MS = 30_000
/** All sellers sign on at one address, so this is no booth's pace: it only stops a runaway. */
const RATES = { perMinute: 600, burst: 100, maxWaitMs: 5000 }

/** Basalam's sign-on. (Basalam reference: OAuth 2.) */
export function createBasalamOAuth(options: BasalamOAuthOptions): BasalamOAuth {
  const hosts = { ...BASALAM_HOSTS, ...options.hosts }
  const { application, client, clock = SYSTEM_CLOCK, watch } = options
  const now = options.now ?? (() => new Date(clock.now()))
  const breaker = createCircuitBreaker({ ...BASALAM_BREAKER, clock })
  const rates = createRateLimiter({ ...RATES, clock })

  async function askForTokens(name: string, grant: Record<string, string>): Promise<BasalamTokens> {
    const answer = await callRemote(
      {
        client,
        guardsIn: BASALAM_GUARDS_IN,
        clock,
        breaker,
        rates,
        authorization: null,
        readComplaints: readBasalamComplaints,
        ...(watch ? { watch } : {}),
      },
      {
        name,
        method: 'POST',
        url: hosts.auth + basalamPaths.token,
        body: { ...grant, client_id: application.clientId, client_secret: application.clientSecret },
        answer: wireTokens,
        writes: true,
        deadlineMs: options.deadlineMs ?? DEADLINE_MS,
        secrets: [application.clientSecret, ...Object.values(grant)],
      },
    ).catch((error: unknown) => {
      throw error instanceof ConnectorError ? asTokenError(error) : error
    })
    return {
      accessToken: answer.access_token,
      refreshToken: answer.refresh_token || null,
      expiresAt: now().getTime() + (answer.expires_in ?? DEFAULT_EXPIRY_S) * 1000,
    }
  }

  return {
    authorizeUrl({ scopes, state, challenge }) {
      const url = new URL(hosts.accounts + basalamPaths.consent)
      url.searchParams.set('client_id', application.clientId)
      url.searchParams.set('scope', scopes.join(' '))
      url.searchParams.set('redirect_uri', application.redirectUri)
      url.searchParams.set('state', state)
      url.searchParams.set('code_challenge', challenge)
      url.searchParams.set('code_challenge_method', 'S256')
      return url.href
    },
    async exchangeCode(code, verifier) {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: application.redirectUri }
      try {
        return await askForTokens('oauth.exchangeCode', { ...grant, code_verifier: verifier })
      } catch (error) {
        if (!isWithoutChallenge(error)) throw error
        return askForTokens('oauth.exchangeCode', grant)
      }
    },
    async refreshToken(refreshToken) {
      const tokens = await askForTokens('oauth.refreshToken', {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
      })
      return { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken }
    },
  }
}

/**
 * PKCE is not documented for Basalam. Where its page drops the challenge, the OAuth server that its tokens look like refuses a
 * verifier as an `invalid_request`, and the code is still good: it is exchanged without. Where it kept the challenge, it refuses
 * that exchange too, so nothing is gained by making it say so.
 */
function isWithoutChallenge(error: unknown): boolean {
  return (
    error instanceof ConnectorError &&
    error.complaints.some(({ fields }) => fields.includes('invalid_request'))
  )
}

/**
 * The status of an OAuth refusal (400 or 401) does not tell the seller's fault from ours: its code does. `invalid_grant`:
 * connect again. Anything else: our registration is wrong, and connecting again would not help.
 */
function asTokenError(error: ConnectorError): ConnectorError {
  if (error.kind !== 'refused' && error.kind !== 'disconnected') return error
  const { call, status, complaints } = error
  const codes = complaints.flatMap(({ fields }) => fields)
  const kind = codes.includes('invalid_grant') || codes.length === 0 ? 'disconnected' : 'refused'
  return new ConnectorError(kind, { call, status, complaints, detail: error.detail })
}
