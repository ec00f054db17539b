import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Messenger } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { type Sandbox, type SandboxOptions, startSandbox } from '@payvand/sandbox'
import type { MessengerSetting } from '../../apps/server/src/config.ts'
import type { Database } from '../../apps/server/src/infra/db/database.ts'
import { openTestDatabase } from '../../apps/server/src/infra/db/testing/test-database.ts'
import type { Mail } from '../../apps/server/src/infra/mailer.ts'
import { createSecrets } from '../../apps/server/src/infra/sealed-secrets.ts'
import type { SmsSetting } from '../../apps/server/src/infra/settings/sms-setting.ts'
import { insertBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import type { UserContext } from '../../apps/server/src/modules/accounts/index.ts'
import { insertUser } from '../../apps/server/src/modules/accounts/users/users-store.ts'
import { test as sendTest } from '../../apps/server/src/modules/notifications/calls/test.ts'
import { updateSettings } from '../../apps/server/src/modules/notifications/calls/update-settings.ts'
import { linkTarget, notify, saveLink } from '../../apps/server/src/modules/notifications/index.ts'
import { deliveryQueue } from '../../apps/server/src/modules/notifications/jobs/deliver.job.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { createManualClock, type ManualClock } from './killed-worker.ts'
import { messengerChat, type ShownMessage } from './messenger-chat.ts'
import { sandboxControl } from './sandbox-control.ts'

/** Early afternoon in Iran: no quiet hours. */
const NOON = Date.parse('2026-11-21T10:00:00Z')
/** Longer than events are counted together. */
const WINDOW_MS = 120_000

export interface SentSms {
  to: string
  text: string
  localId: string | null
  cost: number
}

/** A seller whose notifications leave to the sandbox, in this process and on a clock of its own. */
export interface NotificationWorld {
  sandbox: Sandbox
  database: Database
  services: Services
  network: GuardedClient
  clock: ManualClock
  seller: UserContext
  /** What the operator's mail server took over. */
  mails: Mail[]
  /** The seller's own program: bodies by their `webhook-id`, which it knows again. */
  webhook: { url: string; received: Map<string, string> }
  /** The way SMS leave from now on; null: none. */
  useSms(provider: SmsSetting['provider'], changes?: Partial<SmsSetting>): void
  /** Links a chat of the sandbox's messenger to the seller, as a code written there does. */
  useMessenger(kind: Messenger): Promise<void>
  leaveMessenger(kind: Messenger): Promise<void>
  /** The seller's own program is told of no order by itself, only of what another channel gives up. */
  useWebhookAsStandIn(): Promise<void>
  /** The bot's messages in that chat. */
  botMessages(kind: Messenger): Promise<ShownMessage[]>
  /** What phones got by a provider. */
  sentSms(provider: SmsSetting['provider']): Promise<SentSms[]>
  /** Switches a fault of the sandbox on, or changes a provider's account; answers what it says. */
  control(path: string, body?: object): Promise<any>
  /** An order with a number of its own comes: a notification of its own. */
  orderComes(orderNumber: number): Promise<void>
  /** Waits until what happened is due, and delivers it. */
  deliver(services?: Services): Promise<void>
  close(): Promise<void>
}

/** Somebody whom the sandbox's messengers know. */
const PERSON = 101
const ACCOUNTS = {
  kavenegar: { key: 'sandbox-kavenegar-key', line: '10004346' },
  smsir: { key: 'sandbox-smsir-key', line: '30004505000017' },
}

export async function openNotificationWorld(options: SandboxOptions = {}): Promise<NotificationWorld> {
  const sandbox = await startSandbox({ productsPerSite: 1, ...options })
  const webhook = await startReceiver()
  const database = await openTestDatabase()
  const clock = createManualClock(NOON, (ms) => sandboxControl(sandbox).advanceClock(ms))
  const network = createGuardedClient({
    allowHosts: [...sandbox.hosts, new URL(webhook.url).host],
    userAgent: 'Payvand test',
  })
  const mails: Mail[] = []
  const config = {
    panelUrl: 'https://panel.example',
    messengers: { bale: null, telegram: null } as Record<Messenger, MessengerSetting | null>,
    queueLeaseMs: 30_000,
    sms: null as SmsSetting | null,
    allowHosts: sandbox.hosts,
  }
  const rows = database.kysely
  const services = {
    rows,
    config,
    network,
    mailer: { send: (mail: Mail) => Promise.resolve(mails.push(mail)), close: () => undefined },
    secrets: createSecrets(Buffer.alloc(32, 7)),
    logger: { error: () => undefined, info: () => undefined },
    jobs: { hasWaiting: () => Promise.resolve(false), wake: () => Promise.resolve() },
    now: () => new Date(clock.now()),
  } as unknown as Services
  const businessId = await insertBusiness(rows, { name: 'b', platform: 'sazito' })
  const user = { businessId, username: 'seller', name: null, passwordHash: null, isAdmin: false }
  const id = await insertUser(rows, user)
  const seller = {
    services,
    address: '192.0.2.1',
    userAgent: null,
    user: { ...user, id, isConfirmed: true },
  } as unknown as UserContext

  async function control(path: string, body?: object): Promise<any> {
    const reply = await fetch(`${sandbox.marketplace.url}/__control/${path}`, {
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }

  return {
    sandbox,
    database,
    services,
    network,
    clock,
    seller,
    mails,
    webhook,
    control,
    useSms(provider, changes = {}) {
      config.sms = {
        provider,
        host: sandbox.sms[provider].url,
        ...ACCOUNTS[provider],
        codeTemplate: null,
        segmentRial: 2_400,
        ...changes,
      }
    },
    async useMessenger(kind) {
      const { url, token } = sandbox.messengers[kind]
      config.messengers[kind] = { token, api: url, links: url }
      await messengerChat(sandbox, kind, PERSON).write('/start')
      const chat = String(PERSON)
      const channelId = await linkTarget(rows, businessId, kind, { chat })
      await saveLink(rows, {
        channel_id: channelId,
        business_id: businessId,
        user_id: id,
        kind,
        chat,
        person: chat,
        name: 'seller',
        linked_at: services.now(),
      })
    },
    async leaveMessenger(kind) {
      config.messengers[kind] = null
      await rows
        .deleteFrom('notification_channels')
        .where('business_id', '=', businessId)
        .where('kind', '=', kind)
        .execute()
    },
    async useWebhookAsStandIn() {
      const channel = { settings: { url: webhook.url }, mode: 'at_once', muted: ['new_order'] }
      await updateSettings(seller, { body: { channels: { webhook: channel } } } as never)
      await sendTest(seller, { body: { channel: 'webhook' } } as never)
      webhook.received.clear()
    },
    botMessages: (kind) => messengerChat(sandbox, kind, PERSON).fromBot(),
    sentSms: async (provider) => (await control(`sms/${provider}`)).sent,
    async orderComes(orderNumber) {
      const order = {
        event: 'new_order',
        subjects: [String(orderNumber)],
        group: String(orderNumber),
        details: { orderNumber },
      } as const
      await rows.transaction().execute((trx) => notify(trx, businessId, order, services.now()))
    },
    async deliver(by = services) {
      await clock.sleep(WINDOW_MS)
      await deliveryQueue.work(by, { businessId }, new AbortController().signal)
    },
    async close() {
      await network.close()
      await webhook.close()
      await sandbox.stop()
      await database.close()
    },
  }
}

async function startReceiver() {
  const received = new Map<string, string>()
  const server = createServer((request, reply) => {
    void readText(request).then((body) => {
      received.set(String(request.headers['webhook-id']), body)
      reply.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
