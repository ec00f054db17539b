import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing/test-database.ts'
import type { CallError } from '../../infra/http/call-error.ts'
import type { Mail } from '../../infra/mailer.ts'
import { createSecrets } from '../../infra/sealed-secrets.ts'
import { insertBusiness } from '../accounts/businesses/businesses-store.ts'
import type { Services, UserContext } from '../accounts/index.ts'
import { insertUser } from '../accounts/users/users-store.ts'
import { confirmTarget } from './calls/confirm-target.ts'
import { list } from './calls/list.ts'
import { settings } from './calls/settings.ts'
import { test as sendTest } from './calls/test.ts'
import { updateSettings } from './calls/update-settings.ts'
import { listChannels } from './channels-store.ts'
import { deliveryQueue } from './jobs/deliver.job.ts'
import { notify } from './notify.ts'
import { tellSecurityEvent } from './tell-security-event.ts'

/** Early afternoon in Iran: no quiet hours. */
const NOON = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000

describe('targets of notifications', () => {
  let database: Database
  let seller: UserContext
  let time = NOON
  let answer = 204
  let orders = 0
  const mails: Mail[] = []
  const calls: string[] = []

  beforeAll(async () => {
    database = await openTestDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    mails.length = 0
    calls.length = 0
    answer = 204
    time = NOON
    const rows = database.kysely
    const services = {
      rows,
      config: {
        panelUrl: 'https://panel.example',
        queueLeaseMs: 30_000,
        messengers: { bale: null, telegram: null },
      },
      mailer: { send: (mail: Mail) => Promise.resolve(mails.push(mail)), close: () => undefined },
      network: {
        request: ({ body }: { body: string }) =>
          Promise.resolve(calls.push(body)).then(() => ({ status: answer })),
      },
      secrets: createSecrets(Buffer.alloc(32, 7)),
      logger: { error: () => undefined, info: () => undefined },
      jobs: { hasWaiting: () => Promise.resolve(false) },
      now: () => new Date(time),
    } as unknown as Services
    const businessId = await insertBusiness(rows, { name: 'b', platform: 'sazito' })
    const user = {
      businessId,
      username: `seller-${businessId}`,
      name: null,
      passwordHash: null,
      isAdmin: false,
    }
    const id = await insertUser(rows, user)
    seller = {
      services,
      address: '192.0.2.1',
      userAgent: null,
      user: { ...user, id, isConfirmed: true },
    } as unknown as UserContext
  })

  const set = (channels: object) => updateSettings(seller, { body: { channels } } as never)
  const mail = (address: string) => ({ mail: { settings: { address }, mode: 'at_once' } })
  const tryMail = () => sendTest(seller, { body: { channel: 'mail' } } as never)
  const isConfirmed = async (channel: 'mail' | 'webhook') =>
    (await settings(seller, {} as never)).status[channel].isConfirmed
  const give = (code: string) =>
    confirmTarget(seller, { body: { channel: 'mail', code } } as never).then(
      () => 'confirmed',
      (error: unknown) => (error as CallError).code,
    )
  const codeIn = (one: Mail | undefined) => /\d{6}/.exec(one?.text ?? '')?.[0] as string
  /** An order comes, and what is due is delivered. */
  async function happen(): Promise<void> {
    const { services, user } = seller
    orders += 1
    const order = { event: 'new_order', subjects: [String(orders)], details: {} } as const
    await database.kysely.transaction().execute((trx) => notify(trx, user.businessId, order, new Date(time)))
    time += 2 * MINUTE
    await deliveryQueue.work(services, { businessId: user.businessId }, new AbortController().signal)
  }

  test('a mailbox gets notifications once its code was given, and until then the one before it does', async () => {
    await set(mail('first@example.com'))
    await happen()
    expect(mails).toEqual([])
    await tryMail()
    expect(await give(codeIn(mails[0]))).toBe('confirmed')

    await set(mail('other@example.com'))
    expect(await isConfirmed('mail')).toBe(false)
    await happen()
    expect(mails[1]?.to).toBe('first@example.com')
    expect(await tryMail()).toMatchObject({ delivered: true, isConfirmed: false })
    expect(mails[2]?.to).toBe('other@example.com')
    const code = codeIn(mails[2])
    expect(await give(code === '000000' ? '000001' : '000000')).toBe('invalid_request')
    expect(await give(code)).toBe('confirmed')
    await happen()
    expect(mails[3]?.to).toBe('other@example.com')
  })

  test('a code is tried five times, and confirms no other address than the one it was sent to', async () => {
    await set(mail('one@example.com'))
    await tryMail()
    await set(mail('two@example.com'))
    expect(await give(codeIn(mails[0]))).toBe('invalid_request')
    time += MINUTE
    await tryMail()
    for (let tries = 0; tries < 5; tries += 1) await give('wrong')
    expect(await give(codeIn(mails[1]))).toBe('invalid_request')
    expect(await isConfirmed('mail')).toBe(false)
    const [channel] = await listChannels(database.kysely, seller.user.businessId)
    expect(JSON.stringify(channel)).not.toContain(codeIn(mails[1]))
  })

  test('a webhook is confirmed by a test that it accepts, and is called by nothing before', async () => {
    const tryWebhook = () => sendTest(seller, { body: { channel: 'webhook' } } as never)
    await set({ webhook: { settings: { url: 'https://shop.example/hook' }, mode: 'at_once' } })
    await happen()
    expect(calls).toEqual([])
    answer = 500
    await tryWebhook()
    expect(await isConfirmed('webhook')).toBe(false)
    answer = 204
    time += MINUTE
    expect(await tryWebhook()).toEqual({ delivered: true, failure: null, isConfirmed: true })
    await happen()
    expect(JSON.parse(calls.at(-1) ?? '')).toMatchObject({ kind: 'notifications' })
  })

  test('who uses the business is told of what happened to its accounts', async () => {
    const notice = {
      id: 7,
      event: 'user_added',
      username: 'owner',
      subject: 'thief',
      address: '192.0.2.9',
    } as const
    await database.kysely
      .transaction()
      .execute((trx) =>
        tellSecurityEvent(trx, seller.user.businessId, { ...notice, userAgent: null }, new Date(time)),
      )
    const { data } = await list(seller, { query: { page: 1, per_page: 15 } } as never)
    expect(data[0]).toMatchObject({
      event: 'account_changed',
      title: 'کاربر جدیدی اضافه شد',
      text: expect.stringMatching(/^thief، کاربر owner، 192\.0\.2\.9\. اگر کار شما نبوده است/),
      path: '/profile/edit',
    })
  })
})
