import { openOrNull } from '../../../infra/sealed-secrets.ts'
import type { Services } from '../services.ts'
import type { SecondFactorRow } from './second-factors-store.ts'

/** The secret that an app shares with us; null where its seal is lost: a recovery code or an operator helps then. */
export const secretOf = (
  { secrets }: Pick<Services, 'secrets'>,
  userId: number,
  { secret_sealed: sealed }: Pick<SecondFactorRow, 'secret_sealed'>,
): string | null => openOrNull(secrets, 'second_factors.secret_sealed', userId, sealed)
