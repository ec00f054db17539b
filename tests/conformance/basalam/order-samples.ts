import { CANCEL_REASONS } from '@payvand/domain'
import { DAY, newParcel, newWebhook } from './made-beforehand.ts'
import type { RecordedBasalam } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'

export const ORDER_SAMPLES = {
  async listParcels(world) {
    const { id, orderId } = await newParcel(world)
    const createdFrom = new Date(Date.now() - 33 * DAY)
    const { nextCursor } = await world.basalam.listParcels({ createdFrom })
    await world.basalam.listParcels({ createdFrom, cursor: nextCursor ?? '' })
    await world.basalam.listParcels({ orderIds: [orderId, 1], ids: [id], statuses: [3739, 6440], perPage: 5 })
    await world.basalam.listParcels({ orderIds: [1] })
  },
  async getParcel(world) {
    const { parcels } = await world.aside.listParcels({})
    const oneOfEachStatus = new Map(parcels.map(({ id, status }) => [status, id]))
    for (const id of oneOfEachStatus.values()) await world.basalam.getParcel(id)
  },
  async setPreparation(world) {
    await world.basalam.setPreparation((await newParcel(world)).id)
  },
  async setPosted(world) {
    const { id } = await newParcel(world)
    await world.aside.setPreparation(id)
    await world.basalam.setPosted(id, { shippingMethod: 3198, trackingCode: '012345678901234567890123' })
  },
  async setPostedOrder(world) {
    const { id, orderId } = await newParcel(world)
    await world.aside.setPreparation(id)
    const posting = { shippingMethod: 3259, trackingCode: '', phoneNumber: '09120001234' }
    await world.basalam.setPostedOrder(orderId, posting)
  },
  async cancelItems(world) {
    const { id } = await newParcel(world)
    await world.basalam.cancelItems(await itemsOf(world, id), {
      reasonId: CANCEL_REASONS.outOfStock,
      description: 'gone',
    })
  },
  async askToCancel(world) {
    const { id, orderId } = await newParcel(world)
    await world.aside.setPreparation(id)
    await world.basalam.askToCancel(orderId, await itemsOf(world, id), 'gone')
  },
  async askForDelay(world) {
    const { id, orderId } = await newParcel(world)
    await world.aside.setPreparation(id)
    await world.basalam.askForDelay(orderId, { days: 3, description: 'not ready' })
  },

  async registerWebhook({ basalam, sandbox }) {
    const url = `${sandbox.marketplace.url}/nobody-listens`
    const { serviceId } = await basalam.registerWebhook({
      url,
      eventIds: [3, 5, 7],
      headers: { 'X-Payvand': 'a' },
    })
    await basalam.registerWebhook({
      url,
      eventIds: [7],
      headers: {},
      method: 'PUT',
      isActive: false,
      registerMe: false,
      serviceId: serviceId ?? 0,
    })
  },
  async findWebhooks(world) {
    await newWebhook(world)
    await world.basalam.findWebhooks()
    await world.basalam.findWebhooks({ eventIds: [3, 5], serviceId: 1 })
  },
  async updateWebhook(world) {
    const changes = { url: 'https://payvand.example/hook', eventIds: [7], headers: { 'X-Payvand': 'b' } }
    await world.basalam.updateWebhook(await newWebhook(world), {
      ...changes,
      method: 'PATCH',
      isActive: false,
    })
  },
  async deleteWebhook(world) {
    await world.basalam.deleteWebhook(await newWebhook(world))
  },
  async webhookLogs(world) {
    const id = await newWebhook(world)
    await world.control.settings({ webhookSending: 'manual' })
    await newParcel(world)
    await world.control.releaseWebhooks()
    await world.control.settings({ webhookSending: 'at-once' })
    const logs = await world.basalam.webhookLogs(id)
    if (logs.length === 0) throw new Error('the marketplace logged no delivery')
  },
  async subscribeToWebhook(world) {
    await world.basalam.subscribeToWebhook(await newWebhook(world))
  },
} satisfies Partial<ConnectorSamples>

const itemsOf = async ({ aside }: RecordedBasalam, parcelId: number): Promise<number[]> =>
  (await aside.getParcel(parcelId)).items.map(({ id }) => id)
