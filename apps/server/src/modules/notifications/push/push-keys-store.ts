import type { Kysely } from 'kysely'
import webPush from 'web-push'
import type { Tables } from '../../../infra/db/schema.ts'
import { openOrNull, type Secrets } from '../../../infra/sealed-secrets.ts'

const COLUMN = 'push_keys.private_sealed'
const ONLY_ROW = 1

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The installation's pair of keys (VAPID), in base64url, made by whoever asks first. Browsers subscribe to the public one, so
 * another pair ends all subscriptions: it is made only where the private key cannot be opened any more, as they cannot either.
 */
export async function pushKeys(rows: Kysely<Tables>, secrets: Secrets): Promise<PushKeys> {
  const stored = await findKeys(rows, secrets)
  if (stored) return stored
  const made = webPush.generateVAPIDKeys()
  const lost = stored === null
  const values = {
    public_key: made.publicKey,
    private_sealed: secrets.seal(COLUMN, ONLY_ROW, made.privateKey),
  }
  await rows
    .insertInto('push_keys')
    .values({ id: ONLY_ROW, ...values })
    // Another process may have been faster.
    .onConflict((conflict) =>
      lost ? conflict.column('id').doUpdateSet(values) : conflict.column('id').doNothing(),
    )
    .execute()
  return (await findKeys(rows, secrets)) ?? made
}

/** Null: its private key cannot be opened; undefined: there is none. */
async function findKeys(rows: Kysely<Tables>, secrets: Secrets): Promise<PushKeys | null | undefined> {
  const stored = await rows.selectFrom('push_keys').selectAll().executeTakeFirst()
  if (!stored) return undefined
  const privateKey = openOrNull(secrets, COLUMN, ONLY_ROW, stored.private_sealed)
  return privateKey === null ? null : { publicKey: stored.public_key, privateKey }
}
