import { ConnectorError } from '@payvand/connectors'
import { expect, test } from 'vitest'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { readOrderDetails } from './read-order-details.ts'

test('ten of a page are read singly, first those in which the seller is asked', async () => {
  const asked: number[] = []
  const connector = {
    getParcel: (id: number) => {
      asked.push(id)
      return Promise.reject(new ConnectorError('refused', { call: 'parcels.get' }))
    },
  }
  const received = Array.from({ length: 14 }, (_, index) => ({
    orderId: index,
    parcelId: index,
    isNew: false,
    isNewer: index !== 0,
    changed: true,
    isAsking: index === 0 || index === 13,
  }))
  await readOrderDetails({} as Services, 1, { connector } as unknown as Booth, received, 'poll')
  expect(asked).toEqual([13, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
