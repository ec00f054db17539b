import type { BoothProduct, ProductSync } from '@payvand/contract'
import { isSyncUnderWay } from '@payvand/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { productStatesQuery, refreshProducts } from './product-queries.ts'

/**
 * The shown products with their present states. While any is on its way only the states are polled; once none is, the
 * list is read again, since price and stock in the booth have changed.
 */
export function useLiveStates(products: readonly BoothProduct[] | undefined): BoothProduct[] | undefined {
  const ids = (products ?? []).filter(({ sync }) => isSyncUnderWay(sync.state)).map(({ id }) => id)
  const { data } = useQuery(productStatesQuery(ids))
  const states = new Map<number, ProductSync>(data?.data.map(({ id, sync }) => [id, sync]))
  const settled = data !== undefined && data.data.every(({ sync }) => !isSyncUnderWay(sync.state))
  useEffect(() => {
    if (settled) void refreshProducts()
  }, [settled])
  return products?.map((product) => ({ ...product, sync: states.get(product.id) ?? product.sync }))
}
