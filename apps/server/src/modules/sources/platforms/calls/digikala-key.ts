import { isDigikalaType } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { openOrNull } from '../../../../infra/sealed-secrets.ts'
import { findBusiness, keepDigikalaKey } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { makeDigikalaKey, publicHalf } from '../digikala-code.ts'

const COLUMN = 'businesses.digikala_key_sealed'

/**
 * The key is made once for a business: the code that Digikala shows is made with it, maybe days later. One whose seal is lost is
 * replaced.
 */
export const digikalaKey: Handler<'platform.digikalaKey'> = async ({ services, user }) => {
  const { rows, secrets } = services
  const business = await findBusiness(rows, user.businessId)
  if (!isDigikalaType(business?.platform ?? null)) throw new CallError('not_found')
  const { businessId } = user
  const open = (sealed: string | null) => openOrNull(secrets, COLUMN, businessId, sealed)
  const known = business?.digikala_key_sealed ?? null
  const key =
    open(known) ??
    open(
      await keepDigikalaKey(rows, businessId, {
        made: secrets.seal(COLUMN, businessId, await makeDigikalaKey()),
        lost: known,
      }),
    )
  if (key === null) throw new CallError('platform_key_missing')
  return { publicKey: publicHalf(key) }
}
