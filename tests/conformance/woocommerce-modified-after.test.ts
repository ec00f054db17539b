import { startWooCommerceAlone } from '@payvand/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modifiedAfterTable, recordedState, requestOf } from '../harness/woocommerce-recordings.ts'

// Four zones, eight ways to write one moment, three words on GMT: which changes a WooCommerce finds.

const shop = await startWooCommerceAlone({
  now: () => new Date('2026-11-22T19:35:00Z'),
  deliver: () => 200,
})
const HOURS = new Map([13, 17, 19, 21, 23, 25, 27, 29, 31, 33, 35, 37].map((id, index) => [id, index + 6]))

beforeAll(() => {
  shop.load(recordedState('beginning'))
  for (const { id } of shop.posts()) {
    const hour = HOURS.get(id)
    const modifiedAt =
      hour === undefined
        ? '2026-10-01T00:00:00.000Z'
        : `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
    shop.change(id, { modifiedAt })
  }
})
afterAll(() => shop.stop())

const table = modifiedAfterTable()

test.each(table)('$zone, $written ($modified_after), dates_are_gmt $dates_are_gmt', async (row) => {
  shop.settings.zone = row.zone === 'manual offset UTC+3.5' ? 'UTC+3.5' : row.zone
  const query = {
    per_page: 100,
    orderby: 'id',
    order: 'asc',
    modified_after: row.modified_after,
    ...(row.dates_are_gmt === null ? {} : { dates_are_gmt: row.dates_are_gmt }),
  }
  const path = '/wp-json/wc/v3/products'
  const request = { scheme: 'https', method: 'GET', path, query, auth: 'read_write basic' } as const
  const answer = await shop.ask(requestOf({ shows: '', request }))
  expect(answer.status).toBe(row.status)
  const found = answer.status === 200 ? (JSON.parse(answer.text) as { id: number }[]) : null
  expect(found?.map(({ id }) => HOURS.get(id)) ?? null).toEqual(row.found_hours ?? null)
})

test('the table is whole', () => {
  expect(new Set(table.map(({ zone }) => zone)).size).toBe(4)
  expect(new Set(table.map(({ written }) => written)).size).toBe(8)
  expect(table).toHaveLength(4 * 8 * 3)
})
