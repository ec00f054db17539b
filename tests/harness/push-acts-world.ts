import { insertBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import type { UserContext } from '../../apps/server/src/modules/accounts/index.ts'
import { insertUser } from '../../apps/server/src/modules/accounts/users/users-store.ts'
import { deliveryQueue } from '../../apps/server/src/modules/notifications/jobs/deliver.job.ts'
import { key } from '../../apps/server/src/modules/notifications/push/calls/key.ts'
import { subscribe } from '../../apps/server/src/modules/notifications/push/calls/subscribe.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type OrderWorld, openOrderWorld } from './order-world.ts'
import { createPushDevice, type PushedMessage } from './push-device.ts'

export type PushUser = UserContext<Services>

/** Longer than events are counted together. */
const WINDOW_MS = 120_000

/** A device that takes pushes. */
interface Device {
  /** The newest push that came to it. */
  newest(): Promise<PushedMessage>
}

/** A booth whose orders are pushed to a seller and a colleague; a stranger has a business and a device of their own. */
export interface PushActsWorld extends OrderWorld {
  services: Services
  seller: PushUser
  colleague: PushUser
  stranger: PushUser
  phone: Device
  colleaguesPhone: Device
  /** Somebody orders: the first order's number of ours and of the marketplace, and the push that tells of them. */
  order(count?: number): Promise<{ id: number; number: number; push: PushedMessage }>
  /** An order's parcel in the sandbox's short form. */
  parcelOf(number: number): Promise<any>
}

export async function openPushActsWorld(): Promise<PushActsWorld> {
  const world = await openOrderWorld()
  const { sandbox, businessId, control: strings } = world.booth
  const made = world.worker()
  const services = {
    ...made,
    config: {
      ...made.config,
      panelUrl: 'https://panel.example',
      messengers: { bale: null, telegram: null },
      sms: null,
      allowHosts: sandbox.hosts,
    },
  } as Services
  const { rows } = services

  async function userOf(ofBusiness: number, username: string): Promise<PushUser> {
    const user = { businessId: ofBusiness, username, name: username, passwordHash: null, isAdmin: false }
    const id = await insertUser(rows, user)
    return {
      services,
      address: '192.0.2.1',
      userAgent: null,
      user: { ...user, id, isConfirmed: true },
    } as unknown as PushUser
  }

  async function newDevice(owner: PushUser): Promise<Device> {
    const { publicKey } = await key(owner, {} as never)
    const { id, endpoint } = await strings.newPushBrowser(publicKey)
    const device = createPushDevice()
    await subscribe(owner, { body: { endpoint, keys: device.keys } } as never)
    return { newest: async () => device.read((await strings.takenPushes(id)).at(-1)?.body ?? '') }
  }

  async function deliver(): Promise<void> {
    await world.clock.sleep(WINDOW_MS)
    await deliveryQueue.work(services, { businessId }, new AbortController().signal)
  }

  const seller = await userOf(businessId, 'seller')
  const colleague = await userOf(businessId, 'colleague')
  const other = await insertBusiness(rows, { name: 'other', platform: 'payvand' })
  const stranger = await userOf(other, 'stranger')
  const phone = await newDevice(seller)
  const colleaguesPhone = await newDevice(colleague)
  await newDevice(stranger)
  // What was ordered before is told together.
  await world.pollWholly()
  await deliver()
  return {
    ...world,
    services,
    seller,
    colleague,
    stranger,
    phone,
    colleaguesPhone,
    async order(count = 1) {
      const items = [{ product_id: world.productIds[0] }]
      const placed = await strings.placeOrders('demo', { count, items })
      await world.pollWholly()
      await deliver()
      const number = placed[0]?.order_id as number
      const { id } = await rows
        .selectFrom('orders')
        .select('id')
        .where('basalam_order_id', '=', number)
        .executeTakeFirstOrThrow()
      return { id, number, push: await phone.newest() }
    },
    parcelOf: async (number) => (await strings.parcels('demo')).find(({ order_id: its }) => its === number),
  }
}
