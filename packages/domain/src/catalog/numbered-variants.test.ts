import { expect, test } from 'vitest'
import { type NumberedVariant, presentProperties, withFormerProperties } from './numbered-variants.ts'

const colour = (value: string) => [{ property: 'رنگ', value }]
const variant = (id: string, value: string): NumberedVariant => ({ id, sku: null, properties: colour(value) })

test('a variant is found by each name it had, and by that of another no more', () => {
  const first = withFormerProperties([], [variant('1', 'قرمز'), variant('2', 'آبی')])
  const renamed = withFormerProperties(first, [variant('1', 'سرخ'), variant('2', 'آبی')])
  const again = withFormerProperties(renamed, [variant('1', 'زرشکی'), variant('2', 'آبی')])
  for (const name of ['قرمز', 'سرخ', 'زرشکی']) {
    expect(presentProperties(again, colour(name))).toEqual(colour('زرشکی'))
  }
  // Another variant has the first's old name now.
  const taken = withFormerProperties(again, [variant('1', 'زرشکی'), variant('2', 'قرمز')])
  expect(presentProperties(taken, colour('قرمز'))).toEqual(colour('قرمز'))
  expect(presentProperties(taken, colour('آبی'))).toEqual(colour('قرمز'))
})

test('a name that no variant or several had is left as it is', () => {
  const known = [
    { ...variant('1', 'سرخ'), former: [colour('قرمز')] },
    { ...variant('2', 'زرشکی'), former: [colour('قرمز')] },
  ]
  expect(presentProperties(known, colour('قرمز'))).toEqual(colour('قرمز'))
  expect(presentProperties(known, colour('سبز'))).toEqual(colour('سبز'))
  expect(presentProperties(known, [])).toEqual([])
})

test('a variant that gets its old name back has only the other as a former one', () => {
  const renamed = withFormerProperties([variant('1', 'قرمز')], [variant('1', 'سرخ')])
  expect(withFormerProperties(renamed, [variant('1', 'قرمز')])).toEqual([
    { ...variant('1', 'قرمز'), former: [colour('سرخ')] },
  ])
})
