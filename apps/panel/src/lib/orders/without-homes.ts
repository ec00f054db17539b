import type { Order } from '@payvand/contract'

/**
 * A list of orders without what tells where a buyer lives and how to reach them: the rows show a name and a city, and no more is kept
 * on a phone that may be lost.
 */
export function withoutHomes<List extends { data: Order[] }>(list: List): List {
  const bare = { mobile: null, houseNumber: null, houseUnit: null, postalCode: null, postalAddress: null }
  const data = list.data.map((order) => {
    const { recipient, ...customer } = order.customerData
    return { ...order, customerData: { ...customer, recipient: { ...recipient, ...bare } } }
  })
  return { ...list, data }
}
