import { z } from 'zod'
import type { BasalamCalls } from '../calls.ts'
import { readWholeList } from './read-whole-list.ts'
import { shippingPaths } from './shipping-paths.ts'
import {
  type WireListedZone,
  type WireLocation,
  type WireZone,
  wireLocations,
  wireZone,
  wireZonePage,
} from './wire-shipping.ts'

/** Places that a profile sends to at the same rates. Basalam makes the title out of them. */
export interface ShippingZone {
  id: number
  title: string
  status: string | null
  locations: { id: number; title: string }[]
  /** Basalam's own remarks on it. */
  hints: string[]
}

/** A place with those in it: a province with its cities. */
export interface ShippingLocation {
  id: number
  title: string
  children: ShippingLocation[]
}

/** Zones of a profile; a place belongs to at most one of them. (Basalam reference: product shipping.) */
export interface BasalamShippingZones {
  /** All zones of a profile. @throws ConnectorError */
  shippingZones(profileId: number): Promise<ShippingZone[]>
  /** @throws ConnectorError, `refused` for places that another zone has */
  createShippingZone(profileId: number, locationIds: readonly number[]): Promise<ShippingZone>
  /** Puts these places in the place of the former ones; the rates stay. @throws ConnectorError */
  changeShippingZone(zoneId: number, locationIds: readonly number[]): Promise<ShippingZone>
  /** Its rates go with it, for good. @throws ConnectorError */
  deleteShippingZone(zoneId: number): Promise<void>
  /** Every place that a zone may have. @throws ConnectorError */
  shippingLocations(): Promise<ShippingLocation[]>
  /** The places that no zone of the profile has: nothing is sent there. @throws ConnectorError */
  uncoveredLocations(profileId: number): Promise<ShippingLocation[]>
}

export function basalamShippingZones({ call }: BasalamCalls): BasalamShippingZones {
  return {
    async shippingZones(profileId) {
      const rows = await readWholeList('shipping.zones', (query) =>
        call({
          name: 'shipping.zones',
          method: 'GET',
          path: shippingPaths.zones(profileId),
          query,
          answer: wireZonePage,
          writes: false,
        }),
      )
      return rows.map(toZone)
    },

    async createShippingZone(profileId, locationIds) {
      return toZone(
        await call({
          name: 'shipping.createZone',
          method: 'POST',
          path: shippingPaths.zones(profileId),
          body: { location_ids: locationIds },
          answer: wireZone,
          writes: true,
        }),
      )
    },

    async changeShippingZone(zoneId, locationIds) {
      return toZone(
        await call({
          name: 'shipping.changeZone',
          method: 'PATCH',
          path: shippingPaths.zone(zoneId),
          body: { location_ids: locationIds },
          answer: wireZone,
          writes: true,
        }),
      )
    },

    async deleteShippingZone(zoneId) {
      await call({
        name: 'shipping.deleteZone',
        method: 'DELETE',
        path: shippingPaths.zone(zoneId),
        answer: z.unknown(),
        writes: true,
      })
    },

    async shippingLocations() {
      const { data } = await call({
        name: 'shipping.locations',
        method: 'GET',
        path: shippingPaths.locations,
        answer: wireLocations,
        writes: false,
      })
      return data.map(toLocation)
    },

    async uncoveredLocations(profileId) {
      const { data } = await call({
        name: 'shipping.uncovered',
        method: 'GET',
        path: shippingPaths.uncovered(profileId),
        answer: wireLocations,
        writes: false,
      })
      return data.map(toLocation)
    },
  }
}

function toZone(wire: WireZone & Partial<WireListedZone>): ShippingZone {
  return {
    id: wire.id,
    title: wire.title,
    status: wire.status?.title ?? null,
    locations: wire.locations ?? [],
    hints: [wire.hint, wire.exclude_hint].flatMap((hint) => hint?.text ?? []),
  }
}

function toLocation({ id, title, children }: WireLocation): ShippingLocation {
  return { id, title, children: (children ?? []).map(toLocation) }
}
