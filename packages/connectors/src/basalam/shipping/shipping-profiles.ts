import type { ShippingCombination } from '@payvand/domain'
import { z } from 'zod'
import type { BasalamCalls } from '../calls.ts'
import { readWholeList } from './read-whole-list.ts'
import { shippingPaths } from './shipping-paths.ts'
import { type WireProfile, wireProfile, wireProfilePage, wireStrategy } from './wire-shipping.ts'

/** A shipping profile of the booth: zones with rates, and the products they are for. */
export interface ShippingProfile {
  id: number
  vendorId: number
  title: string
  /** Basalam's own word for its state; null where it says none. */
  status: string | null
  isDefault: boolean
  productCount: number | null
}

/** How the rates of several profiles in one basket are combined, and whether one free product frees the basket. */
export interface ShippingStrategy {
  /** Null where Basalam says none, or one that we do not know. */
  combine: ShippingCombination | null
  isFreeForWholeBasket: boolean | null
}

const COMBINATIONS: Readonly<Record<ShippingCombination, number>> = { cheapest: 1, dearest: 2, priority: 3 }

/** Profiles. There is no call that makes one the default or sets its priority. (Basalam reference: product shipping.) */
export interface BasalamShippingProfiles {
  /** All profiles of the booth. @throws ConnectorError, `forbidden` where the token lacks the scope */
  shippingProfiles(): Promise<ShippingProfile[]>
  /** @throws ConnectorError, `not_found` where it is gone or another booth's */
  shippingProfile(profileId: number): Promise<ShippingProfile>
  /** A second call makes a second one. @throws ConnectorError */
  createShippingProfile(title: string): Promise<ShippingProfile>
  /** @throws ConnectorError */
  renameShippingProfile(profileId: number, title: string): Promise<ShippingProfile>
  /** Its zones and rates go with it, for good; its products stay in the booth. @throws ConnectorError */
  deleteShippingProfile(profileId: number): Promise<void>
  /** @throws ConnectorError */
  shippingStrategy(): Promise<ShippingStrategy>
  /** Changes the given parts. @throws ConnectorError */
  saveShippingStrategy(changes: {
    combine?: ShippingCombination | undefined
    isFreeForWholeBasket?: boolean | undefined
  }): Promise<ShippingStrategy>
}

export function basalamShippingProfiles({ call }: BasalamCalls): BasalamShippingProfiles {
  return {
    async shippingProfiles() {
      const rows = await readWholeList('shipping.profiles', (query) =>
        call({
          name: 'shipping.profiles',
          method: 'GET',
          path: shippingPaths.profiles,
          query,
          answer: wireProfilePage,
          writes: false,
        }),
      )
      return rows.map(toProfile)
    },

    async shippingProfile(profileId) {
      return toProfile(
        await call({
          name: 'shipping.profile',
          method: 'GET',
          path: shippingPaths.profile(profileId),
          answer: wireProfile,
          writes: false,
        }),
      )
    },

    async createShippingProfile(title) {
      return toProfile(
        await call({
          name: 'shipping.createProfile',
          method: 'POST',
          path: shippingPaths.profiles,
          body: { title },
          answer: wireProfile,
          writes: true,
        }),
      )
    },

    async renameShippingProfile(profileId, title) {
      return toProfile(
        await call({
          name: 'shipping.renameProfile',
          method: 'PATCH',
          path: shippingPaths.profile(profileId),
          body: { title },
          answer: wireProfile,
          writes: true,
        }),
      )
    },

    async deleteShippingProfile(profileId) {
      await call({
        name: 'shipping.deleteProfile',
        method: 'DELETE',
        path: shippingPaths.profile(profileId),
        answer: z.unknown(),
        writes: true,
      })
    },

    async shippingStrategy() {
      return toStrategy(
        await call({
          name: 'shipping.strategy',
          method: 'GET',
          path: shippingPaths.strategy,
          answer: wireStrategy,
          writes: false,
        }),
      )
    },

    async saveShippingStrategy({ combine, isFreeForWholeBasket }) {
      return toStrategy(
        await call({
          name: 'shipping.saveStrategy',
          method: 'PUT',
          path: shippingPaths.strategy,
          body: {
            ...(combine === undefined ? {} : { profiles_combine_type: COMBINATIONS[combine] }),
            ...(isFreeForWholeBasket === undefined
              ? {}
              : { free_shipping_for_all_basket: isFreeForWholeBasket }),
          },
          answer: wireStrategy,
          writes: true,
        }),
      )
    },
  }
}

function toProfile(wire: WireProfile): ShippingProfile {
  return {
    id: wire.id,
    vendorId: wire.vendor_id,
    title: wire.title,
    status: wire.status?.title ?? null,
    isDefault: wire.is_default ?? false,
    productCount: wire.product_count ?? null,
  }
}

function toStrategy(wire: z.infer<typeof wireStrategy>): ShippingStrategy {
  const known = Object.entries(COMBINATIONS).find(([, id]) => id === wire.profiles_combine_type)
  return {
    combine: (known?.[0] as ShippingCombination | undefined) ?? null,
    isFreeForWholeBasket: wire.free_shipping_for_all_basket ?? null,
  }
}
