import type { BanArea, CallDefinition } from '@payvand/contract'
import { BAN_TYPES, secondFactorNeed, type TokenScope } from '@payvand/domain'
import type { FastifyRequest } from 'fastify'
import { addressOf } from '../../../infra/http/address-of.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { SignedInUser } from '../handler.ts'
import { authenticateToken, TOKEN_PREFIX } from '../personal-tokens/authenticate-token.ts'
import type { Services } from '../services.ts'
import { listBans } from '../users/user-bans-store.ts'
import { findUserBySession, noteSeen } from '../users/users-store.ts'
import { hashSessionToken, idleSince } from './session-tokens.ts'

/** A session's last sign of life is written so often, and no more. */
const SEEN_EVERY_MS = 5 * 60_000
const MAX_USER_AGENT = 400

/** Only the Authorization header proves who calls: a cookie could be sent by a foreign site. */
async function authenticate(services: Services, request: FastifyRequest): Promise<SignedInUser> {
  const [, token] = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? '') ?? []
  if (!token) throw new CallError('not_authenticated')
  const tokenHash = hashSessionToken(token)
  const now = services.now()
  const user = await findUserBySession(services.rows, tokenHash, { now, idleSince: idleSince(now) })
  if (!user || (user.isDemo && !services.config.sandbox)) throw new CallError('not_authenticated')
  const { lastSeenAt, confirmedUntil, hasSecondFactor, ...signedIn } = user
  if (now.getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS) {
    await noteSeen(services.rows, user.tokenHash, {
      now,
      address: addressOf(request),
      userAgent: userAgentOf(request),
    })
  }
  // A token that was replaced since is perhaps not with the person who confirmed themselves.
  const isConfirmed = user.tokenHash === tokenHash && confirmedUntil !== null && confirmedUntil > now
  const need = secondFactorNeed(user.isAdmin, services.config.sandbox !== null)
  return { ...signedIn, isConfirmed, mustAddSecondFactor: need === 'required' && !hasSecondFactor }
}

/** The caller's own name for their program, at a bearable length; null where they give none. */
export function userAgentOf(request: FastifyRequest): string | null {
  return request.headers['user-agent']?.slice(0, MAX_USER_AGENT) || null
}

/** Text behind `Bearer`, ours or not. */
export function bearerOf(request: FastifyRequest): string | null {
  const [, token] = /^Bearer ([\x21-\x7e]{8,4000})$/.exec(request.headers.authorization ?? '') ?? []
  return token ?? null
}

/** The signed-in user, or null where nobody is: for public calls that know both. */
export async function callerOf(services: Services, request: FastifyRequest): Promise<SignedInUser | null> {
  try {
    return await authenticate(services, request)
  } catch (error) {
    if (error instanceof CallError) return null
    throw error
  }
}

/** The signed-in user, or that of a personal token whose scopes open the call; let through by the call's access and not banned from its area. */
export async function authorize(
  services: Services,
  request: FastifyRequest,
  call: Pick<CallDefinition, 'access' | 'area' | 'needsConfirmation' | 'beforeSecondFactor'> & {
    /** Scope that a personal token needs; without it none is let through. */
    tokenScope?: TokenScope | null
  },
): Promise<SignedInUser> {
  const address = addressOf(request)
  services.callLimits.countAddress(address)
  const token = bearerOf(request)
  const user = token?.startsWith(TOKEN_PREFIX)
    ? await authenticateToken(services, { token, address, scope: call.tokenScope ?? null })
    : await authenticate(services, request)
  services.callLimits.countBusiness(user.businessId)
  if (call.access === 'admin' && !user.isAdmin) throw new CallError('admin_only')
  if (user.mustAddSecondFactor && !call.beforeSecondFactor) throw new CallError('second_factor_needed')
  if (call.area) {
    const bans = await listBans(services.rows, user.businessId)
    if (bans.some((ban) => ban.banType === BAN_TYPES[call.area as BanArea])) {
      throw new CallError(call.area === 'social' ? 'banned_social' : 'banned_business')
    }
  }
  if (call.needsConfirmation && !user.isConfirmed) throw new CallError('confirmation_required')
  return user
}
