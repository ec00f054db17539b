import { rial } from '@payvand/domain'
import { newProduct } from './made-beforehand.ts'
import type { RecordedBasalam } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'

const DRAFT = {
  deliveryEstimateId: 15,
  cost: rial(300_000),
  isFreightCollect: false,
  freightCost: null,
  minWeight: null,
  maxWeight: null,
  minBasket: null,
  maxBasket: null,
}
const COSTS = {
  auto: false,
  baseCost: rial(500_000),
  additionalCost: rial(100_000),
  isFreightCollect: true,
} as const
/** A province, and a city of another, that the sandbox knows. */
const PROVINCE = 1
const CITY = 2201

export const SHIPPING_SAMPLES = {
  async shippingProfiles({ basalam }) {
    await basalam.shippingProfiles()
  },
  async shippingProfile(world) {
    await world.basalam.shippingProfile(await newProfile(world))
  },
  async createShippingProfile({ basalam }) {
    await basalam.createShippingProfile('fast')
  },
  async renameShippingProfile(world) {
    await world.basalam.renameShippingProfile(await newProfile(world), 'slow')
  },
  async deleteShippingProfile(world) {
    await world.basalam.deleteShippingProfile(await newProfile(world))
  },
  async shippingStrategy({ basalam }) {
    await basalam.shippingStrategy()
  },
  async saveShippingStrategy({ basalam }) {
    await basalam.saveShippingStrategy({ combine: 'priority', isFreeForWholeBasket: true })
    await basalam.saveShippingStrategy({ combine: 'cheapest' })
  },

  async shippingZones({ basalam, aside }) {
    const [profile] = await aside.shippingProfiles()
    await basalam.shippingZones(profile?.id ?? 0)
  },
  async createShippingZone(world) {
    await world.basalam.createShippingZone(await newProfile(world), [PROVINCE, CITY])
  },
  async changeShippingZone(world) {
    const { zoneId } = await newZone(world)
    await world.basalam.changeShippingZone(zoneId, [CITY])
  },
  async deleteShippingZone(world) {
    await world.basalam.deleteShippingZone((await newZone(world)).zoneId)
  },
  async shippingLocations({ basalam }) {
    await basalam.shippingLocations()
  },
  async uncoveredLocations(world) {
    await world.basalam.uncoveredLocations((await newZone(world)).profileId)
  },

  async ownRates(world) {
    const { zoneId } = await newZone(world)
    await world.basalam.ownRates(zoneId)
    await world.aside.createOwnRate(zoneId, { ...DRAFT, minWeight: 100, maxWeight: 5000 })
    await world.aside.createOwnRate(zoneId, {
      ...DRAFT,
      deliveryEstimateId: 10,
      isFreightCollect: true,
      freightCost: rial(350_000),
      minBasket: rial(1_000_000),
      maxBasket: rial(9_000_000),
    })
    await world.basalam.ownRates(zoneId)
  },
  async createOwnRate(world) {
    const { zoneId } = await newZone(world)
    await world.basalam.createOwnRate(zoneId, { ...DRAFT, minWeight: 100, maxWeight: 5000 })
    await world.basalam.createOwnRate(zoneId, {
      ...DRAFT,
      deliveryEstimateId: 10,
      cost: null,
      isFreightCollect: true,
      freightCost: rial(350_000),
      minBasket: rial(1_000_000),
      maxBasket: rial(9_000_000),
    })
  },
  async updateOwnRate(world) {
    const rateId = await newOwnRate(world)
    await world.basalam.updateOwnRate(rateId, { ...DRAFT, cost: rial(350_000), maxWeight: 900 }, false)
    await world.basalam.updateOwnRate(rateId, DRAFT)
  },
  async deleteOwnRate(world) {
    await world.basalam.deleteOwnRate(await newOwnRate(world))
  },
  async deliveryEstimates({ basalam }) {
    await basalam.deliveryEstimates()
  },

  async boothCarriers({ basalam }) {
    await basalam.boothCarriers()
  },
  async carrierRates(world) {
    const { zoneId } = await newCarrierRate(world)
    await world.basalam.carrierRates(zoneId)
  },
  async describeCarrierRate(world) {
    await world.basalam.describeCarrierRate((await newCarrierRate(world)).rateId)
  },
  async createCarrierRate(world) {
    const { zoneId } = await newZone(world)
    await world.basalam.createCarrierRate(zoneId, 501, COSTS)
    await world.basalam.createCarrierRate(zoneId, 502, { auto: true })
  },
  async updateCarrierRate(world) {
    const { rateId } = await newCarrierRate(world)
    await world.basalam.updateCarrierRate(rateId, { auto: true })
    await world.basalam.updateCarrierRate(rateId, COSTS)
  },
  async deleteCarrierRate(world) {
    await world.basalam.deleteCarrierRate((await newCarrierRate(world)).rateId)
  },

  async profileProducts(world) {
    const { profileId } = await newAssigned(world)
    await world.basalam.profileProducts(profileId)
    const [usual] = await world.aside.shippingProfiles()
    const { nextCursor } = await world.basalam.profileProducts(usual?.id ?? 0)
    await world.basalam.profileProducts(usual?.id ?? 0, { cursor: nextCursor ?? undefined })
    await world.basalam.profileProducts(profileId, { title: 'a' })
  },
  async productsOutside(world) {
    const profileId = await newProfile(world)
    const { nextCursor } = await world.basalam.productsOutside(profileId)
    await world.basalam.productsOutside(profileId, { title: 'ماگ', cursor: nextCursor ?? undefined })
  },
  async assignProducts(world) {
    const profileId = await newProfile(world)
    await world.basalam.assignProducts(profileId, [await newProduct(world)])
    const all = await newProfile(world)
    await world.basalam.assignProducts(all, 'all')
    await world.aside.deleteShippingProfile(all)
  },
  async unassignProduct(world) {
    await world.basalam.unassignProduct((await newAssigned(world)).productId)
  },
  async freeShippingRules(world) {
    await world.basalam.freeShippingRules((await newAssigned(world)).productId)
  },
  async saveFreeShippingRules(world) {
    const { productId, zoneId } = await newAssigned(world)
    await world.basalam.saveFreeShippingRules(productId, { isNeverFree: false, neverFreeZoneIds: [zoneId] })
    await world.basalam.saveFreeShippingRules(productId, { isNeverFree: true, neverFreeZoneIds: [] })
  },
  async productShipping(world) {
    const { productId, zoneId } = await newAssigned(world)
    await world.aside.createOwnRate(zoneId, { ...DRAFT, cost: rial(0), minBasket: rial(5_000_000) })
    await world.basalam.productShipping(productId)
  },
} satisfies Partial<ConnectorSamples>

const newProfile = async ({ aside }: RecordedBasalam): Promise<number> =>
  (await aside.createShippingProfile('profile')).id

async function newZone(world: RecordedBasalam): Promise<{ profileId: number; zoneId: number }> {
  const profileId = await newProfile(world)
  return { profileId, zoneId: (await world.aside.createShippingZone(profileId, [PROVINCE])).id }
}

async function newOwnRate(world: RecordedBasalam): Promise<number> {
  const { zoneId } = await newZone(world)
  await world.aside.createOwnRate(zoneId, DRAFT)
  return (await world.aside.ownRates(zoneId))[0]?.id ?? 0
}

async function newCarrierRate(world: RecordedBasalam): Promise<{ zoneId: number; rateId: number }> {
  const { zoneId } = await newZone(world)
  await world.aside.createCarrierRate(zoneId, 501, COSTS)
  return { zoneId, rateId: (await world.aside.carrierRates(zoneId))[0]?.id ?? 0 }
}

async function newAssigned(
  world: RecordedBasalam,
): Promise<{ profileId: number; zoneId: number; productId: number }> {
  const { profileId, zoneId } = await newZone(world)
  const productId = await newProduct(world)
  await world.aside.assignProducts(profileId, [productId])
  return { profileId, zoneId, productId }
}
