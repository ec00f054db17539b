import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answering.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { SAMPLE_PARCEL_PAGE } from './samples.ts'

const FROM = new Date('2026-10-20T00:00:00Z')
const [PARCEL] = SAMPLE_PARCEL_PAGE.data
if (!PARCEL) throw new Error('no sample')

describe('the parcels of a booth', () => {
  test('are read in our words, both forms of a date at their moment, and nothing of the buyer', async () => {
    const { basalam, heard } = await basalamAnswering(SAMPLE_PARCEL_PAGE)
    expect(await basalam.listParcels({ createdFrom: FROM, cursor: 'xyz', perPage: 7 })).toEqual({
      parcels: [
        {
          id: 3101,
          statusId: 3195,
          createdAt: new Date('2026-11-20T20:00:00Z'),
          paidAt: new Date('2026-11-20T21:45:00Z'),
          totalItemsPrice: 2_500_000,
        },
      ],
      nextCursor: 'abc',
    })
    expect(heard[0]?.path).toBe('/v1/vendor-parcels')
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({
      'created_at[gte]': '2026-10-20T00:00:00.000Z',
      per_page: '7',
      cursor: 'xyz',
    })
  })

  test('may lack their status and payment; an empty list may be null', async () => {
    const { status: _, order: __, ...bare } = PARCEL
    const { basalam } = await basalamAnswering({ data: [bare], next_cursor: null })
    const page = await basalam.listParcels({ createdFrom: FROM })
    expect(page).toMatchObject({ parcels: [{ statusId: null, paidAt: null }], nextCursor: null })
    const empty = await basalamAnswering({ data: null })
    expect(await empty.basalam.listParcels({ createdFrom: FROM })).toEqual({ parcels: [], nextCursor: null })
  })

  test.each([{ created_at: 'yesterday' }, { total_items_price: 1.5 }, { order: { paid_at: 'soon' } }])(
    '%j is not guessed at',
    async (change) => {
      const { basalam } = await basalamAnswering({ data: [{ ...PARCEL, ...change }] })
      expect((await errorOf(basalam.listParcels({ createdFrom: FROM }))).kind).toBe('unexpected_answer')
    },
  )

  test('without the scope are forbidden', async () => {
    const { basalam } = await basalamAnswering(
      { http_status: 403, message: 'Forbidden access.', errors: [{ code: 1, message: 'no', fields: [] }] },
      403,
    )
    expect((await errorOf(basalam.listParcels({ createdFrom: FROM }))).kind).toBe('forbidden')
  })
})
