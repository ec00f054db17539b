import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../lib/http/query-client.ts'
import { shippingCall } from './shipping-call.ts'

const KEY = ['shipping'] as const

// Everything is read live: each screen asks again when it is opened.

export const overviewQuery = queryOptions({
  queryKey: [...KEY, 'overview'],
  queryFn: ({ signal }) => shippingCall('shipping.overview', { signal }),
})

export const profileQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'profile', id],
    queryFn: ({ signal }) => shippingCall('shipping.profile', { params: { id }, signal }),
  })

export const ratesQuery = (zoneId: number) =>
  queryOptions({
    queryKey: [...KEY, 'rates', zoneId],
    queryFn: ({ signal }) => shippingCall('shipping.rates', { params: { id: zoneId }, signal }),
  })

/** The choices of forms, which the marketplace seldom changes. */
export const choicesQuery = queryOptions({
  queryKey: ['shippingChoices'],
  queryFn: ({ signal }) => shippingCall('shipping.choices', { signal }),
})

export const carrierRateQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'carrierRate', id],
    queryFn: ({ signal }) => shippingCall('shipping.carrierRate', { params: { id }, signal }),
  })

export const productsQuery = (id: number, title: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'products', id, title],
    queryFn: ({ signal, pageParam: cursor }) =>
      shippingCall('shipping.products', { params: { id }, query: { title, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const outsideQuery = (id: number, title: string) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'outside', id, title],
    queryFn: ({ signal, pageParam: cursor }) =>
      shippingCall('shipping.outsideProducts', { params: { id }, query: { title, cursor }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
  })

export const freeShippingQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'freeShipping', id],
    queryFn: ({ signal }) => shippingCall('shipping.freeShipping', { params: { id }, signal }),
  })

/** Reads what is shown again from the marketplace, and forgets the rest. */
export async function readShippingAgain(): Promise<void> {
  queryClient.removeQueries({ queryKey: KEY, type: 'inactive' })
  await queryClient.invalidateQueries({ queryKey: KEY })
}
