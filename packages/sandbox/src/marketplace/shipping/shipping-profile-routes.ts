import type { FastifyInstance } from 'fastify'
import type { Field } from '../catalog/product-body.ts'
import { isoInTehran, type Marketplace } from '../marketplace.ts'
import { deleteProfile } from './delete-shipping.ts'
import { productsOf } from './profile-products.ts'
import {
  active,
  checkQuery,
  done,
  offsetPage,
  ownRow,
  readBody,
  reader,
  ruleRefusal,
  writer,
} from './shipping-access.ts'
import { firstProfileId, type ShippingProfileRecord } from './shipping-records.ts'

const titleField: Field = { kind: 'string' }
const mostTitle = 255
const combinations: Record<number, string> = { 1: 'ارزان‌ترین', 2: 'گران‌ترین', 3: 'اولویت‌بندی شده' }

/** Shipping profiles and how they are combined ("Basalam reference: product shipping"). */
export function addShippingProfileRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { shippingProfiles, shippingStrategies } = marketplace.records
  const view = (profile: ShippingProfileRecord) => ({
    id: profile.id,
    vendor_id: profile.vendorId,
    title: profile.title,
    status: active,
    is_default: profile.isDefault,
    created_at: profile.createdAt,
    product_count: productsOf(marketplace, profile).length,
    immediate_hint_type: null,
  })
  const goodTitle = (title: string): string => {
    if (title.trim() === '' || title.length > mostTitle) throw ruleRefusal('عنوان نامعتبر است.', 'title')
    return title.trim()
  }

  app.get('/v1/shipping/profiles', async (request) => {
    const { vendorId } = reader(marketplace, request)
    const own = shippingProfiles.all().filter((each) => each.vendorId === vendorId)
    return { ...offsetPage(request, own, view, { kinds: { vendor_id: 'integer' } }), is_immediate: false }
  })

  app.post('/v1/shipping/profiles', async (request) => {
    const { vendorId } = writer(marketplace, request)
    const { title } = readBody(request, {
      title: { ...titleField, required: true },
      vendor_id: { kind: 'integer' },
    }) as { title: string }
    const id = shippingProfiles.nextId(firstProfileId)
    const createdAt = isoInTehran(marketplace.clock.date())
    return view(
      shippingProfiles.set(id, { id, vendorId, title: goodTitle(title), isDefault: false, createdAt }),
    )
  })

  app.get('/v1/shipping/profiles/:profileId', async (request) =>
    view(ownRow(marketplace, request, shippingProfiles, 'profileId')),
  )

  app.patch('/v1/shipping/profiles/:profileId', async (request) => {
    const profile = ownRow(marketplace, request, shippingProfiles, 'profileId')
    const { title } = readBody(request, { title: titleField }) as { title?: string | null }
    if (title == null) return view(profile)
    return view(shippingProfiles.set(profile.id, { ...profile, title: goodTitle(title) }))
  })

  app.delete('/v1/shipping/profiles/:profileId', async (request) => {
    const profile = ownRow(marketplace, request, shippingProfiles, 'profileId')
    if (profile.isDefault) throw ruleRefusal('پروفایل پیش‌فرض حذف نمی‌شود.')
    deleteProfile(marketplace, profile)
    return done
  })

  const strategyView = (vendorId: number) => {
    const { combineType, isFreeForWholeBasket } = shippingStrategies.get(vendorId) ?? standard
    const at = isoInTehran(marketplace.clock.date())
    return {
      id: vendorId,
      vendor_id: vendorId,
      profiles_combine_type: { id: combineType, title: combinations[combineType] },
      free_shipping_for_all_basket: isFreeForWholeBasket,
      created_at: at,
      updated_at: at,
    }
  }

  app.get('/v1/shipping/profile-strategy', async (request) => {
    const { vendorId } = reader(marketplace, request)
    checkQuery(request, { vendor_id: 'integer' })
    return strategyView(vendorId)
  })

  app.put('/v1/shipping/profile-strategy', async (request) => {
    const { vendorId } = writer(marketplace, request)
    const body = readBody(request, {
      profiles_combine_type: { kind: 'integer' },
      free_shipping_for_all_basket: { kind: 'boolean' },
      vendor_id: { kind: 'integer' },
    }) as Strategy
    const before = shippingStrategies.get(vendorId) ?? standard
    const combineType = body.profiles_combine_type ?? before.combineType
    if (!combinations[combineType]) throw ruleRefusal('نحوه‌ی ترکیب نامعتبر است.', 'profiles_combine_type')
    const isFreeForWholeBasket = body.free_shipping_for_all_basket ?? before.isFreeForWholeBasket
    shippingStrategies.set(vendorId, { combineType, isFreeForWholeBasket })
    return strategyView(vendorId)
  })
}

type Strategy = { profiles_combine_type?: number | null; free_shipping_for_all_basket?: boolean | null }
const standard = { combineType: 1, isFreeForWholeBasket: false }
