import { MOST_PROFILE_TITLE, SHIPPING_COMBINATIONS } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { count, named, ofBooth, ofBoothRow, remoteId, SHIPPING, written } from './shipping-shapes.ts'

/** Everything of the booth's shipping is read from the marketplace as it is asked for; nothing of it is kept here. */
export type ShippingChoice = z.output<typeof named>

const profile = named.extend({
  /** The marketplace's own word for its state. */
  status: z.string().nullable(),
  isDefault: z.boolean(),
  productCount: count.nullable(),
})
export type ShippingProfile = z.output<typeof profile>

const strategy = z.object({
  /** Null: the marketplace says none that we know. */
  combine: z.enum(SHIPPING_COMBINATIONS).nullable(),
  isFreeForWholeBasket: z.boolean().nullable(),
})
export type ShippingStrategy = z.output<typeof strategy>

const zone = named.extend({
  status: z.string().nullable(),
  locations: z.array(named),
  /** The marketplace's own remarks. */
  hints: z.array(z.string()),
})
export type ShippingZone = z.output<typeof zone>

/** A province or a city; `within` names what it lies in. */
const place = named.extend({ within: z.string().nullable() })
export type ShippingPlace = z.output<typeof place>

const title = z.string().trim().min(1, 'required').max(MOST_PROFILE_TITLE, 'text_too_long')
const locations = z.object({ locationIds: z.array(remoteId).max(2000, 'too_many').min(1, 'too_few') })

export const shippingCalls = {
  'shipping.overview': defineCall({
    ...ofBooth,
    method: 'GET',
    path: SHIPPING,
    answer: z.object({
      /** Changes need a permission of the marketplace that was not asked for; false also where that is not known. */
      needsPermission: z.boolean(),
      profiles: z.array(profile),
      strategy,
    }),
    summary: "The booth's shipping profiles, and how several in one basket are combined",
  }),
  'shipping.saveStrategy': defineCall({
    ...ofBooth,
    method: 'PATCH',
    path: `${SHIPPING}/strategy`,
    body: z.object({
      combine: z.enum(SHIPPING_COMBINATIONS).optional(),
      isFreeForWholeBasket: z.boolean().optional(),
    }),
    answer: strategy,
    summary: 'Set how the profiles of one basket are combined; what is not given stays',
  }),
  'shipping.choices': defineCall({
    ...ofBooth,
    method: 'GET',
    path: `${SHIPPING}/choices`,
    answer: z.object({ estimates: z.array(named), carriers: z.array(named), places: z.array(place) }),
    summary: 'The delivery times, carriers of the booth and places that rates and zones are made of',
  }),
  'shipping.createProfile': defineCall({
    ...ofBooth,
    method: 'POST',
    path: `${SHIPPING}/profiles`,
    body: z.object({ title }),
    answer: profile,
    status: 201,
    summary: 'Make a shipping profile; it has no zones yet',
  }),
  'shipping.profile': defineCall({
    ...ofBoothRow,
    method: 'GET',
    path: `${SHIPPING}/profiles/:id`,
    answer: z.object({ profile, zones: z.array(zone), uncovered: z.array(place) }),
    summary: 'A profile with its zones, and the places that none of them has',
  }),
  'shipping.renameProfile': defineCall({
    ...ofBoothRow,
    method: 'PATCH',
    path: `${SHIPPING}/profiles/:id`,
    body: z.object({ title }),
    answer: profile,
    summary: 'Give a profile another name',
  }),
  'shipping.createZone': defineCall({
    ...ofBoothRow,
    method: 'POST',
    path: `${SHIPPING}/profiles/:id/zones`,
    body: locations,
    answer: zone,
    status: 201,
    summary: 'Make a zone out of places; a place is in at most one zone of a profile',
  }),
  'shipping.changeZone': defineCall({
    ...ofBoothRow,
    method: 'PATCH',
    path: `${SHIPPING}/zones/:id`,
    body: locations,
    answer: zone,
    summary: "Put other places in the place of a zone's; its rates stay",
  }),
  'shipping.deleteZone': defineCall({
    ...ofBoothRow,
    method: 'DELETE',
    path: `${SHIPPING}/zones/:id`,
    answer: written,
    summary: 'Delete a zone with its rates for good',
  }),
  'shipping.deleteProfile': defineCall({
    ...ofBoothRow,
    method: 'DELETE',
    path: `${SHIPPING}/profiles/:id`,
    answer: written,
    summary: 'Delete a profile with its zones and rates for good; its products stay in the booth',
  }),
}
