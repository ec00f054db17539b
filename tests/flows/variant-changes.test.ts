import { createFakeClock } from '@payvand/connectors/testing'
import { type ProductVariant, rial } from '@payvand/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BoothItem, type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'

const DAY_MS = 24 * 3_600_000
const PRICE = 500_000
const size = (value: string, stock: number, price = PRICE): ProductVariant => ({
  properties: [{ property: 'سایز', value }],
  primaryPrice: rial(price),
  stock,
  sku: `S-${value}`,
})

/** What the marketplace's edit of variants does is not documented. */
const MARKETPLACES = [
  ['drops what an edit leaves out', { variantsInEdit: 'replace' }],
  ['keeps what an edit leaves out', { variantsInEdit: 'merge' }],
  ['gives variations new ids', { variantsInEdit: 'replace', variantIdsRenewed: true }],
] as const

const clock = createFakeClock(Date.now())
let world: BoothWorld
let item: BoothItem
let made = 0

beforeAll(async () => {
  world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
})
afterAll(() => world.close())
beforeEach(() => world.control.settings({ variantsInEdit: 'replace', variantIdsRenewed: false }))

async function sendNew(data: Partial<BoothItem['data']>) {
  made += 1
  item = await world.addItem({ name: `shirt ${made}`, sku: `shirt-${made}`, ...data })
  await world.queue([item])
  await world.send()
}

async function sendWith(variants: ProductVariant[] | null, more: Partial<BoothItem['data']> = {}) {
  Object.assign(item.data, { variants, ...more })
  await world.queue([item])
  await world.send()
}
async function inBooth() {
  const products = (await world.control.boothStock('demo')).filter(({ title }) => title === item.data.name)
  expect(products).toHaveLength(1)
  const [product] = products
  if (!product) throw new Error('it is not in the booth')
  const variants: [string, number, number][] = product.variants.map(
    ({ properties, stock, price_rial: price }: any) => [properties[0]?.value, stock, price],
  )
  return {
    id: product.id,
    stock: product.stock,
    price: product.price_rial,
    variants: variants.sort(([one], [other]) => (one < other ? -1 : 1)),
  }
}
async function state() {
  const change = (await world.productChanges()).find(({ itemId }) => itemId === item.id)
  return [change?.state, (change?.reason as { code?: string } | null)?.code]
}

describe.each(MARKETPLACES)('a marketplace that %s', (_what, settings) => {
  beforeEach(async () => {
    await world.control.settings(settings)
    await sendNew({ variants: [size('S', 2), size('M', 3)] })
  })

  test('gets a new size, on the same product, and the next prices reach every size', async () => {
    const before = await inBooth()
    await sendWith([size('S', 2), size('M', 3), size('L', 4, PRICE + 10_000)])
    expect(await inBooth()).toMatchObject({
      id: before.id,
      variants: [
        ['L', 4, PRICE + 10_000],
        ['M', 3, PRICE],
        ['S', 2, PRICE],
      ],
    })
    await sendWith([size('S', 1), size('M', 3), size('L', 0)])
    expect((await inBooth()).variants).toEqual([
      ['L', 0, PRICE],
      ['M', 3, PRICE],
      ['S', 1, PRICE],
    ])
    expect(await state()).toEqual(['done', undefined])
  })

  test('sells no size that the shop withdrew or renamed, and shows it no longer than a week if it lets it go', async () => {
    await sendWith([size('S', 2), { ...size('Medium', 3), sku: 'S-M' }])
    expect((await inBooth()).variants).toEqual([
      ['M', 0, PRICE],
      ['Medium', 3, PRICE],
      ['S', 2, PRICE],
    ])
    clock.advance(8 * DAY_MS)
    await sendWith([size('S', 1), { ...size('Medium', 3), sku: 'S-M' }])
    const kept = settings.variantsInEdit === 'merge' ? [['M', 0, PRICE]] : []
    expect((await inBooth()).variants).toEqual([...kept, ['Medium', 3, PRICE], ['S', 1, PRICE]])
    // What the marketplace keeps is not asked of it again.
    world.calls.length = 0
    await sendWith([size('S', 5), { ...size('Medium', 3), sku: 'S-M' }])
    expect(world.calls.filter(({ path, method }) => method === 'PATCH' && !path.includes('batch'))).toEqual(
      [],
    )
  })

  test('carries a product over that loses its variants, or says that it keeps them and sells none of them', async () => {
    const { id } = await inBooth()
    await sendWith(null, { stock: 7, primaryPrice: rial(PRICE) })
    const now = await inBooth()
    expect(now.id).toBe(id)
    if (settings.variantsInEdit === 'merge') {
      expect(now.variants.map(([, stock]) => stock)).toEqual([0, 0])
      expect(await state()).toEqual(['refused', 'variants_kept'])
      return
    }
    expect(now).toMatchObject({ stock: 7, price: PRICE, variants: [] })
    await sendWith([size('S', 1)], { stock: null, primaryPrice: null })
    expect(await inBooth()).toMatchObject({ id, variants: [['S', 1, PRICE]] })
    expect(await state()).toEqual(['done', undefined])
  })
})

test('a marketplace that ignores the variants of an edit is not believed to have taken them', async () => {
  await sendNew({ stock: 4 })
  await world.control.settings({ variantsInEdit: 'ignore' })
  await sendWith([size('S', 1), size('M', 2)])
  expect((await inBooth()).variants).toEqual([])
  expect(await state()).toEqual(['refused', 'variants_not_taken'])
  await world.control.settings({ variantsInEdit: 'replace' })
  await sendWith([size('S', 1), size('M', 2)])
  expect((await inBooth()).variants).toHaveLength(2)
  expect(await state()).toEqual(['done', undefined])
})

test('a price reaches a variation that somebody else gave a new id', async () => {
  await sendNew({ variants: [size('S', 2), size('M', 3)] })
  await world.control.settings({ variantIdsRenewed: true })
  const { connector } = await world.services.booths.forBusiness(world.businessId)
  const variants = [size('S', 2), size('M', 3)].map(({ properties, stock }) => ({
    properties,
    stock: stock ?? 0,
    primaryPrice: rial(PRICE),
  }))
  await connector.updateProduct((await inBooth()).id, { variants })
  await sendWith([size('S', 2, PRICE + 1_000), size('M', 3)])
  expect(await state()).toEqual(['waiting', 'outcome_unknown'])
  clock.advance(DAY_MS)
  await world.send()
  expect((await inBooth()).variants).toEqual([
    ['M', 3, PRICE],
    ['S', 2, PRICE + 1_000],
  ])
  expect(await state()).toEqual(['done', undefined])
})

test('a crawl that sees variants for the first time, or none any more, waits for a person', async () => {
  await sendNew({ variants: [size('S', 2)] })
  Object.assign(item.data, { variants: null, stock: 3, primaryPrice: rial(PRICE) })
  await world.queue([item], { kind: 'crawl', id: 1 })
  await world.send()
  expect((await inBooth()).variants).toEqual([['S', 2, PRICE]])
  expect(await state()).toEqual(['held', 'variants_lost'])
})
