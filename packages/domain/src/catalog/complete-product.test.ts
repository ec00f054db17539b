import { describe, expect, test } from 'vitest'
import { completeProduct } from './complete-product.ts'
import { inheritDefaults } from './product-defaults.ts'
import { EMPTY_PRODUCT } from './product-fields.ts'
import type { TextChange } from './text-change.ts'

const OWN = { weight: 100, packageWeight: 150, unitQuantity: 1, unitType: 'piece' }
const complete = (read: object, transformations: TextChange[] = []) =>
  completeProduct(
    { ...EMPTY_PRODUCT, ...read },
    { defaultValues: { ...OWN, stock: 3, preparationDays: 2 }, transformations },
  )
const PREPEND = { by: 'prepend', field: 'name', text: 'Gallery', find: '' } as const
const REPLACE = { by: 'replace', field: 'name', text: 'Silver', find: 'silver' } as const

describe('a product as its project completes it', () => {
  test('gaps are filled, what was read stays', () => {
    expect(complete({ name: 'Ring', weight: 40 })).toMatchObject({
      name: 'Ring',
      stock: 3,
      preparationDays: 2,
      weight: 40,
    })
  })

  test('texts change in the order of the rules', () => {
    expect(complete({ name: 'Ring of silver' }, [REPLACE, PREPEND]).name).toBe('Gallery Ring of Silver')
    const second = { ...REPLACE, find: 'Gallery', text: 'Shop' }
    expect(complete({ name: 'Ring' }, [PREPEND, second]).name).toBe('Shop Ring')
    expect(complete({ name: 'Ring' }, [second, PREPEND]).name).toBe('Gallery Ring')
  })

  test('a rule that does not fit leaves the text as it is, and the others work', () => {
    const tooLong = { ...PREPEND, text: 'x'.repeat(500) }
    const emptied = { ...REPLACE, find: 'Ring', text: '' }
    expect(complete({ name: 'Ring' }, [REPLACE, tooLong, emptied, PREPEND]).name).toBe('Gallery Ring')
  })

  test('what is put before a text twice stands there once', () => {
    expect(complete({ name: 'Ring' }, [PREPEND, PREPEND]).name).toBe('Gallery Ring')
  })
})

describe('what a project inherits from its business', () => {
  test.each([
    [
      { stock: null, preparationDays: null },
      { stock: 7, preparationDays: 4 },
      { stock: 7, preparationDays: 4 },
    ],
    [
      { stock: 0, preparationDays: 9 },
      { stock: 7, preparationDays: 4 },
      { stock: 0, preparationDays: 9 },
    ],
    [
      { stock: null, preparationDays: null },
      { stock: 0, preparationDays: null },
      { stock: 0, preparationDays: 1 },
    ],
    [
      { stock: 5, preparationDays: null },
      { stock: 7, preparationDays: 0 },
      { stock: 5, preparationDays: 1 },
    ],
  ])('%j of a business with %j is %j', (own, business, expected) => {
    expect(inheritDefaults({ ...OWN, ...own }, business)).toEqual({ ...OWN, ...expected })
  })
})
