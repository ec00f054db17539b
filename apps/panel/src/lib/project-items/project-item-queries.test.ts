import { expect, test } from 'vitest'
import { itemsParameters, selectionOf } from './project-item-queries.ts'

test('what the list shows and what a bulk act takes are the same items', () => {
  const filter = {
    status: 'unverified',
    q: ' انگشتر ',
    from: 0,
    stock: 'in',
    category: 'زیورآلات',
    unsure: true,
    blocked: true,
  } as const
  expect(itemsParameters({ ...filter, sort: 'doubt' })).toEqual({
    verification_status: 'unverified',
    search: 'انگشتر',
    price_from: 0,
    stock: 'in',
    site_category: 'زیورآلات',
    doubt: 'unsure',
    preflight: 'blocked',
    sort: 'doubt',
  })
  expect(selectionOf(filter)).toEqual({
    filters: {
      verificationStatus: 'unverified',
      search: 'انگشتر',
      priceFrom: 0,
      stock: 'in',
      siteCategory: 'زیورآلات',
      doubt: 'unsure',
      preflight: 'blocked',
    },
  })
})

test('without a filter a bulk act takes everything', () => {
  expect(selectionOf({})).toEqual({ filters: {} })
})
