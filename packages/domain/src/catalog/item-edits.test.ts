import { describe, expect, test } from 'vitest'
import type { Rial } from '../money/money.ts'
import {
  type EditedItem,
  editConflicts,
  editedData,
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
  stock: 5,
  weight: null,
  packageWeight: null,
  unitQuantity: null,
  unitType: null,
  preparationDays: null,
  variants: null,
}
const RULES = {
  defaultValues: {
    stock: 1,
    weight: 100,
    packageWeight: 150,
    unitQuantity: 1,
    unitType: 'piece',
    preparationDays: 2,
  },
  transformations: [],
}
const item: EditedItem = { read: READ, edits: {}, bases: {} }
const crawled = (of: EditedItem, changes: Partial<ProductData>): EditedItem => ({
  ...of,
  read: { ...READ, ...changes },
})

describe("a person's edits and the next crawls", () => {
  const priced = withEdits(item, { primaryPrice: 1_200_000 as Rial })

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
    const edited = withEdits(priced, { weight: 70 })
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
