import { expect, test } from 'vitest'
import { rial } from '../money/money.ts'
import { type OwnRateFields, ownRateFaults } from './shipping-rates.ts'

const FLAT: OwnRateFields = {
  cost: rial(300_000),
  isFreightCollect: false,
  freightCost: null,
  minWeight: null,
  maxWeight: null,
  minBasket: null,
  maxBasket: null,
}

test.each<[Partial<OwnRateFields>, string[]]>([
  [{}, []],
  [{ cost: rial(0) }, []],
  [{ cost: null }, ['cost required']],
  [{ cost: null, isFreightCollect: true }, ['freightCost required']],
  [{ cost: null, isFreightCollect: true, freightCost: rial(10) }, []],
  [{ minWeight: 100 }, []],
  [{ minWeight: 100, maxWeight: 101 }, []],
  [{ minWeight: 100, maxWeight: 100 }, ['maxWeight bounds_crossed']],
  [{ minBasket: rial(20), maxBasket: rial(10) }, ['maxBasket bounds_crossed']],
  [{ minBasket: rial(0), maxBasket: rial(10) }, []],
])('%j has the faults %j', (given, faults) => {
  expect(ownRateFaults({ ...FLAT, ...given }).map(({ field, code }) => `${field} ${code}`)).toEqual(faults)
})
