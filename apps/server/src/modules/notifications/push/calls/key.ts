import type { Handler } from '../../../accounts/index.ts'
import { pushKeys } from '../push-keys.ts'

export const key: Handler<'push.key'> = async ({ services: { rows, secrets } }) => {
  const { publicKey } = await pushKeys(rows, secrets)
  return { publicKey }
}
