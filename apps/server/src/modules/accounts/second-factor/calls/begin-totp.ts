import type { Handler } from '../../handler.ts'
import { beginApp } from '../second-factors-store.ts'
import { newTotpSecret, totpUri } from '../totp.ts'

const NAME = 'TOTP'

/** The secret is shown once; the app counts when its first code was right. One that is in use stays until then. */
export const beginTotp: Handler<'secondFactor.beginTotp'> = async ({ services, user }) => {
  const secret = newTotpSecret()
  const secretSealed = services.secrets.seal('second_factors.secret_sealed', user.id, secret)
  const app = { name: NAME, secretSealed }
  await services.rows.transaction().execute((trx) => beginApp(trx, user.id, app))
  return { secret, uri: totpUri(secret, user.username) }
}
