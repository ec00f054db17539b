import { expect, test } from 'vitest'
import { filtersOf } from './order-queries.ts'
import { orderSearchIn, withConditions } from './order-search.ts'

test('the address gives the conditions it may, and leaves out what nobody could mean', () => {
  expect(
    orderSearchIn({
      page: '3',
      status: '3739',
      from: '2026-11-01',
      to: '2026-13-01',
      basalamOrderId: '12x',
      platformOrderId: ' ',
      search: 'علی',
      view: 'everything',
      id: '0',
    }),
  ).toEqual({ page: 3, status: 3739, from: '2026-11-01', search: 'علی' })
})

test('another condition leads to the first page, an undone one leaves the address', () => {
  const search = { page: 3, id: 7, status: 3739, search: 'علی' }
  expect(withConditions(search, { view: 'awaiting', status: undefined })).toEqual({
    search: 'علی',
    view: 'awaiting',
  })
})

test('days are asked for as moments in Iran', () => {
  expect(filtersOf({ from: '2026-11-20', to: '2026-11-20', status: 3237 })).toMatchObject({
    'filters[basalam_status]': 3237,
    'filters[created_at__gt]': '2026-11-19T20:29:59.999Z',
    'filters[created_at__lt]': '2026-11-20T20:30:00.000Z',
  })
})
