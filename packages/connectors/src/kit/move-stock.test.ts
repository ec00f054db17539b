import type { Rial } from '@payvand/domain'
import { expect, test } from 'vitest'
import { ConnectorError } from './connector-error.ts'
import { moveStock, type PlatformStock } from './move-stock.ts'
import type { PlatformIntent, PlatformLine, Telling } from './order-platform.ts'

const line = (lineId: number): PlatformLine => ({
  lineId,
  name: `goods ${lineId}`,
  sku: null,
  url: 'https://shop.test',
  target: null,
  properties: [],
  quantity: 2,
  price: 1 as Rial,
})

test('a stock that was set stays noted, whatever becomes of the next one', async () => {
  const stocks = new Map([
    [1, 10],
    [2, 20],
  ])
  const faults: ('lost' | 'too_fast' | null)[] = ['lost', 'too_fast', null]
  const stock: PlatformStock = {
    look: async (lines) =>
      new Map(
        lines.map(({ lineId }) => [
          lineId,
          { key: lineId, stock: stocks.get(lineId) as number, reserved: 0 },
        ]),
      ),
    async set({ key, to }) {
      const fault = faults.shift()
      if (fault === 'too_fast') throw new ConnectorError('rate_limited', { call: 'set' })
      stocks.set(key, to)
      if (fault === 'lost') throw new ConnectorError('outcome_unknown', { call: 'set' })
      return { reserved: 0 }
    },
  }
  let noted: PlatformIntent | null = null
  const telling = (): Telling => ({
    before: noted,
    async note(intent) {
      noted = structuredClone(intent)
    },
    async write(intent, otherwise, write) {
      noted = structuredClone(intent)
      try {
        return await write()
      } catch (error) {
        if (error instanceof ConnectorError && !error.mayBeApplied) noted = structuredClone(otherwise)
        throw error
      }
    },
  })
  const tell = () => moveStock(stock, [line(1), line(2)], -1, telling())
  await expect(tell()).rejects.toMatchObject({ kind: 'outcome_unknown' })
  await expect(tell()).rejects.toMatchObject({ kind: 'rate_limited' })
  expect(await tell()).toEqual([1, 2])
  expect([...stocks.values()]).toEqual([8, 18])
})
