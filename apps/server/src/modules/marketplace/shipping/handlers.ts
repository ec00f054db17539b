import type { Handlers } from '../handler.ts'
import { assignProducts } from './calls/assign-products.ts'
import { carrierRate } from './calls/carrier-rate.ts'
import { changeZone } from './calls/change-zone.ts'
import { choices } from './calls/choices.ts'
import { createCarrierRate } from './calls/create-carrier-rate.ts'
import { createOwnRate } from './calls/create-own-rate.ts'
import { createProfile } from './calls/create-profile.ts'
import { createZone } from './calls/create-zone.ts'
import { deleteCarrierRate } from './calls/delete-carrier-rate.ts'
import { deleteOwnRate } from './calls/delete-own-rate.ts'
import { deleteProfile } from './calls/delete-profile.ts'
import { deleteZone } from './calls/delete-zone.ts'
import { freeShipping } from './calls/free-shipping.ts'
import { outsideProducts } from './calls/outside-products.ts'
import { overview } from './calls/overview.ts'
import { products } from './calls/products.ts'
import { profile } from './calls/profile.ts'
import { rates } from './calls/rates.ts'
import { renameProfile } from './calls/rename-profile.ts'
import { saveFreeShipping } from './calls/save-free-shipping.ts'
import { saveStrategy } from './calls/save-strategy.ts'
import { unassignProduct } from './calls/unassign-product.ts'
import { updateCarrierRate } from './calls/update-carrier-rate.ts'
import { updateOwnRate } from './calls/update-own-rate.ts'

/** The calls of the booth's shipping. */
export const shippingHandlers = {
  'shipping.assignProducts': assignProducts,
  'shipping.carrierRate': carrierRate,
  'shipping.changeZone': changeZone,
  'shipping.choices': choices,
  'shipping.createCarrierRate': createCarrierRate,
  'shipping.createOwnRate': createOwnRate,
  'shipping.createProfile': createProfile,
  'shipping.createZone': createZone,
  'shipping.deleteCarrierRate': deleteCarrierRate,
  'shipping.deleteOwnRate': deleteOwnRate,
  'shipping.deleteProfile': deleteProfile,
  'shipping.deleteZone': deleteZone,
  'shipping.freeShipping': freeShipping,
  'shipping.outsideProducts': outsideProducts,
  'shipping.overview': overview,
  'shipping.products': products,
  'shipping.profile': profile,
  'shipping.rates': rates,
  'shipping.renameProfile': renameProfile,
  'shipping.saveFreeShipping': saveFreeShipping,
  'shipping.saveStrategy': saveStrategy,
  'shipping.unassignProduct': unassignProduct,
  'shipping.updateCarrierRate': updateCarrierRate,
  'shipping.updateOwnRate': updateOwnRate,
} satisfies Partial<Handlers>
