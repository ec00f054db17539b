import { secondFactorNeed } from '@payvand/domain'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import type { Handler } from '../../handler.ts'
import { countRecoveryCodes } from '../recovery-codes-store.ts'
import { relyingPartyOf } from '../relying-party.ts'
import { listSecondFactors } from '../second-factors-store.ts'

export const get: Handler<'secondFactor.get'> = async ({ services, user }) => {
  const { rows, config } = services
  const factors = await listSecondFactors(rows, user.id)
  return {
    need: secondFactorNeed(user.isAdmin, config.sandbox !== null),
    factors: factors.map(({ id, kind, name, created_at, last_used_at }) => ({
      id,
      kind,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: wireTime(last_used_at),
    })),
    recoveryCodesLeft: await countRecoveryCodes(rows, user.id),
    relyingParty: relyingPartyOf(config.publicUrl),
  }
}
