import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export const PRODUCTS_PAGE_SIZE = 15

export const productListQuery = (page: number, title: string) =>
  queryOptions({
    queryKey: ['marketplace', 'products', page, title],
    queryFn: ({ signal }) =>
      call('marketplace.products', { query: { page, per_page: PRODUCTS_PAGE_SIZE, title }, signal }),
    placeholderData: keepPreviousData,
  })
