import { opensScope, type TokenScope } from '@payvand/domain'
import { CallError } from '../../../infra/http/call-error.ts'
import type { SignedInUser } from '../handler.ts'
import type { Services } from '../services.ts'
import { hashSessionToken } from '../sessions/session-tokens.ts'
import { findUserByPersonalToken, notePersonalTokenUsed } from './personal-tokens-store.ts'

/** A scanner of leaked secrets knows a token of ours by it. */
export const TOKEN_PREFIX = 'pvt_'
const USED_EVERY_MS = 5 * 60_000

/**
 * The user of a personal token, for a call that `scope` opens (null: none does). It stands for no session and proves no person.
 * @throws CallError `not_authenticated`, `token_not_allowed`, `token_scope_missing`
 */
export async function authenticateToken(
  { rows, config, now }: Pick<Services, 'rows' | 'config' | 'now'>,
  { token, address, scope }: { token: string; address: string; scope: TokenScope | null },
): Promise<SignedInUser> {
  const tokenHash = hashSessionToken(token)
  const found = await findUserByPersonalToken(rows, tokenHash, now())
  if (!found || (found.isDemo && !config.sandbox)) throw new CallError('not_authenticated')
  if (scope === null) throw new CallError('token_not_allowed')
  const { tokenId, scopes, lastUsedAt, ...user } = found
  if (!opensScope(scopes, scope)) throw new CallError('token_scope_missing')
  if (!lastUsedAt || now().getTime() - lastUsedAt.getTime() >= USED_EVERY_MS)
    await notePersonalTokenUsed(rows, tokenId, { now: now(), address })
  return { ...user, tokenHash, sessionId: 0, isConfirmed: false, mustAddSecondFactor: false }
}
