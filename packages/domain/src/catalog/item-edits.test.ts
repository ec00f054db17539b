import { describe, expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import { isSiteStockEdited, isStockManual, lessManualStock } from '../stock/manual-stock.ts'
import { completeProduct } from './complete-product.ts'
import {
  dataWithEdits,
  type EditedItem,
  editConflicts,
  editedData,
  followedFields,
  keepEdits,
  unlockFields,
  withEdits,
} from './item-edits.ts'
import type { ProductData } from './product.ts'

const READ: ProductData = {
  sku: null,
  name: 'Ring',
  photo: 'https://shop.example/1.jpg',
  photos: [],
  description: null,
  video: null,
  primaryPrice: 1_000_000 as Rial,
  oldPrice: null,
  stock: 5,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: null,
  preparationDays: null,
  variants: null,
}
const PIECE = { unitQuantity: 1, unitType: 'piece', preparationDays: 2 }
const RULES = { defaultValues: { stock: 1, weight: 100, packageWeight: 150, ...PIECE }, transformations: [] }
const item: EditedItem = { read: READ, edits: {}, bases: {} }
const crawled = (of: EditedItem, changes: Partial<ProductData>): EditedItem => ({
  ...of,
  read: { ...READ, ...changes },
})

describe("a person's edits and the next crawls", () => {
  const priced = withEdits(item, { primaryPrice: 1_200_000 as Rial }, READ)

  test('an edit is no conflict while the site says what it said', () => {
    expect(editConflicts(priced)).toEqual([])
    expect(editConflicts(crawled(priced, { name: 'Ring, new' }))).toEqual([])
  })

  test('it is one when the site says something else, and shows both', () => {
    expect(editConflicts(crawled(priced, { primaryPrice: 900_000 as Rial }))).toEqual([
      { field: 'primaryPrice', yours: 1_200_000, theirs: 900_000 },
    ])
  })

  test('it is none when the site came to say what the person says', () => {
    expect(editConflicts(crawled(priced, { primaryPrice: 1_200_000 as Rial }))).toEqual([])
  })

  test('keeping mine ends it until the site moves again', () => {
    const kept = keepEdits(crawled(priced, { primaryPrice: 900_000 as Rial }), ['primaryPrice'])
    expect(editConflicts(kept)).toEqual([])
    expect(kept.edits.primaryPrice).toBe(1_200_000)
    expect(editConflicts({ ...kept, read: { ...READ, primaryPrice: 800_000 as Rial } })).toHaveLength(1)
  })

  test('an unlocked field is what the site says, or the default where it says nothing', () => {
    const edited = withEdits(priced, { weight: 70 }, READ)
    const current = { ...READ, primaryPrice: 1_200_000 as Rial, weight: 70, packageWeight: 150, stock: 4 }
    const open = unlockFields(edited, ['primaryPrice', 'weight'])
    expect(editedData(open, current, RULES, ['primaryPrice', 'weight'])).toEqual({
      ...current,
      primaryPrice: 1_000_000,
      weight: 100,
    })
    expect(editConflicts(open)).toEqual([])
  })

  test('where nothing read was kept, what stood there stays', () => {
    const old: EditedItem = { read: null, edits: { stock: 9 }, bases: {} }
    expect(editConflicts(old)).toEqual([])
    const current = { ...READ, stock: 9 }
    expect(editedData(unlockFields(old, ['stock']), current, RULES, ['stock'])).toEqual(current)
  })
})

const size = (
  value: string,
  primaryPrice: number | null,
  stock: number | null = 4,
  sku: string | null = null,
) => ({
  properties: [{ property: 'size', value }],
  primaryPrice: primaryPrice as Rial | null,
  stock,
  sku,
})
const sizes = (...variants: ReturnType<typeof size>[]): ProductData => ({ ...READ, stock: null, variants })
const filledOf = (read: ProductData) => completeProduct(read, RULES)
const pricesAndStocks = (data: ProductData) => data.variants?.map((one) => [one.primaryPrice, one.stock])

describe('edits of variants', () => {
  const read = sizes(size('S', 100_000), size('M', 200_000, null), size('L', 300_000))
  const shown = filledOf(read)
  const known: EditedItem = { read, edits: {}, bases: {} }
  const changed = (
    list: readonly unknown[],
    change: (one: ReturnType<typeof size>, place: number) => object,
  ) => (list as ReturnType<typeof size>[]).map((one, place) => ({ ...one, ...change(one, place) }))
  const dearer = withEdits(
    known,
    { variants: changed(shown.variants ?? [], (_, place) => (place === 0 ? { primaryPrice: 150_000 } : {})) },
    shown,
  )
  const after = (item: EditedItem, site: ProductData) => ({
    item: { ...item, read: site },
    data: dataWithEdits(filledOf(site), item),
  })

  test('the headline follows the edited variant', () => {
    expect(dataWithEdits(shown, dearer)).toMatchObject({ primaryPrice: 150_000, stock: 9 })
  })

  test('the next crawl keeps the edited price and brings everything else the site says', () => {
    const site = sizes(
      size('XL', 400_000, 1),
      size('S', 100_000, 7),
      size('M', 210_000, 3),
      size('L', 300_000, 0),
    )
    const { data, item } = after(dearer, site)
    expect(pricesAndStocks(data)).toEqual([
      [400_000, 1],
      [150_000, 7],
      [210_000, 3],
      [300_000, 0],
    ])
    expect(data).toMatchObject({ primaryPrice: 150_000, stock: 11 })
    expect(editConflicts(item)).toEqual([])
  })

  test('one that the site dropped goes, and its edit is there again when it comes back', () => {
    const without = sizes(size('M', 200_000), size('L', 300_000))
    const gone = after(dearer, without)
    expect(pricesAndStocks(gone.data)).toEqual([
      [200_000, 4],
      [300_000, 4],
    ])
    const again = withEdits(
      gone.item,
      { variants: changed(gone.data.variants ?? [], (_, place) => (place === 1 ? { stock: 9 } : {})) },
      gone.data,
    )
    expect(pricesAndStocks(after(again, read).data)).toEqual([
      [150_000, 4],
      [200_000, 1],
      [300_000, 9],
    ])
  })

  test('a site that names none at all loses no edit; sold out there, only numbers of a person stay', () => {
    const silent = { ...READ, stock: null, variants: null }
    expect(after(dearer, silent).data.variants).toHaveLength(3)
    expect(after(dearer, { ...silent, stock: 0 }).data).toMatchObject({ stock: 0, primaryPrice: 150_000 })
  })

  test('one that a person switched off or took out is not sold again by a crawl', () => {
    const off = withEdits(
      known,
      { variants: changed(shown.variants ?? [], (_, place) => (place === 0 ? { isOff: true } : {})) },
      shown,
    )
    expect(after(off, read).data).toMatchObject({
      primaryPrice: 200_000,
      stock: 5,
      variants: [{ isOff: true }, {}, {}],
    })
    const out = withEdits(known, { variants: (shown.variants ?? []).slice(1) }, shown)
    expect(after(out, read).data.variants).toHaveLength(2)
  })

  test('a conflict names the variants that both changed, and ends with a choice', () => {
    const site = sizes(size('S', 120_000), size('M', 999_000), size('L', 300_000))
    const { item } = after(dearer, site)
    expect(editConflicts(item)).toMatchObject([
      {
        field: 'variants',
        yours: [{ primaryPrice: 150_000, stock: 4 }],
        theirs: [{ primaryPrice: 120_000 }],
      },
    ])
    const kept = keepEdits(item, ['variants'])
    expect(editConflicts(kept)).toEqual([])
    expect(dataWithEdits(filledOf(site), kept).variants?.[0]).toMatchObject({ primaryPrice: 150_000 })
    const open = unlockFields(item, ['variants'])
    const current = dataWithEdits(filledOf(site), item)
    expect(editedData(open, current, RULES, ['variants'])).toMatchObject({ primaryPrice: 120_000 })
  })

  test('a value that is put back to what the site says follows it again', () => {
    const now = dataWithEdits(shown, dearer)
    const back = withEdits(dearer, { variants: shown.variants }, now)
    expect(back.edits).toEqual({})
    expect(back.bases).toEqual({})
  })

  test('their stocks follow the site again, and what else was edited or added stays', () => {
    const soldOut = changed(shown.variants ?? [], () => ({ stock: 0 }))
    const emptied = withEdits(dearer, { variants: [...soldOut, size('XXL', 500_000, 2)] }, shown)
    const [freed, followed] = [unlockFields(emptied, ['stock']), followedFields(emptied, ['stock'])]
    expect(pricesAndStocks(editedData(freed, dataWithEdits(shown, emptied), RULES, followed))).toEqual([
      [150_000, 4],
      [200_000, 1],
      [300_000, 4],
      [500_000, 2],
    ])
    const isOurs = (one: EditedItem) => isSiteStockEdited(dataWithEdits(shown, one), one)
    expect([emptied, freed].map(isOurs)).toEqual([true, false])
  })

  test('an edited price of a product that has variants with their own is no conflict', () => {
    const old: EditedItem = { read, edits: { primaryPrice: 5 as Rial }, bases: { primaryPrice: 6 as Rial } }
    expect(editConflicts(old)).toEqual([])
  })

  test('units of orders go off the stock a person wrote, and off no other', () => {
    const counted = withEdits(
      known,
      { variants: changed(shown.variants ?? [], (_, place) => (place === 2 ? { stock: 10 } : {})) },
      shown,
    )
    const data = dataWithEdits(shown, counted)
    const [small, , large] = read.variants ?? []
    if (!small || !large) throw new Error('no variants')
    expect(isStockManual(data, counted, small.properties)).toBe(false)
    expect(isStockManual(data, counted, large.properties)).toBe(true)
    const less = lessManualStock(data, counted, [{ units: 3, properties: large.properties }])
    expect(less.data).toMatchObject({ stock: 12 })
    expect(pricesAndStocks(dataWithEdits(shown, { ...counted, edits: less.edits }))).toEqual([
      [100_000, 4],
      [200_000, 1],
      [300_000, 7],
    ])
  })
})
