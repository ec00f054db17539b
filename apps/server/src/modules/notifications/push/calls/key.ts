import type { Handler } from '../../../accounts/index.ts'
import { pushKeys } from '../push-keys-store.ts'

export const key: Handler<'push.key'> = async ({ services: { rows, secrets } }) => {
  const { publicKey } = await pushKeys(rows, secrets)
  return { publicKey }
}
