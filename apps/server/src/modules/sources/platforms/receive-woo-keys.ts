import { z } from 'zod'
import { CallError } from '../../../infra/http/call-error.ts'
import { hashWebhookSecret } from '../../../infra/http/webhook-secret.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../services.ts'
import { keepWooKeys } from './woo-authorizations-store.ts'

const key = z.string().max(200)
const handedOver = z.object({
  user_id: z.union([z.string(), z.number().transform(String)]),
  consumer_key: key.regex(/^ck_[\x21-\x7e]+$/),
  consumer_secret: key.regex(/^cs_[\x21-\x7e]+$/),
  key_permissions: z.literal('read_write'),
})

/**
 * Takes the keys that a shop hands over, of which nothing is signed: it knows the state, and that is all. They are stored
 * before they are answered; whether they open the shop that its owner named is asked afterwards, by the job. An answer other
 * than 200 makes WooCommerce throw the keys away.
 * @throws CallError `not_found` for a state that is not, not any more, or already used; `invalid_request` for no keys
 */
export async function receiveWooKeys(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'secrets'>,
  { state, text }: { state: string; text: string },
): Promise<void> {
  const stateHash = hashWebhookSecret(state)
  const body = bodyOf(text)
  if (body?.user_id !== stateHash) throw new CallError(body ? 'not_found' : 'invalid_request')
  const keys = { consumerKey: body.consumer_key, consumerSecret: body.consumer_secret }
  await services.rows.transaction().execute(async (trx) => {
    const sealed = services.secrets.seal('woo_authorizations.keys_sealed', stateHash, JSON.stringify(keys))
    const kept = await keepWooKeys(trx, stateHash, sealed, services.now())
    if (!kept) throw new CallError('not_found')
    await wakeQueue(trx, services.jobs, 'platform.connect-woocommerce', { businessId: kept.businessId })
  })
}

function bodyOf(text: string): z.output<typeof handedOver> | null {
  try {
    return handedOver.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}
