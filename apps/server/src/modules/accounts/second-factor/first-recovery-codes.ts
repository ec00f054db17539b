import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { replaceRecoveryCodes } from './recovery-codes-store.ts'
import { listSecondFactors } from './second-factors-store.ts'

/** Makes the recovery codes of a user who is about to get their first second factor; null where they have one. */
export async function firstRecoveryCodes(trx: Kysely<Tables>, userId: number): Promise<string[] | null> {
  return (await listSecondFactors(trx, userId)).length > 0 ? null : makeRecoveryCodes(trx, userId)
}

/** New codes in the place of all former ones; they are shown once and rest as hashes. */
export async function makeRecoveryCodes(trx: Kysely<Tables>, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  )
  return codes
}
