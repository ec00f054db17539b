import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallError } from '../../apps/server/src/infra/http/call-error.ts'
import { settings } from '../../apps/server/src/modules/notifications/calls/settings.ts'
import { test as sendTest } from '../../apps/server/src/modules/notifications/calls/test.ts'
import { updateSettings } from '../../apps/server/src/modules/notifications/calls/update-settings.ts'
import { devices } from '../../apps/server/src/modules/notifications/push/calls/devices.ts'
import { key } from '../../apps/server/src/modules/notifications/push/calls/key.ts'
import { remove } from '../../apps/server/src/modules/notifications/push/calls/remove.ts'
import { subscribe } from '../../apps/server/src/modules/notifications/push/calls/subscribe.ts'
import { newPushBrowser, pushTaker } from '../harness/message-takers.ts'
import { notificationChaosRun } from '../harness/notification-chaos.ts'
import { type NotificationWorld, openNotificationWorld } from '../harness/notification-world.ts'
import { createPushDevice } from '../harness/push-device.ts'

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
    'push_subscriptions',
  ] as const)
    await rows.deleteFrom(table).execute()
  world.webhook.received.clear()
})

const newBrowser = () => newPushBrowser(world)
let orders = 0
async function orderComes(): Promise<number> {
  orders += 1
  await world.orderComes(600_000 + orders)
  return 600_000 + orders
}
const list = async () => (await devices(world.seller, {} as never)).data
const status = async () => (await settings(world.seller, {} as never)).status.push
const fault = (more: object) => world.control('faults', { site: 'push', times: 1, ...more })

describe('a push', () => {
  test('reaches each device, encrypted for it alone, with what the panel says and where it leads', async () => {
    const [phone, laptop] = [await newBrowser(), await newBrowser()]
    const number = await orderComes()
    await world.deliver()
    for (const browser of [phone, laptop]) {
      const [message, ...others] = await browser.shown()
      expect(others).toEqual([])
      expect(message).toMatchObject({ title: `سفارش جدید ${number}`, text: 'در غرفه‌ی شما ثبت شد.' })
      expect(message?.url).toMatch(/^https:\/\/panel\.example\/order\/list/)
      const [taken] = await browser.taken()
      expect(taken).toMatchObject({ urgency: 'high', ttl: 86_400, topic: message?.tag.replaceAll('-', '') })
      expect(Buffer.from(taken?.body ?? '', 'base64').toString('latin1')).not.toContain('panel.example')
    }
    const [first] = await phone.taken()
    expect(() => createPushDevice().read(first?.body ?? '')).toThrow()
    expect(await list()).toMatchObject([
      { name: 'فایرفاکس روی لینوکس', username: 'seller', lastSentAt: expect.any(String) },
      { name: 'فایرفاکس روی لینوکس' },
    ])
  })

  test('that a device got is not sent there again while another one is tried again', async () => {
    const [phone, laptop] = [await newBrowser(), await newBrowser()]
    await fault({ kind: 'status', status: 429, path: `/send/${laptop.id}` })
    await orderComes()
    await world.deliver()
    expect((await status()).last).toMatchObject({
      status: 'waiting',
      failure: expect.stringContaining('شلوغ'),
    })
    await world.deliver()
    expect(await phone.taken()).toHaveLength(1)
    expect(await laptop.taken()).toHaveLength(1)
    expect((await status()).last).toMatchObject({ status: 'sent' })
  })

  test('whose answer was lost comes again with the same tag, which a device shows once', async () => {
    const phone = await newBrowser()
    await fault({ kind: 'timeout-after-write', delayMs: 0 })
    await orderComes()
    await world.deliver()
    await world.deliver()
    const tags = (await phone.shown()).map(({ tag }) => tag)
    expect(tags).toHaveLength(2)
    expect(new Set(tags).size).toBe(1)
  })

  test.each([404, 410])(
    'that is answered with %i ends the device, and the last one the channel',
    async (code) => {
      const [phone, laptop] = [await newBrowser(), await newBrowser()]
      if (code === 410) await world.control(`push/${phone.id}`, { gone: true })
      else await fault({ kind: 'status', status: 404, path: `/send/${phone.id}` })
      await orderComes()
      await world.deliver()
      expect((await list()).map(({ id }) => id)).toEqual([laptop.row])
      expect((await status()).last).toMatchObject({ status: 'sent' })
      await world.control(`push/${laptop.id}`, { gone: true })
      await orderComes()
      await world.deliver()
      expect(await list()).toEqual([])
      expect(await status()).toMatchObject({ isConfirmed: false, last: { status: 'failed' } })
    },
  )

  test('that reaches no device any more is told by another channel', async () => {
    await world.useWebhookAsStandIn()
    const phone = await newBrowser()
    await world.control(`push/${phone.id}`, { gone: true })
    await orderComes()
    await world.deliver()
    await world.deliver()
    expect([...world.webhook.received.values()].join()).toContain(String(600_000 + orders))
  })

  test('in a chaos of kills, lost answers and outages is shown once for every order', async () => {
    const phone = await newBrowser()
    let kills = 0
    for (let seed = 1; seed <= 12; seed += 1) {
      const counts = await notificationChaosRun(world, pushTaker(world, phone.shown), seed)
      kills += counts.kills
      expect(counts, `seed ${seed}`).toMatchObject({ lost: 0, doubled: 0 })
    }
    expect(kills).toBeGreaterThan(12)
  }, 90_000)
})

describe('a device', () => {
  test('is switched on by the first press, and removed by a second', async () => {
    // As the panel saves it together with the other channels.
    await updateSettings(world.seller, { body: { channels: { push: { mode: 'off' } } } } as never)
    expect(await status()).toMatchObject({ isSetUp: true, isConfirmed: false })
    const phone = await newBrowser()
    expect(await status()).toMatchObject({ isConfirmed: true })
    expect((await settings(world.seller, {} as never)).settings.channels.push.mode).toBe('at_once')
    expect(await sendTest(world.seller, { body: { channel: 'push' } } as never)).toMatchObject({
      delivered: true,
    })
    await remove(world.seller, { params: { id: phone.row } } as never)
    expect(await status()).toMatchObject({ isConfirmed: false })
    await orderComes()
    await world.deliver()
    expect(await phone.taken()).toHaveLength(1)
  })

  test('stays switched off where the seller said so, whatever devices come', async () => {
    await newBrowser()
    await updateSettings(world.seller, { body: { channels: { push: { mode: 'off' } } } } as never)
    await newBrowser()
    expect((await settings(world.seller, {} as never)).settings.channels.push.mode).toBe('off')
  })

  test('has its address and keys sealed, and the private key of the installation too', async () => {
    const phone = await newBrowser()
    const { rows } = world.services
    const stored = JSON.stringify([
      await rows.selectFrom('push_subscriptions').selectAll().execute(),
      await rows.selectFrom('push_keys').selectAll().execute(),
    ])
    expect(stored).not.toContain(phone.id)
    expect(stored).not.toMatch(/p256dh|auth"/)
    expect(await key(world.seller, {} as never)).toEqual(await key(world.seller, {} as never))
  })

  test('behind a private address is refused where it is said, and never called where a name leads there', async () => {
    const { keys } = createPushDevice()
    const of = (endpoint: string) => subscribe(world.seller, { body: { endpoint, keys } } as never)
    for (const endpoint of ['http://push.example/1', 'http://127.0.0.1:1/x'])
      expect(await of(endpoint).catch((error: unknown) => (error as CallError).code)).toBe('invalid_request')
    await of('https://10.0.0.1/x')
    await of('https://localhost/x')
    await orderComes()
    await world.deliver()
    expect(await list()).toEqual([])
  })
})
