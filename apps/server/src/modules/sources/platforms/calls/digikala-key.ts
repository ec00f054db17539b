import { isDigikalaType } from '@payvand/domain'
import { CallError } from '../../../../infra/http/call-error.ts'
import { findBusiness, keepDigikalaKey } from '../../../accounts/index.ts'
import type { Handler } from '../../handler.ts'
import { makeDigikalaKey, publicHalf } from '../digikala-code.ts'

/** The key is made once for a business: the code that Digikala shows is made with it, maybe days later. */
export const digikalaKey: Handler<'platform.digikalaKey'> = async ({ services, user }) => {
  const { rows, secrets } = services
  const business = await findBusiness(rows, user.businessId)
  if (!isDigikalaType(business?.platform ?? null)) throw new CallError('not_found')
  const sealed =
    business?.digikala_key_sealed ??
    (await keepDigikalaKey(rows, user.businessId, secrets.seal(await makeDigikalaKey())))
  return { publicKey: publicHalf(secrets.open(sealed)) }
}
