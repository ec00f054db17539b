// Long because: both providers are held to the same promises, and what one of them cannot keep is shown beside them.
import { calls } from '@payvand/contract'
import { NOTIFICATION_EVENTS } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '../../apps/server/src/infra/http/call-error.ts'
import { confirmTarget } from '../../apps/server/src/modules/notifications/calls/confirm-target.ts'
import { list } from '../../apps/server/src/modules/notifications/calls/list.ts'
import { settings } from '../../apps/server/src/modules/notifications/calls/settings.ts'
import { test as sendTest } from '../../apps/server/src/modules/notifications/calls/test.ts'
import { updateSettings } from '../../apps/server/src/modules/notifications/calls/update-settings.ts'
import { confirmSms, FIRST_CODE, MOBILE, smsTaker } from '../harness/message-takers.ts'
import { notificationChaosRun } from '../harness/notification-chaos.ts'
import { type NotificationWorld, openNotificationWorld } from '../harness/notification-world.ts'

const PROVIDERS = ['kavenegar', 'smsir'] as const
type Provider = (typeof PROVIDERS)[number]
/** The path of a message at each provider. */
const SEND = { kavenegar: '/sms/send.json', smsir: '/v1/send/bulk' }
const EVENTS = ['new_order', 'booth_lost', 'account_changed']

let world: NotificationWorld
beforeAll(async () => {
  world = await openNotificationWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control('reset', {})
  const { rows } = world.services
  for (const table of [
    'notifications',
    'notification_messages',
    'notification_channels',
    'sms_sends',
  ] as const)
    await rows.deleteFrom(table).execute()
  world.webhook.received.clear()
  world.mails.length = 0
})

const set = (channels: object) => updateSettings(world.seller, { body: { channels } } as never)
const trySms = () => sendTest(world.seller, { body: { channel: 'sms' } } as never)
const give = (code: string) =>
  confirmTarget(world.seller, { body: { channel: 'sms', code } } as never).then(
    () => 'confirmed',
    (error: unknown) => (error as CallError).code,
  )
const status = async () => (await settings(world.seller, {} as never)).status.sms
const fault = (site: Provider, more: object) => world.control('faults', { site, times: 1, ...more })
let orders = 0
async function orderComes(): Promise<void> {
  orders += 1
  await world.orderComes(500_000 + orders)
}

const withSms = (provider: Provider, changes: object = {}) => confirmSms(world, provider, changes)

describe.each(PROVIDERS)('SMS by %s', (provider) => {
  test('an order is told in one short message, once its number was confirmed by the code it got', async () => {
    world.useSms(provider)
    await set({ sms: { settings: { mobile: MOBILE }, mode: 'at_once' } })
    await orderComes()
    await world.deliver()
    expect(await world.sentSms(provider)).toEqual([])

    expect(await trySms()).toMatchObject({ delivered: true, isConfirmed: false })
    const [code] = await world.sentSms(provider)
    expect(code?.to).toBe(MOBILE)
    expect(await give('wrong')).toBe('invalid_request')
    expect(await give(FIRST_CODE.exec(code?.text ?? '')?.[0] ?? '')).toBe('confirmed')
    await orderComes()
    await world.deliver()
    const [, order, ...others] = await world.sentSms(provider)
    expect(others).toEqual([])
    expect(order).toMatchObject({
      to: MOBILE,
      text: expect.stringContaining(`سفارش جدید ${500_000 + orders}`),
    })
    expect(order?.text.length).toBeLessThanOrEqual(70)
  })

  test('a code leaves by the template that the operator named', async () => {
    world.useSms(provider, { codeTemplate: provider === 'kavenegar' ? 'verify' : '123456' })
    await set({ sms: { settings: { mobile: MOBILE }, mode: 'at_once' } })
    expect(await trySms()).toMatchObject({ delivered: true })
    const [sms] = await world.sentSms(provider)
    expect(sms?.text).toMatch(/^کد تایید/)
    expect(await give(FIRST_CODE.exec(sms?.text ?? '')?.[0] ?? '')).toBe('confirmed')
  })

  test('what a month cost is what the provider counted, in rial, and the price is known before', async () => {
    world.useSms(provider)
    expect(await status()).toMatchObject({
      isSetUp: true,
      cost: { segmentRial: 2_400, mostSegments: 2, monthCount: 0, monthRial: 0 },
    })
    await withSms(provider)
    await orderComes()
    await world.deliver()
    expect((await status()).cost).toMatchObject({ monthCount: 2, monthRial: 4_800 })
  })

  test.each([
    ['has no credit', { kavenegar: 418, smsir: 102 }, 'اعتبار'],
    ['does not take the number', { kavenegar: 411, smsir: 104 }, 'شماره'],
    ['does not take the line', { kavenegar: 412, smsir: 101 }, 'خط'],
    ['does not know the key', { kavenegar: 403, smsir: 10 }, 'کلید'],
  ])('a provider that %s is not asked again, and the seller reads why', async (_, refuse, why) => {
    await withSms(provider)
    await world.control(`sms/${provider}`, { refuse: refuse[provider] })
    await orderComes()
    await world.deliver()
    expect((await status()).last).toMatchObject({ status: 'failed', failure: expect.stringContaining(why) })
    await world.control(`sms/${provider}`, { refuse: null })
    await world.clock.sleep(12 * 3_600_000)
    await world.deliver()
    expect(await world.sentSms(provider)).toHaveLength(1)
  })

  test('a provider that is busy or down is asked again until it takes the message, once', async () => {
    await withSms(provider)
    await fault(provider, { kind: 'status', status: 429 })
    await orderComes()
    await world.deliver()
    expect((await status()).last).toMatchObject({ status: 'waiting', failure: expect.any(String) })
    await fault(provider, { kind: 'maintenance' })
    await world.deliver()
    expect(await world.sentSms(provider)).toHaveLength(1)
    await world.clock.sleep(600_000)
    await world.deliver()
    await world.clock.sleep(3_600_000)
    await world.deliver()
    expect(await world.sentSms(provider)).toHaveLength(2)
  })

  test('the key of the account stands in no row and in no answer', async () => {
    await withSms(provider)
    await fault(provider, { kind: 'drop' })
    await orderComes()
    await world.deliver()
    const { rows } = world.services
    const kept = [
      await rows.selectFrom('sms_sends').selectAll().execute(),
      await rows.selectFrom('notification_messages').selectAll().execute(),
      await settings(world.seller, {} as never),
    ]
    expect(JSON.stringify(kept)).not.toContain(`sandbox-${provider}-key`)
  })

  test('in a chaos of kills, lost answers and outages every order is told, and by no channel twice', async () => {
    const sum = { kills: 0, handedOver: 0, lost: 0, doubled: 0 }
    await world.useWebhookAsStandIn()
    await withSms(provider, { muted: [] })
    for (let seed = 1; seed <= 12; seed += 1) {
      const counts = await notificationChaosRun(
        world,
        smsTaker(world, provider),
        seed + (provider === 'smsir' ? 100 : 0),
      )
      for (const name of ['kills', 'handedOver', 'lost', 'doubled'] as const) sum[name] += counts[name]
    }
    expect(sum).toMatchObject({ lost: 0, doubled: 0 })
    expect(sum.kills).toBeGreaterThan(12)
    // Kavenegar answers a message that comes again with the earlier one, so nobody has to stand in for it.
    if (provider === 'smsir') expect(sum.handedOver).toBeGreaterThan(0)
  }, 90_000)
})

describe('a lost answer', () => {
  test('of Kavenegar is asked for again by the same number of ours, and the phone gets one message', async () => {
    await withSms('kavenegar')
    // The provider has it, and the connection ends before the answer.
    await fault('kavenegar', { kind: 'half-body', path: SEND.kavenegar })
    await fault('kavenegar', { kind: 'half-body' })
    await orderComes()
    await world.deliver()
    expect(await world.sentSms('kavenegar')).toHaveLength(2)
    expect((await status()).last).toMatchObject({ status: 'waiting' })
    await world.clock.sleep(600_000)
    await world.deliver()
    await world.deliver()
    expect(await world.sentSms('kavenegar')).toHaveLength(2)
    expect(await status()).toMatchObject({
      last: { status: 'sent' },
      cost: { monthCount: 2, monthRial: 4_800 },
    })
  })

  test('of SMS.ir is not asked for again: another channel tells instead, once', async () => {
    await world.useWebhookAsStandIn()
    await withSms('smsir')
    await fault('smsir', { kind: 'half-body', path: SEND.smsir })
    await orderComes()
    await world.deliver()
    await world.deliver()
    await world.clock.sleep(12 * 3_600_000)
    await world.deliver()
    expect(await world.sentSms('smsir')).toHaveLength(2)
    expect((await status()).last).toMatchObject({ status: 'unknown' })
    expect(world.webhook.received.size).toBe(1)
  })

  test('of Kavenegar is not asked for by another account, which would not know the message', async () => {
    await withSms('kavenegar')
    await fault('kavenegar', { kind: 'half-body', path: '/v1/' })
    await orderComes()
    await world.deliver()
    world.useSms('smsir')
    await world.clock.sleep(600_000)
    await world.deliver()
    expect(await world.sentSms('smsir')).toEqual([])
    expect((await status()).last).toMatchObject({ status: 'unknown' })
  })
})

describe('a channel that gave a message up', () => {
  const refuseSms = () => world.control('sms/kavenegar', { refuse: 418 })

  test('is stood in for by the next one, even by what that one mutes, and the panel says so', async () => {
    await world.useWebhookAsStandIn()
    await withSms('kavenegar')
    await refuseSms()
    await orderComes()
    await world.deliver()
    await world.deliver()
    const [call] = [...world.webhook.received.values()]
    expect(JSON.parse(call ?? '{}')).toMatchObject({
      notifications: [{ event: 'new_order', details: { order_number: 500_000 + orders } }],
    })
    const { data } = await list(world.seller, { query: { page: 1, per_page: 15 } } as never)
    expect(data.map(({ event }) => event)).toContain('delivery_failed')
  })

  test('is not stood in for where another one tells already, nor by SMS, nor for ever in a circle', async () => {
    await world.useWebhookAsStandIn()
    await set({ webhook: { muted: [] } })
    await withSms('kavenegar')
    await refuseSms()
    await orderComes()
    await world.deliver()
    await world.deliver()
    expect(world.webhook.received.size).toBe(1)

    // Now the webhook gives up; SMS would cost what the seller did not choose.
    await world.control('sms/kavenegar', { refuse: null })
    await set({ sms: { muted: ['new_order'] }, webhook: { settings: { url: `${world.webhook.url}-gone` } } })
    const before = (await world.sentSms('kavenegar')).length
    await world.services.rows
      .updateTable('notification_channels')
      .set({ confirmed_settings: JSON.stringify({ url: 'http://10.0.0.1/hook' }) })
      .where('kind', '=', 'webhook')
      .execute()
    await orderComes()
    for (let turn = 0; turn < 4; turn += 1) await world.deliver()
    expect(await world.sentSms('kavenegar')).toHaveLength(before)
    const messages = await world.services.rows
      .selectFrom('notification_messages')
      .select('id')
      .where('is_test', '=', false)
      .execute()
    // One by SMS and one by the webhook for the first order, one by the webhook for the second.
    expect(messages).toHaveLength(3)
  })
})

test('a number is stored in one form however it was written, and only a mobile one is taken', () => {
  const { body } = calls['notifications.updateSettings']
  const stored = (mobile: string) => {
    const read = body.safeParse({ channels: { sms: { settings: { mobile } } } })
    return read.success ? read.data.channels?.sms?.settings?.['mobile'] : null
  }
  for (const written of ['۰۹۱۲۱۲۳۴۵۶۷', '+989121234567', '00989121234567', '0912 123 4567', '9121234567'])
    expect(stored(written)).toBe(MOBILE)
  expect([stored('02112345678'), stored('0912'), stored('+44 7700 900123')]).toEqual([null, null, null])
})

test('before a seller chose, few events are told by SMS', async () => {
  world.useSms('kavenegar')
  const { settings: answer } = await settings(world.seller, {} as never)
  const muted = new Set(answer.channels.sms.muted)
  expect(NOTIFICATION_EVENTS.filter((event) => !muted.has(event))).toEqual(EVENTS)
})
