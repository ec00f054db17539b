import { judgeWebhookBody } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import { findUnreadable } from '../../../infra/http/readable-value.ts'
import { isWebhookSecret } from '../../../infra/http/webhook-secret.ts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import type { Services } from '../../sources/index.ts'
import { findWebhookByKey } from './booth-webhooks-store.ts'
import { insertDelivery } from './webhook-deliveries-store.ts'
import { webhookEvent } from './webhook-event.ts'

/**
 * Stores what the marketplace told, before it is answered; a job reads the order itself. Who does not know the secret is
 * told that there is nothing here, and nothing is stored.
 */
export async function receiveWebhook(
  services: Pick<Services, 'rows' | 'jobs' | 'now' | 'contractWatch'>,
  delivery: { pathKey: string; secret: string; text: string },
): Promise<void> {
  const webhook = await findWebhookByKey(services.rows, delivery.pathKey)
  if (!webhook || !isWebhookSecret(delivery.secret, webhook.secret_hash)) throw new CallError('not_found')
  const body = bodyOf(delivery.text)
  const { eventId, invoiceId, isOfOrders } = webhookEvent(body)
  const state = isOfOrders ? ('waiting' as const) : ('ignored' as const)
  const { business_id: businessId } = webhook
  await services.rows.transaction().execute(async (trx) => {
    await insertDelivery(trx, businessId, { eventId, invoiceId, body, state }, services.now())
    if (isOfOrders) await wakeQueue(trx, services.jobs, 'orders.read-webhook-events', { businessId })
  })
  services.contractWatch.note(judgeWebhookBody(body))
}

/** An object that can be stored as it is; anything else is kept as text, for whoever looks into it. */
function bodyOf(text: string): Record<string, unknown> {
  // The database's texts cannot hold it.
  const clean = text.replaceAll('\u0000', '').replaceAll('\\u0000', '')
  try {
    const body: unknown = JSON.parse(clean)
    if (typeof body === 'object' && body !== null && !Array.isArray(body) && !findUnreadable(body))
      return body as Record<string, unknown>
  } catch {
    // The text is kept below.
  }
  return { text: clean }
}
