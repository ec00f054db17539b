import type { Messenger } from '@payvand/domain'
import type { SmsSetting } from '../../apps/server/src/infra/settings/sms-setting.ts'
import { confirmTarget } from '../../apps/server/src/modules/notifications/calls/confirm-target.ts'
import { test as sendTest } from '../../apps/server/src/modules/notifications/calls/test.ts'
import { updateSettings } from '../../apps/server/src/modules/notifications/calls/update-settings.ts'
import { key } from '../../apps/server/src/modules/notifications/push/calls/key.ts'
import { subscribe } from '../../apps/server/src/modules/notifications/push/calls/subscribe.ts'
import type { NotificationWorld } from './notification-world.ts'
import { createPushDevice, type PushedMessage } from './push-device.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const MOBILE = '09121234567'
export const FIRST_CODE = /\d{6}/

/** Who takes messages over, and what of them arrived. */
export interface MessageTaker {
  /** The sandbox's name of it, for its faults, and its address. */
  site: string
  url: string
  /** The texts that a person sees. */
  texts(): Promise<string[]>
  /** True where its messages do not leave by the worker's network: the sandbox makes all its troubles. */
  hasOwnNetwork?: boolean
}

export const smsTaker = (world: NotificationWorld, provider: SmsSetting['provider']): MessageTaker => ({
  site: provider,
  url: world.sandbox.sms[provider].url,
  texts: async () => (await world.sentSms(provider)).map(({ text }) => text),
})

/** One device, which shows a message once however often it comes with its tag. */
export const pushTaker = (
  world: NotificationWorld,
  shown: () => Promise<{ tag: string; title: string; text: string }[]>,
): MessageTaker => ({
  site: 'push',
  url: world.sandbox.push.url,
  async texts() {
    const byTag = new Map((await shown()).map((message) => [message.tag, message]))
    return [...byTag.values()].map(({ title, text }) =>
      title.includes('سفارش جدید') ? title : `${title} ${text}`,
    )
  },
})

export const messengerTaker = (world: NotificationWorld, kind: Messenger): MessageTaker => ({
  site: kind,
  url: world.sandbox.messengers[kind].url,
  texts: async () => (await world.botMessages(kind)).map(({ text }) => text),
  hasOwnNetwork: true,
})

/** The seller's mobile, whose code was given; by default it is told of the first events only. */
export async function confirmSms(
  world: NotificationWorld,
  provider: SmsSetting['provider'],
  changes: object = {},
): Promise<void> {
  world.useSms(provider)
  const sms = { settings: { mobile: MOBILE }, mode: 'at_once', ...changes }
  await updateSettings(world.seller, { body: { channels: { sms } } } as never)
  await sendTest(world.seller, { body: { channel: 'sms' } } as never)
  const code = FIRST_CODE.exec((await world.sentSms(provider)).at(-1)?.text ?? '')?.[0] ?? ''
  await confirmTarget(world.seller, { body: { channel: 'sms', code } } as never)
}

export interface PushBrowser {
  id: string
  row: number
  shown(): Promise<PushedMessage[]>
  taken(): Promise<{ body: string; topic: string; urgency: string; ttl: number }[]>
}

/** A browser that asked for the installation's key and subscribed with it. */
export async function newPushBrowser(world: NotificationWorld): Promise<PushBrowser> {
  const { publicKey } = await key(world.seller, {} as never)
  const { id, endpoint } = await world.control('push', { key: publicKey })
  const device = createPushDevice()
  const context = { ...world.seller, userAgent: FIREFOX }
  const row = await subscribe(context, { body: { endpoint, keys: device.keys } } as never)
  const taken = async () => (await world.control(`push/${id}`)).taken
  return {
    id,
    row: row.id,
    taken,
    shown: async () => (await taken()).map(({ body }: { body: string }) => device.read(body)),
  }
}
