import { BASALAM_WEBHOOK_EVENTS, ConnectorError, type Webhook } from '@payvand/connectors'
import type { OrderSyncProblem } from '@payvand/texts'
import {
  hashWebhookSecret,
  newWebhookKey,
  newWebhookSecret,
  WEBHOOK_PATH,
  WEBHOOK_SECRET_HEADER,
} from '../../../infra/http/webhook-secret.ts'
import { LostSeal } from '../../../infra/sealed-secrets.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import {
  type BoothWebhookRow,
  findBoothWebhook,
  insertBoothWebhook,
  replaceWebhookSecret,
  saveWebhookCheck,
} from './booth-webhooks-store.ts'

const MINUTE_MS = 60_000
const CHECKED_EVERY_MS = 6 * 60 * MINUTE_MS
const MISSING_CHECKED_EVERY_MS = 10 * MINUTE_MS
const SEALED = 'booth_webhooks.secret_sealed'
const EVENT_IDS = Object.values(BASALAM_WEBHOOK_EVENTS)

/**
 * Sees to it that the marketplace tells us of the booth's orders: looks now and then whether our webhook is registered,
 * and registers it where it is not, or not as it should be. What fails is written down for the panel and costs nothing:
 * polling brings the orders all the same. Nothing where nobody outside finds us.
 */
export async function keepWebhook(
  services: Services,
  businessId: number,
  booth: Booth,
  isOtherBooth = false,
): Promise<void> {
  const { rows, config, now } = services
  if (config.webhookOrigin === null) return
  const row = await boothWebhook(services, businessId)
  const url = `${config.webhookOrigin}${WEBHOOK_PATH}/${row.path_key}`
  if (!isOtherBooth && !isDue(row, url, now())) return
  try {
    const webhookId = await registered(services, row, booth, { url, isOtherBooth })
    await saveWebhookCheck(rows, businessId, { webhookId, url, checkedAt: now() })
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    services.logger.warn({ err: error, businessId }, 'The webhook of a booth could not be kept')
    const reasonCode = reasonOf(error)
    const isGone = reasonCode === 'webhook_scope_missing' || reasonCode === 'webhook_refused'
    await saveWebhookCheck(rows, businessId, { reasonCode, isGone, checkedAt: now() })
  }
}

function isDue(row: BoothWebhookRow, url: string, now: Date): boolean {
  if (row.checked_at === null || (row.is_registered && row.url !== url)) return true
  const every = row.is_registered ? CHECKED_EVERY_MS : MISSING_CHECKED_EVERY_MS
  return now.getTime() - row.checked_at.getTime() >= every
}

async function boothWebhook({ rows, secrets }: Services, businessId: number): Promise<BoothWebhookRow> {
  const known = await findBoothWebhook(rows, businessId)
  if (known) return known
  const { made } = newSecret(secrets, businessId)
  await insertBoothWebhook(rows, businessId, { pathKey: newWebhookKey(), ...made })
  const row = await findBoothWebhook(rows, businessId)
  if (!row) throw new Error(`The webhook of business ${businessId} is gone`)
  return row
}

/** Answers the number of the one webhook of ours, registered as it should be. */
async function registered(
  services: Services,
  row: BoothWebhookRow,
  { connector }: Booth,
  { url, isOtherBooth }: { url: string; isOtherBooth: boolean },
): Promise<number> {
  const headers = { [WEBHOOK_SECRET_HEADER]: await secretOf(services, row) }
  const path = `${WEBHOOK_PATH}/${row.path_key}`
  // The webhook is found by our key in its address: an answer to a registration may have been lost, and the origin
  // may have changed.
  const found = (await connector.findWebhooks()).filter((webhook) => webhook.url?.endsWith(path))
  const [ours, ...others] = found.sort((one, other) => one.id - other.id)
  for (const other of others) await connector.deleteWebhook(other.id)
  const asItShould = { url, eventIds: EVENT_IDS, headers, isActive: true }
  if (ours) {
    if (!isAsItShould(ours, url, headers)) await connector.updateWebhook(ours.id, asItShould)
    return ours.id
  }
  // A list that does not show it is no proof that it is gone, and a second one would bring everything twice.
  const known = isOtherBooth ? null : row.webhook_id
  if (known !== null && (await isThere(() => connector.updateWebhook(known, asItShould)))) return known
  return (await connector.registerWebhook(asItShould)).id
}

async function isThere(update: () => Promise<unknown>): Promise<boolean> {
  try {
    await update()
    return true
  } catch (error) {
    const isGone =
      error instanceof ConnectorError && ['not_found', 'forbidden', 'refused'].includes(error.kind)
    if (isGone) return false
    throw error
  }
}

function isAsItShould(webhook: Webhook, url: string, headers: Record<string, string>): boolean {
  const given = new Map(Object.entries(webhook.headers).map(([name, value]) => [name.toLowerCase(), value]))
  return (
    webhook.isActive &&
    webhook.url === url &&
    EVENT_IDS.every((id) => webhook.eventIds.includes(id)) &&
    Object.entries(headers).every(([name, value]) => given.get(name) === value)
  )
}

/** A secret sealed with another key cannot be opened: the webhook gets a new one, and is registered with it. */
async function secretOf({ rows, secrets }: Services, row: BoothWebhookRow): Promise<string> {
  try {
    return secrets.open(SEALED, row.business_id, row.secret_sealed)
  } catch (error) {
    if (!(error instanceof LostSeal)) throw error
    const { secret, made } = newSecret(secrets, row.business_id)
    await replaceWebhookSecret(rows, row.business_id, made)
    return secret
  }
}

function newSecret(secrets: Services['secrets'], businessId: number) {
  const secret = newWebhookSecret()
  const made = {
    secretHash: hashWebhookSecret(secret),
    secretSealed: secrets.seal(SEALED, businessId, secret),
  }
  return { secret, made }
}

function reasonOf({ kind }: ConnectorError): OrderSyncProblem {
  if (kind === 'forbidden') return 'webhook_scope_missing'
  if (kind === 'refused' || kind === 'not_found') return 'webhook_refused'
  if (kind === 'disconnected') return 'booth_disconnected'
  return kind === 'rate_limited' ? 'rate_limited' : 'marketplace_unavailable'
}
