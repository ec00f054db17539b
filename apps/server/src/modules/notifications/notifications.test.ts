// Long because: one clock, one webhook receiver and one mail server for all that is told.

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QUOTAS } from '@payvand/domain'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { SMTPServer } from 'smtp-server'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import { CallError } from '../../infra/http/call-error.ts'
import { createMailer, type Mailer } from '../../infra/mailer.ts'
import { createSecrets } from '../../infra/sealed-secrets.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import { type Services, tryQuota, type UserContext } from '../accounts/index.ts'
import { insertUser } from '../accounts/users/users-store.ts'
import { pauseBoothQueue, queueAnswered } from '../marketplace/publication/booth-queues-store.ts'
import { list } from './calls/list.ts'
import { read } from './calls/read.ts'
import { settings } from './calls/settings.ts'
import { test as sendTest } from './calls/test.ts'
import { updateSettings } from './calls/update-settings.ts'
import { formerSignature } from './channels/webhook.ts'
import { deliveryQueue } from './jobs/deliver.job.ts'
import { businessesWithDueMessages } from './notification-outbox-store.ts'
import { type Happened, notify } from './notify.ts'
import { notifyOfStatuses } from './notify-of-statuses.ts'

/** The clock shows half past one in the afternoon in Iran. */
const NOON = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const PASSWORD = 'smtp-password-nobody-sees'
interface Call {
  headers: IncomingHttpHeaders
  body: string
}

describe('notifications', () => {
  let database: Database
  let network: GuardedClient
  let mailer: Mailer
  let receiver: Server
  let mailServer: SMTPServer
  let webhookUrl: string
  const calls: Call[] = []
  const mails: string[] = []
  let answer = 204
  let takesMails = true
  let time = NOON
  let seller: UserContext
  let usernames = 0

  beforeAll(async () => {
    database = await openTestDatabase()
    receiver = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        calls.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    const host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`
    webhookUrl = `http://${host}/hook`
    network = createGuardedClient({ allowHosts: [host], userAgent: 'Payvand test' })
    mailServer = new SMTPServer({
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _session, done) =>
        password === PASSWORD ? done(null, { user: 'payvand' }) : done(new Error('no')),
      onRcptTo: (_address, _session, done) =>
        takesMails ? done() : done(Object.assign(new Error('mailbox busy'), { responseCode: 450 })),
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          mails.push(Buffer.concat(chunks).toString())
          done()
        })
      },
    })
    await new Promise<void>((done) => mailServer.listen(0, '127.0.0.1', done))
    const { port } = mailServer.server.address() as AddressInfo
    mailer = createMailer({
      smtpUrl: `smtp://payvand:${PASSWORD}@127.0.0.1:${port}`,
      from: 'Payvand <payvand@example.com>',
    })
  })
  afterAll(async () => {
    mailer.close()
    await new Promise<void>((done) => mailServer.close(done))
    await network.close()
    await new Promise((done) => receiver.close(done))
    await database.close()
  })
  beforeEach(async () => {
    calls.length = 0
    mails.length = 0
    answer = 204
    takesMails = true
    time = NOON
    seller = await newSeller()
  })

  const services = () =>
    ({
      rows: database.kysely,
      config: {
        panelUrl: 'https://panel.example',
        queueLeaseMs: 30_000,
        messengers: { bale: null, telegram: null },
      },
      network,
      mailer,
      secrets: createSecrets(Buffer.alloc(32, 7)),
      logger: { error: () => undefined, info: () => undefined },
      now: () => new Date(time),
    }) as unknown as Services

  async function newSeller(businessId?: number): Promise<UserContext> {
    const own = businessId ?? (await insertBusiness(database.kysely, { name: 'b', platform: 'sazito' }))
    usernames += 1
    const user = {
      businessId: own,
      username: `seller-${usernames}`,
      name: null,
      passwordHash: null,
      isAdmin: false,
    }
    const id = await insertUser(database.kysely, user)
    return {
      services: services(),
      address: '192.0.2.1',
      userAgent: null,
      user: { ...user, id, isConfirmed: true },
    } as unknown as UserContext
  }
  const happen = (happened: Happened) =>
    database.kysely
      .transaction()
      .execute((trx) => notify(trx, seller.user.businessId, happened, new Date(time)))
  const order = (number: number): Happened => ({
    event: 'new_order',
    subjects: [String(number)],
    details: { orderNumber: number, orderId: number },
  })
  /** Sets up channels whose targets are confirmed. */
  const set = async (body: object) => {
    const saved = await updateSettings(seller, { body } as never)
    await database.execute('update notification_channels set confirmed_settings = settings')
    return saved
  }
  const mail = (mode?: string) => ({ settings: { address: 'seller@example.com' }, mode })
  const webhook = (mode?: string) => ({ settings: { url: webhookUrl }, mode })
  const told = (who = seller) => list(who, { query: { page: 1, per_page: 15 } } as never)
  /** Delivers as the sweep does, to a business that is due. */
  async function deliver(): Promise<void> {
    const due = await businessesWithDueMessages(database.kysely, new Date(time))
    if (!due.includes(seller.user.businessId)) return
    await deliveryQueue.work(services(), { businessId: seller.user.businessId }, new AbortController().signal)
  }
  const messages = () =>
    database.kysely
      .selectFrom('notification_messages')
      .selectAll()
      .where('business_id', '=', seller.user.businessId)
      .orderBy('id')
      .execute()

  test('forty orders within a minute are one notification, one mail and one signed call', async () => {
    const { secrets } = await set({ channels: { mail: mail('at_once'), webhook: webhook('at_once') } })
    for (let number = 1; number <= 40; number += 1) {
      time = NOON + number * 1_000
      await happen(order(number))
    }
    await happen(order(7))
    await deliver()
    expect(calls).toEqual([])
    time = NOON + 2 * MINUTE
    await deliver()
    await deliver()
    expect((await told()).data).toMatchObject([{ event: 'new_order', count: 40, title: '۴۰ سفارش جدید' }])
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('To: seller@example.com')
    expect(calls).toHaveLength(1)
    const [{ headers, body }] = calls as [Call]
    const timestamp = Number(headers['payvand-timestamp'])
    expect(headers['payvand-signature']).toBe(
      `v1=${formerSignature(secrets[0]?.secret ?? '', timestamp, body)}`,
    )
    expect(timestamp * 1_000).toBe(time)
    // A receiver's own library, which no one here wrote; it goes by the clock of the machine.
    vi.setSystemTime(time)
    const receiver = new StandardWebhook(secrets[0]?.secret ?? '')
    expect(receiver.verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
    expect(() => receiver.verify(`${body} `, headers as Record<string, string>)).toThrow('No matching')
    vi.useRealTimers()
    expect(JSON.parse(body)).toMatchObject({
      id: headers['idempotency-key'],
      kind: 'notifications',
      notifications: [{ event: 'new_order', count: 40, url: 'https://panel.example/order/list' }],
    })
    // A parcel that is read again makes no second notification, even long after.
    time = NOON + 600 * MINUTE
    await happen(order(7))
    expect((await told()).totalCount).toBe(1)
  })

  test('the key is said once and stands in no answer, and what is not whole is refused', async () => {
    const made = await set({ channels: { webhook: webhook() } })
    const secret = made.secrets[0]?.secret
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect((await set({ channels: { webhook: webhook() } })).secrets).toEqual([])
    const answered = await settings(seller, {} as never)
    expect(answered.status).toMatchObject({ webhook: { hasSecret: true }, mail: { isSetUp: true } })
    expect(JSON.stringify(answered)).not.toContain(secret)
    for (const body of [
      { channels: { mail: { mode: 'at_once' } } },
      { quietFrom: 22 },
      { channels: { webhook: { settings: { url: null }, mode: 'digest' } } },
    ]) {
      await expect(set(body)).rejects.toMatchObject({ code: 'invalid_request' })
    }
  })

  test('quiet hours hold at-once messages back, and a digest waits for its hour', async () => {
    await set({ channels: { webhook: webhook('at_once') }, quietFrom: 13, quietTo: 15 })
    await happen(order(1))
    time = NOON + 80 * MINUTE
    await deliver()
    expect(calls).toHaveLength(0)
    time = NOON + 90 * MINUTE
    await deliver()
    expect(calls).toHaveLength(1)

    await set({ channels: { webhook: { mode: 'digest' } }, digestHour: 20 })
    await happen(order(2))
    await happen({ event: 'differences_found', subjects: ['1'], details: { found: 3 } })
    time = Date.parse('2026-11-21T19:59:00+03:30')
    await deliver()
    expect(calls).toHaveLength(1)
    time = Date.parse('2026-11-21T20:00:00+03:30')
    await deliver()
    const { notifications } = JSON.parse(calls[1]?.body ?? '') as { notifications: { event: string }[] }
    expect(notifications.map(({ event }) => event)).toEqual(['new_order', 'differences_found'])
  })

  test('what waits follows new settings: muted or switched off, it stays in the panel alone', async () => {
    await set({ channels: { webhook: webhook('digest') } })
    await happen(order(1))
    await happen({ event: 'differences_found', subjects: ['1'], details: { found: 3 } })
    await set({ channels: { webhook: { mode: 'at_once', muted: ['new_order'] } } })
    time = NOON + 2 * MINUTE
    await deliver()
    expect(calls).toHaveLength(1)
    expect(calls[0]?.body).not.toContain('new_order')
    expect((await told()).totalCount).toBe(2)
  })

  test('a webhook that fails is called again with the same key, later and later, and then told of', async () => {
    answer = 500
    await set({ channels: { webhook: webhook('at_once') } })
    await happen(order(1))
    time = NOON + MINUTE
    await deliver()
    const waits: number[] = []
    for (let tries = 1; tries < 20; tries += 1) {
      const [message] = await messages()
      if (message?.state !== 'waiting') break
      const wait = message.next_attempt_at.getTime() - time
      time += wait - 1
      await deliver()
      expect(calls).toHaveLength(tries)
      time += 1
      await deliver()
      waits.push(wait)
    }
    expect(waits).toEqual([30_000, 120_000, 600_000, 1_800_000, 7_200_000, 21_600_000])
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect((await told()).data.map(({ event }) => event)).toEqual(['delivery_failed', 'new_order'])
    expect((await settings(seller, {} as never)).status.webhook.last).toMatchObject({
      status: 'failed',
      failure: 'سرور با کد ۵۰۰ پاسخ داد.',
    })
  })

  test('killed while sending: the webhook is called again with its key, the mail is not sent twice', async () => {
    await set({ channels: { mail: mail('at_once'), webhook: webhook('at_once') } })
    await happen(order(1))
    time = NOON + 2 * MINUTE
    await deliver()
    expect([mails.length, calls.length]).toEqual([1, 1])
    // The row is left as by a process that was killed after the message left and before that was written down.
    await database.kysely
      .updateTable('notification_messages')
      .set({ state: 'sending' })
      .where('business_id', '=', seller.user.businessId)
      .execute()
    await deliver()
    expect(mails).toHaveLength(1)
    expect(calls).toHaveLength(2)
    expect(calls[1]?.headers['idempotency-key']).toBe(calls[0]?.headers['idempotency-key'])
    expect((await messages()).map(({ state, reason }) => reason?.code ?? state).sort()).toEqual([
      'done',
      'outcome_unknown',
    ])
    const { status } = await settings(seller, {} as never)
    expect([status.mail.last?.status, status.webhook.last?.status]).toEqual(['unknown', 'sent'])
  })

  test('past the quota of a day a message waits for the next', async () => {
    await set({ channels: { webhook: webhook('at_once') } })
    const { businessId } = seller.user
    expect(await tryQuota(services(), businessId, 'messages', QUOTAS.messages.most)).toBe(true)
    await happen(order(1))
    time = NOON + 2 * MINUTE
    await deliver()
    expect(calls).toHaveLength(0)
    expect(await messages()).toMatchObject([{ state: 'waiting', attempts: 0 }])
    time = NOON + 10.5 * 60 * MINUTE
    await deliver()
    expect(calls).toHaveLength(1)
  })

  test('a mail server that says later is asked later', async () => {
    await set({ channels: { mail: mail('at_once') } })
    takesMails = false
    await happen(order(1))
    time = NOON + 2 * MINUTE
    await deliver()
    expect(await messages()).toMatchObject([
      { state: 'waiting', reason: { code: 'mail_refused' }, attempts: 1 },
    ])
    takesMails = true
    time += MINUTE
    await deliver()
    expect(mails).toHaveLength(1)
    expect(await messages()).toMatchObject([{ state: 'done', attempts: 1 }])
  })

  test('a webhook in the private network is never called', async () => {
    await set({ channels: { webhook: { settings: { url: 'http://127.0.0.1:9/hook' } } } })
    const tried = () => sendTest(seller, { body: { channel: 'webhook' } } as never)
    expect(await tried()).toEqual({
      delivered: false,
      failure: 'این آدرس در شبکه‌ی داخلی است و پیوند به آن نمی‌فرستد.',
      isConfirmed: true,
    })
    const again = await tried().catch((error: unknown) => error)
    expect(again).toBeInstanceOf(CallError)
    expect(again).toMatchObject({ code: 'too_many_requests' })
    await set({ channels: { mail: mail(), webhook: webhook() } })
    time += MINUTE
    expect(await tried()).toEqual({ delivered: true, failure: null, isConfirmed: true })
    expect(await sendTest(seller, { body: { channel: 'mail' } } as never)).toMatchObject({ delivered: true })
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ kind: 'test', notifications: [] })
  })

  test('each user reads for themselves, and another business sees and marks nothing', async () => {
    await happen(order(1))
    const colleague = await newSeller(seller.user.businessId)
    const stranger = await newSeller()
    const id = (await told()).data[0]?.id as number
    const mark = (who: UserContext, body: object) => read(who, { body: { isRead: true, ...body } } as never)
    expect(await mark(stranger, { ids: [id] })).toEqual({ unread: 0 })
    expect((await told(stranger)).totalCount).toBe(0)
    expect(await mark(seller, { ids: null })).toEqual({ unread: 0 })
    expect((await told(colleague)).data).toMatchObject([{ isRead: false }])
    expect(await mark(seller, { ids: [id], isRead: false })).toEqual({ unread: 1 })
    await mark(seller, { ids: [id] })
    // Another order is counted into the same notification: it is unread again.
    await happen(order(2))
    expect((await told()).data).toMatchObject([{ id, count: 2, isRead: false }])
  })

  test('a booth that waits is told of after ten minutes, once, and when it goes on', async () => {
    const { businessId } = seller.user
    const pause = { code: 'marketplace_unavailable', resumeAt: new Date(NOON + 30 * MINUTE) }
    await pauseBoothQueue(database.kysely, businessId, pause, new Date(NOON))
    time = NOON + 9 * MINUTE
    await notifyOfStatuses(services())
    expect((await told()).totalCount).toBe(0)
    time = NOON + 11 * MINUTE
    await Promise.all([notifyOfStatuses(services()), notifyOfStatuses(services())])
    await notifyOfStatuses(services())
    expect((await told()).data).toMatchObject([{ event: 'sync_paused', text: 'باسلام پاسخ نمی‌دهد.' }])
    await queueAnswered(database.kysely, businessId, { answeredAt: new Date(time), callsPerMinute: 60 })
    await notifyOfStatuses(services())
    await notifyOfStatuses(services())
    expect((await told()).data.map(({ event }) => event)).toEqual(['sync_resumed', 'sync_paused'])
  })
})
