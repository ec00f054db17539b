import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toPersianDigits } from '../../persian-digits.ts'
import type { Field } from '../catalog/product-body.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { deleteZone } from './delete-shipping.ts'
import { active, done, offsetPage, ownRow, readBody, reader, ruleRefusal } from './shipping-access.ts'
import { type Place, placesIn, placeTitles, provinces } from './shipping-lists.ts'
import { firstZoneId, type ShippingZoneRecord } from './shipping-records.ts'

const locationIds: Field = { kind: 'integer', list: true }

/** Zones of profiles and the places they are made of ("Basalam reference: product shipping"). */
export function addShippingZoneRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { shippingProfiles, shippingZones, ownRates, carrierRates } = marketplace.records
  const ownProfile = (request: FastifyRequest) => ownRow(marketplace, request, shippingProfiles, 'profileId')
  const ownZone = (request: FastifyRequest) => ownRow(marketplace, request, shippingZones, 'zoneId')
  const zonesOf = (profileId: number) => shippingZones.all().filter((each) => each.profileId === profileId)
  const goodPlaces = (ids: number[], others: ShippingZoneRecord[]): number[] => {
    if (ids.length === 0 || ids.some((id) => !placeTitles.has(id)))
      throw ruleRefusal('مناطق نامعتبر است.', 'location_ids')
    const taken = new Set(others.flatMap((zone) => zone.locationIds).flatMap(placesIn))
    if (ids.flatMap(placesIn).some((id) => taken.has(id)))
      throw ruleRefusal('این مناطق با زون دیگری تداخل دارد.', 'location_ids')
    return [...new Set(ids)]
  }
  const listedView = (zone: ShippingZoneRecord) => {
    const rates = [...ownRates.all(), ...carrierRates.all()].filter((each) => each.zoneId === zone.id).length
    const text = rates === 0 ? 'این زون نرخ ارسال ندارد.' : `${toPersianDigits(rates)} نرخ ارسال`
    return {
      ...zoneView(zone),
      hint: { title: null, text, icon: null, variant: rates === 0 ? 'warning' : 'normal' },
      exclude_hint: null,
    }
  }

  app.get('/v1/shipping/profiles/:profileId/zones', async (request) =>
    offsetPage(request, zonesOf(ownProfile(request).id), listedView),
  )

  app.post('/v1/shipping/profiles/:profileId/zones', async (request) => {
    const profile = ownProfile(request)
    const body = readBody(request, {
      location_ids: { ...locationIds, required: true },
    }) as { location_ids: number[] }
    const id = shippingZones.nextId(firstZoneId)
    const zone = {
      id,
      profileId: profile.id,
      vendorId: profile.vendorId,
      locationIds: goodPlaces(body.location_ids, zonesOf(profile.id)),
      createdAt: isoInTehran(marketplace.clock.date()),
    }
    return zoneView(shippingZones.set(id, zone))
  })

  app.get('/v1/shipping/profiles/:profileId/zones/unrecovered-locations', async (request) => {
    const covered = new Set(
      zonesOf(ownProfile(request).id)
        .flatMap((zone) => zone.locationIds)
        .flatMap(placesIn),
    )
    const left = provinces.flatMap((province) => {
      const cities = province.cities.filter((city) => !covered.has(city.id))
      return covered.has(province.id) || cities.length === 0 ? [] : [{ ...province, cities }]
    })
    return { data: left.map(placeView) }
  })

  app.get('/v1/shipping/locations', async (request) => {
    reader(marketplace, request)
    return { data: provinces.map(placeView) }
  })

  app.patch('/v1/shipping/zones/:zoneId', async (request) => {
    const zone = ownZone(request)
    const body = readBody(request, { location_ids: locationIds }) as { location_ids?: number[] | null }
    if (!body.location_ids) return zoneView(zone)
    const others = zonesOf(zone.profileId).filter((each) => each.id !== zone.id)
    return zoneView(
      shippingZones.set(zone.id, { ...zone, locationIds: goodPlaces(body.location_ids, others) }),
    )
  })

  app.delete('/v1/shipping/zones/:zoneId', async (request) => {
    deleteZone(marketplace, ownZone(request))
    return done
  })
}

const placeView = ({ id, title, parentId, cities }: Place) => ({
  id,
  title,
  parent_id: parentId,
  concat_parents: '',
  children: cities.map((city) => ({ ...city, parent_id: id, concat_parents: title, children: null })),
})

export const zoneTitle = ({ locationIds: ids }: ShippingZoneRecord): string =>
  ids.map((id) => placeTitles.get(id)).join('، ')

function zoneView(zone: ShippingZoneRecord) {
  return {
    id: zone.id,
    title: zoneTitle(zone),
    status: active,
    locations: zone.locationIds.map((id) => ({ id, title: placeTitles.get(id) ?? '' })),
    created_at: zone.createdAt,
  }
}
