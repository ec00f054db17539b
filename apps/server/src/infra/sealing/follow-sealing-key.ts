import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Tables } from '../db/schema.ts'
import type { Secrets } from '../sealed-secrets.ts'
import { chooseFirstSealingKey, findSealingKey } from './sealing-key-store.ts'

/** Interval by which a process learns that `payvand rekey` chose another key. */
export const SEALING_KEY_READ_MS = 10_000

/**
 * Seals with the key that the database names (decision 0051), which all processes do soon after each other. A database that
 * does not answer changes nothing.
 */
export async function followSealingKey(
  rows: Kysely<Tables>,
  secrets: Secrets,
  logger: Logger,
): Promise<{ stop(): void }> {
  const [newest] = secrets.keyIds
  if (newest !== undefined) await chooseFirstSealingKey(rows, newest)
  let last: string | null = null
  const read = async () => {
    const keyId = await findSealingKey(rows)
    secrets.sealWith(keyId)
    if (keyId !== null && keyId !== last && !secrets.keyIds.includes(keyId))
      logger.error(
        { keyId, keys: secrets.keyIds },
        'Values are sealed with a key that is not here: sellers are asked to connect again (payvand doctor)',
      )
    last = keyId
  }
  await read()
  const timer = setInterval(() => void read().catch(() => undefined), SEALING_KEY_READ_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
