import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../start-sandbox.ts'
import { RecordStore } from '../../storage/record-store.ts'
import { marketplaceClient } from '../../testing/marketplace-client.ts'

type Parcel = {
  id: number
  status: { id: number }
  created_at: string
  estimate_send_at: string
  total_items_price: number
  items: { price: number; quantity: number; product: { id: number } }[]
}

describe('the parcels of a booth', () => {
  const list = '/v1/vendor-parcels'
  let sandbox: Sandbox
  let demo: ReturnType<typeof marketplaceClient>
  let all: Parcel[]

  beforeAll(async () => {
    sandbox = await startSandbox()
    demo = marketplaceClient(sandbox.marketplace.url, 'demo')
    all = (await demo.get('/__control/state?booth=demo')).body.booths[0].parcels
  })
  afterAll(() => sandbox.stop())

  it('are forty of the last 35 days, of its own products and one that is gone, of every status', async () => {
    expect(all).toHaveLength(40)
    const ages = all.map((each) => (Date.now() - Date.parse(each.created_at)) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeGreaterThan(33)
    expect(Math.max(...ages)).toBeLessThan(35.1)
    const statuses = new Set(all.map((each) => each.status.id))
    const known = [3739, 3237, 3238, 5017, 3572, 3740, 4633, 5075, 6440, 3195, 3233, 3067]
    expect(statuses).toEqual(new Set(known))
    for (const each of all) {
      expect(each.total_items_price).toBe(
        each.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
      )
      expect(each.total_items_price).toBeGreaterThan(0)
    }
    const { products } = (await demo.get('/__control/state?booth=demo')).body.booths[0]
    const own = products.map(({ id }: { id: number }) => id)
    const foreign = all.filter(({ items }) => items.some(({ product }) => !own.includes(product.id)))
    expect(foreign).toHaveLength(1)
  })

  it('come page by page in the order of their deadlines, each once', async () => {
    const seen: Parcel[] = []
    let next: string | undefined
    do {
      const { body } = await demo.get(`${list}?per_page=15${next ? `&cursor=${next}` : ''}`)
      seen.push(...body.data)
      next = body.next_cursor
    } while (next)
    const idsOf = (parcels: { id: number }[]) =>
      parcels.map(({ id }) => id).toSorted((one, other) => one - other)
    expect(idsOf(seen)).toEqual(idsOf(all))
    const due = seen.map((each) => Date.parse(each.estimate_send_at))
    expect(due).toEqual(due.toSorted((one, other) => other - one))
  })

  it('are filtered by creation, status and id', async () => {
    const from = new Date(Date.now() - 10 * 86_400_000)
    const young = (await demo.get(`${list}?per_page=30&created_at[gte]=${from.toISOString()}`)).body.data
    expect(young).toHaveLength(all.filter((each) => Date.parse(each.created_at) >= from.getTime()).length)
    const old = (await demo.get(`${list}?per_page=30&created_at[lte]=${from.toISOString()}`)).body.data
    expect(young.length + old.length).toBe(all.length)
    const lost = (await demo.get(`${list}?per_page=30&statuses=3067,3233`)).body.data as Parcel[]
    expect(lost).toHaveLength(all.filter((each) => [3067, 3233].includes(each.status.id)).length)
    const one = (await demo.get(`${list}?ids=${all[3]?.id}`)).body.data as Parcel[]
    expect(one.map(({ id }) => id)).toEqual([all[3]?.id])
  })

  it.each([
    'per_page=31',
    'per_page=0',
    'sort=created_at:desc',
    'sort=id:desc',
    'cursor=x',
    'created_at[gte]=yesterday',
    'statuses=1',
  ])('refuse %s in the order service’s own shape', async (query) => {
    const { status, body } = await demo.get(`${list}?${query}`)
    expect(status).toBe(422)
    expect(body).toMatchObject({ http_status: 422, message: 'Unprocessable entity.' })
    expect(body.errors[0].fields).toEqual([query.split('=')[0]])
  })

  it('are nobody else’s, none where the booth is empty, and need a token', async () => {
    const own = all.map(({ id }) => id)
    const other = await marketplaceClient(sandbox.marketplace.url, 'shopfa').get(`${list}?per_page=30`)
    expect(other.body.data).toHaveLength(30)
    expect(other.body.data.some(({ id }: Parcel) => own.includes(id))).toBe(false)
    const empty = await marketplaceClient(sandbox.marketplace.url, 'instagram').get(list)
    expect(empty.body.data).toEqual([])
    const nobody = await marketplaceClient(sandbox.marketplace.url, null).get(list)
    expect(nobody.status).toBe(401)
    expect(nobody.body).toMatchObject({ http_status: 401, message: 'Unauthorized' })
  })
})

it('parcels of an older sandbox, which knew no recipients, are made anew, and newer ones are kept', async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sandbox-parcels-'))
  const parcelsOf = async (): Promise<any[]> => {
    const sandbox = await startSandbox({ productsPerSite: 1, dataFolder })
    const demo = marketplaceClient(sandbox.marketplace.url, 'demo')
    const { parcels } = (await demo.get('/__control/state?booth=demo')).body.booths[0]
    await sandbox.stop()
    return parcels.map(({ items: _, ...rest }: any) => rest)
  }
  const first = await parcelsOf()
  expect(await parcelsOf()).toEqual(first)

  const store = new RecordStore(dataFolder)
  await store.load()
  const parcels = store.table<Record<string, unknown>>('parcels')
  for (const [id, { recipient: _, ...bare }] of parcels.entries()) parcels.set(id, bare)
  await store.close()
  const again = await parcelsOf()
  expect(again).toHaveLength(40)
  expect(again.every((each) => each.order.customer.recipient.mobile.startsWith('0912000'))).toBe(true)
  await rm(dataFolder, { recursive: true })
})
