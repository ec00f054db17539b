import type { ShippingLocation } from '@payvand/connectors'
import type { ShippingPlace } from '@payvand/contract'

/** Places that lie in each other as one list, each with the names of what it lies in. */
export function placesOf(
  locations: readonly ShippingLocation[],
  within: string | null = null,
): ShippingPlace[] {
  return locations.flatMap(({ id, title, children }) => [
    { id, title, within },
    ...placesOf(children, within === null ? title : `${title}\u060c ${within}`),
  ])
}
