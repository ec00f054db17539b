import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Field } from '../catalog/product-body.ts'
import { listOf } from '../catalog/product-filter.ts'
import { pathId } from '../catalog/product-routes.ts'
import { photoView } from '../catalog/product-view.ts'
import type { Marketplace } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { defaultProfile, placeOf, productsOf } from './profile-products.ts'
import {
  active,
  checkQuery,
  cursorPage,
  done,
  ownRow,
  readBody,
  reader,
  ruleRefusal,
  writer,
} from './shipping-access.ts'
import type { ProfileProductRecord } from './shipping-records.ts'
import { zoneTitle } from './shipping-zone-routes.ts'

const ids: Field = { kind: 'integer', list: true }
const mostProducts = 100
const rules = { never: 'never_free', conditional: 'conditional' }

/** The products of profiles and their free shipping ("Basalam reference: product shipping"). */
export function addShippingProductRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { shippingProfiles, shippingZones, profileProducts, products } = marketplace.records
  const shared = (product: ProductRecord) => ({
    id: product.id,
    title: product.name,
    vendor_id: product.vendorId,
    status: active,
    image_url: photoView(marketplace, product.photo)?.md ?? null,
    created_at: null,
    updated_at: null,
  })
  const titled = (request: FastifyRequest, all: ProductRecord[]) => {
    const [title = ''] = listOf(request.query as never, 'product.title[like]')
    return all.filter((each) => each.name.includes(title.trim()))
  }
  /** A product of the caller's booth, with its place. */
  const ownProduct = (request: FastifyRequest): [ProductRecord, ProfileProductRecord] => {
    const { vendorId } =
      request.method === 'GET' ? reader(marketplace, request) : writer(marketplace, request)
    const product = products.get(pathId(request, 'productId'))
    const place = product?.vendorId === vendorId ? placeOf(marketplace, product) : undefined
    if (!product || !place) throw notFound('محصول یافت نشد.')
    return [product, place]
  }

  app.get('/v1/shipping/profiles/:profileId/products', async (request) => {
    const profile = ownRow(marketplace, request, shippingProfiles, 'profileId')
    const kinds = { never_free_zone_ids: 'integer', conditional_zone_ids: 'integer' } as const
    const all = titled(request, productsOf(marketplace, profile))
    const view = (product: ProductRecord) => {
      const place = placeOf(marketplace, product)
      return {
        ...shared(product),
        default_shipping_rule: place?.isNeverFree ? rules.never : rules.conditional,
        never_free_zone_ids: place?.neverFreeZoneIds ?? [],
        force_free_zone_ids: null,
      }
    }
    return { ...cursorPage(request, all, view, kinds), total_count: all.length }
  })

  app.post('/v1/shipping/profiles/:profileId/products', async (request) => {
    const profile = ownRow(marketplace, request, shippingProfiles, 'profileId')
    const body = readBody(request, {
      product_ids: ids,
      all_products: { kind: 'boolean' },
    }) as { product_ids?: number[] | null; all_products?: boolean | null }
    const wanted = new Set(body.product_ids ?? [])
    const chosen = marketplace.index
      .ofBooth(profile.vendorId)
      .filter((each) => body.all_products === true || wanted.has(each.id))
      .filter((each) => placeOf(marketplace, each)?.profileId !== profile.id)
    for (const { id } of chosen)
      profileProducts.set(id, { profileId: profile.id, isNeverFree: false, neverFreeZoneIds: [] })
    return { assigned_count: chosen.length }
  })

  app.get('/v1/shipping/profile-products', async (request) => {
    const { vendorId } = reader(marketplace, request)
    const kinds = { 'profile_id[eq]': 'integer', 'profile_id[ne]': 'integer', vendor_id: 'integer' } as const
    const query = checkQuery(request, kinds)
    const [only] = listOf(query, 'profile_id[eq]')
    const [not] = listOf(query, 'profile_id[ne]')
    const all = titled(request, marketplace.index.ofBooth(vendorId)).filter((each) => {
      const profile = String(placeOf(marketplace, each)?.profileId)
      return (only === undefined || profile === only) && profile !== not
    })
    const view = (product: ProductRecord) => {
      const profile = shippingProfiles.get(placeOf(marketplace, product)?.profileId ?? 0)
      return {
        ...shared(product),
        profile: {
          id: profile?.id ?? 0,
          title: profile?.title ?? '',
          status: active,
          is_default: profile?.isDefault ?? false,
          created_at: null,
          updated_at: null,
        },
      }
    }
    return cursorPage(request, all, view, kinds)
  })

  app.delete('/v1/shipping/profile-products/:productId', async (request) => {
    const [product] = ownProduct(request)
    // What is in no other profile is in the default one, and cannot leave it (guess).
    if (!profileProducts.get(product.id)) throw ruleRefusal('محصول در پروفایل پیش‌فرض است.')
    profileProducts.delete(product.id)
    return done
  })

  app.get('/v1/shipping/profile-products/:productId/free-shipping-rules', async (request) => {
    const [product, place] = ownProduct(request)
    return {
      profile_id: place.profileId,
      product_id: product.id,
      default_rule: place.isNeverFree ? rules.never : rules.conditional,
      never_free_zone_ids: place.neverFreeZoneIds,
    }
  })

  app.patch('/v1/shipping/profile-products/free-shipping-rules', async (request) => {
    const { vendorId } = writer(marketplace, request)
    const body = readBody(request, {
      product_ids: { ...ids, required: true },
      default_rule: { kind: 'string' },
      never_free_zone_ids: ids,
      zone_operation: { kind: 'string' },
      vendor_id: { kind: 'integer' },
    }) as RulesBody
    const known = [...Object.values(rules), null, undefined]
    const operations = ['add', 'remove', 'set', null, undefined]
    if (!known.includes(body.default_rule) || !operations.includes(body.zone_operation))
      throw schemaRefusal(
        [{ loc: ['body', 'default_rule'], msg: 'Input should be a known rule', type: 'enum' }],
        'detail',
      )
    if (body.product_ids.length === 0 || body.product_ids.length > mostProducts)
      throw ruleRefusal('از ۱ تا ۱۰۰ محصول بفرستید.', 'product_ids')
    const own = body.product_ids.flatMap((id) => {
      const product = products.get(id)
      return product?.vendorId === vendorId ? [product] : []
    })
    for (const product of own) {
      const place = placeOf(marketplace, product) ?? {
        profileId: defaultProfile(marketplace, vendorId)?.id ?? 0,
        isNeverFree: false,
        neverFreeZoneIds: [],
      }
      profileProducts.set(product.id, {
        ...place,
        isNeverFree: body.default_rule ? body.default_rule === rules.never : place.isNeverFree,
        neverFreeZoneIds: zonesAfter(place, body),
      })
    }
    const found = new Set(own.map(({ id }) => id))
    return {
      updated_count: found.size,
      updated_product_ids: [...found],
      not_found_product_ids: body.product_ids.filter((id) => !found.has(id)),
      default_rule: body.default_rule ?? rules.conditional,
      never_free_zone_ids: body.never_free_zone_ids ?? null,
    }
  })

  function zonesAfter(place: ProfileProductRecord, body: RulesBody): number[] {
    if (!body.never_free_zone_ids) return place.neverFreeZoneIds
    const given = body.never_free_zone_ids
    if (given.some((id) => shippingZones.get(id)?.profileId !== place.profileId))
      throw ruleRefusal('زون‌ها نامعتبر هستند.', 'never_free_zone_ids')
    if (body.zone_operation === 'add') return [...new Set([...place.neverFreeZoneIds, ...given])]
    if (body.zone_operation === 'remove') return place.neverFreeZoneIds.filter((id) => !given.includes(id))
    return given
  }

  app.get('/v1/shipping/profile-products/:productId/shipping-info', async (request) => {
    const [product, place] = ownProduct(request)
    const zones = shippingZones.all().filter((each) => each.profileId === place.profileId)
    const free = place.isNeverFree
      ? []
      : zones.filter(({ id }) => isFreeZone(id) && !place.neverFreeZoneIds.includes(id))
    const view = (zone: (typeof zones)[number]) => ({ id: zone.id, title: zoneTitle(zone) })
    return {
      product_id: product.id,
      vendor_id: product.vendorId,
      shipping_zones: zones.map(view),
      free_shipping_zones: free.map((zone) => ({ ...view(zone), threshold: thresholdOf(zone.id) })),
    }
  })

  /** A zone with a rate of nothing is free, from the sum on that the rate begins with (guess). */
  const freeRates = (zoneId: number) =>
    marketplace.records.ownRates
      .all()
      .filter((each) => each.zoneId === zoneId && each.cost === 0 && each.isActive)
  const isFreeZone = (zoneId: number) => freeRates(zoneId).length > 0
  const thresholdOf = (zoneId: number) =>
    Math.min(...freeRates(zoneId).map((each) => each.minBasketPrice ?? 0))
}

type RulesBody = {
  product_ids: number[]
  default_rule?: string | null
  never_free_zone_ids?: number[] | null
  zone_operation?: string | null
}
