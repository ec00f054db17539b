import type { ProductSide } from '@payvand/contract'
import type { BoothDifference, Rial } from '@payvand/domain'
import { describe, expect, test } from 'vitest'
import { comparisonRows } from './product-comparison.ts'

const SIDE: ProductSide = {
  name: 'انگشتر نقره',
  description: null,
  price: 2_500_000 as Rial,
  paid: null,
  stock: 3,
  sku: null,
  preparationDays: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  variants: [],
}
const ON = { price: true, stock: true, content: true }

function rows(
  lastApplied: ProductSide | null,
  observed: ProductSide | null,
  differences: BoothDifference[] = [],
  switches: typeof ON | null = ON,
  boothSwitches = ON,
) {
  return comparisonRows({ lastApplied, observed, differences, sync: { switches }, boothSwitches })
}
const differing = (of: ReturnType<typeof rows>) => of.filter((row) => row.differs).map((row) => row.id)

describe('what we mean beside what the booth shows', () => {
  test('is told in toman, gram and days, and differs nowhere where it is the same', () => {
    const same = rows(SIDE, { ...SIDE, name: ' انگشتر  نقره ' })
    expect(differing(same)).toEqual([])
    expect(same.map((row) => row.ours)).toEqual([
      '۲۵۰٬۰۰۰ تومان',
      '۳',
      'انگشتر نقره',
      '۱ روز',
      '۱۰۰ گرم',
      '۱۵۰ گرم',
      '۱',
      'عدد',
    ])
  })

  test('differs exactly where the server found a difference, and names what is not kept equal', () => {
    const observed = { ...SIDE, price: 2_600_000 as Rial, stock: 1, weight: null, name: 'گردنبند' }
    const found = ['price', 'title'].map((field) => ({ field, desired: null, observed: null }))
    expect(differing(rows(SIDE, observed, found))).toEqual(['price', 'name'])
    expect(differing(rows(SIDE, observed))).toEqual([])
    const off = (of: ReturnType<typeof rows>) => of.filter((row) => row.isOff).map((row) => row.id)
    expect(off(rows(SIDE, observed, [], { ...ON, price: false }))).toEqual(['price'])
    expect(off(rows(SIDE, observed, [], ON, { ...ON, stock: false }))).toEqual(['stock'])
    expect(rows(null, null)).toEqual([])
  })

  test('is told variant by variant, in any order of properties; the own price does not count then', () => {
    const variant = (size: string, price: number, stock: number) => ({
      properties: [
        { property: 'سایز', value: size },
        { property: 'رنگ', value: 'آبی' },
      ],
      price: price as Rial,
      paid: null,
      stock,
      sku: null,
    })
    const ours = { ...SIDE, variants: [variant('L', 100_000, 2), variant('M', 100_000, 2)] }
    const theirs = {
      ...SIDE,
      price: 9 as Rial,
      variants: [
        { ...variant('L', 100_000, 2), properties: variant('L', 0, 0).properties.toReversed() },
        variant('S', 100_000, 1),
      ],
    }
    const missing = [
      { field: 'variant', desired: {}, observed: null, variant: variant('M', 0, 0).properties },
    ]
    const found = rows(ours, theirs, missing).filter((row) => row.label.startsWith('تنوع'))
    expect(found.map(({ ours, theirs, differs }) => [ours, theirs, differs])).toEqual([
      ['۱۰٬۰۰۰ تومان، ۲ عدد', '۱۰٬۰۰۰ تومان، ۲ عدد', false],
      ['۱۰٬۰۰۰ تومان، ۲ عدد', null, true],
      [null, '۱۰٬۰۰۰ تومان، ۱ عدد', false],
    ])
    expect(rows(ours, theirs).some((row) => row.id === 'price')).toBe(false)
  })

  test('is told before the discount and as a buyer pays it, of a product and of a variant', () => {
    const ours = { ...SIDE, paid: 2_000_000 as Rial }
    const price = rows(ours, SIDE).find((row) => row.id === 'price')
    expect([price?.ours, price?.theirs, price?.differs]).toEqual([
      '۲۵۰٬۰۰۰ تومان، با تخفیف ۲۰۰٬۰۰۰ تومان',
      '۲۵۰٬۰۰۰ تومان',
      false,
    ])
    const variant = {
      properties: [{ property: 'سایز', value: 'L' }],
      price: 100_000 as Rial,
      paid: 90_000 as Rial,
      stock: 2,
      sku: null,
    }
    const [row] = rows({ ...SIDE, variants: [variant] }, { ...SIDE, variants: [{ ...variant, paid: null }] })
    expect([row?.ours, row?.theirs, row?.differs]).toEqual([
      '۱۰٬۰۰۰ تومان، با تخفیف ۹٬۰۰۰ تومان، ۲ عدد',
      '۱۰٬۰۰۰ تومان، ۲ عدد',
      false,
    ])
  })
})
