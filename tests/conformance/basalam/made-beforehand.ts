import { createHash } from 'node:crypto'
import { type RecordedBasalam, SELLER } from './recorded-basalam.ts'

// What a sample needs to be there. It is made past the hops, and so not recorded.

/** A leaf of the sandbox's categories that asks for no attributes. */
export const LEAF = 1201
export const DAY = 86_400_000
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const PHOTO = { bytes: PNG, fileName: 'ماگ.png', mimeType: 'image/png' }
/** Its first bytes say that it is a video. */
export const VIDEO = {
  file: new Blob([Buffer.from('\0\0\0\x18ftypisom')]),
  fileName: 'ماگ.mp4',
  mimeType: 'video/mp4',
  checksum: createHash('sha256').update('\0\0\0\x18ftypisom').digest('hex'),
}

/** A video that the marketplace has looked at. */
export async function newVideo({ aside, control }: RecordedBasalam): Promise<number> {
  const uploadId = await aside.uploadVideo(VIDEO)
  await control.advanceClock(60_000)
  const video = await aside.videoState(uploadId)
  if (video.state !== 'ready') throw new Error(`the video is ${video.state}`)
  return video.fileId
}

let names = 0

/** A name that no other product of the booth has. */
export function newName(): string {
  names += 1
  return `ماگ ${names}`
}

export const newProduct = async ({ control }: RecordedBasalam): Promise<number> =>
  (await control.addBoothProducts(SELLER.key, [{ price_rial: 2_000_000, stock: 20 }]))[0] as number

export async function newVariants(world: RecordedBasalam): Promise<{ id: number; variationIds: number[] }> {
  const variants = ['قرمز', 'آبی'].map((value) => ({
    price_rial: 2_000_000,
    stock: 3,
    properties: [{ property: 'رنگ', value }],
  }))
  const [id = 0] = await world.control.addBoothProducts(SELLER.key, [{ variants }])
  const { variants: there } = await world.aside.getProduct(id)
  return { id, variationIds: there.flatMap((variant) => variant.id ?? []) }
}

export async function newParcel(world: RecordedBasalam): Promise<{ id: number; orderId: number }> {
  const items = [{ product_id: await newProduct(world), quantity: 2 }]
  const [order] = await world.control.placeOrders(SELLER.key, [{ items }])
  if (!order?.parcel_id || !order.order_id) throw new Error(order?.refused)
  return { id: order.parcel_id, orderId: order.order_id }
}

export async function newWebhook({ aside, sandbox }: RecordedBasalam): Promise<number> {
  const draft = { url: `${sandbox.marketplace.url}/nobody-listens`, eventIds: [3, 5], headers: {} }
  return (await aside.registerWebhook(draft)).id
}

export async function newBatchJob(
  { aside, vendorId, control }: RecordedBasalam,
  productIds: number[],
): Promise<number> {
  const job = await aside.startBatchJob(vendorId, { productIds }, [
    { field: 'stock', change: 'amount', value: -500 },
  ])
  await control.advanceClock(5000)
  return job
}
