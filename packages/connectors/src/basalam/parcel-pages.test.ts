import { describe, expect, test } from 'vitest'
import { basalamAnswering, basalamAnsweringBy } from '../testing/basalam-answer-server.ts'
import { SAMPLE_PARCEL_PAGE } from './samples-orders.ts'

const FROM = new Date('2026-10-20T00:00:00Z')
const [LISTED] = SAMPLE_PARCEL_PAGE.data

describe('a full page without a next one', () => {
  const pageOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...LISTED, id: index + 1 }))

  test('is the last where a shorter one has a next one', async () => {
    const { basalam, heard } = await basalamAnsweringBy(({ query }) => {
      const count = Number(query.get('per_page'))
      return { body: { data: pageOf(count), ...(count < 5 ? { next_cursor: 'more' } : {}) } }
    })
    const page = await basalam.listParcels({ createdFrom: FROM, perPage: 5 })
    expect([page.parcels.length, page.nextCursor, page.isCutOff]).toEqual([5, null, undefined])
    expect(heard.map(({ query }) => query.get('per_page'))).toEqual(['5', '4'])
  })

  test.each([{}, { next_cursor: { id: 1 } }, { cursor: 'more' }])(
    'is cut off where none has one: %j',
    async (more) => {
      const { basalam, heard } = await basalamAnswering({ data: pageOf(5), ...more })
      const page = await basalam.listParcels({ createdFrom: FROM, perPage: 5 })
      expect([page.parcels.length, page.isCutOff, heard.length]).toEqual([5, true, 2])
      expect((await basalam.listParcels({ ids: [1, 2, 3, 4, 5], perPage: 5 })).isCutOff).toBeUndefined()
      expect(heard).toHaveLength(3)
    },
  )
})
