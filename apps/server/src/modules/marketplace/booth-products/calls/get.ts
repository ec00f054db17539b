import type { BoothProductDetails } from '@payvand/contract'
import { isSiteStockEdited } from '@payvand/domain'
import { sendingReasonSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import { wireTime } from '../../../../infra/http/wire-time.ts'
import { marketplaceCall } from '../../../accounts/index.ts'
import { findBoothSettings } from '../../../catalog/index.ts'
import { findReservations } from '../../../stock/index.ts'
import { findDiscounts } from '../../discounts/discount-states-store.ts'
import type { Handler } from '../../handler.ts'
import type { Services } from '../../services.ts'
import { causeAnswers } from '../cause-answer.ts'
import { desiredSide, listedSide, observedSide } from '../product-sides.ts'
import {
  knownProductAnswer,
  type ProductPlaces,
  productOrigin,
  productPlaces,
} from '../product-sync-answer.ts'
import { blacklistedAmong, findProductSync, type ProductSyncDetails } from '../product-sync-store.ts'

type Details = Omit<BoothProductDetails, 'boothSwitches'>

export const get: Handler<'boothProducts.get'> = async ({ services, user }, { params }) => {
  const { businessId } = user
  const [product, settings, places] = await Promise.all([
    findProductSync(services.rows, businessId, params.id),
    findBoothSettings(services.rows, businessId),
    productPlaces(services, businessId),
  ])
  const details = product
    ? await linkedDetails(services, businessId, product, places)
    : await unlinkedDetails(services, businessId, params.id, places)
  return {
    ...details,
    boothSwitches: {
      price: settings.sync_price,
      stock: settings.sync_stock,
      content: settings.sync_content,
    },
  }
}

/** A product that is ours: all of it is in our own rows, so an outage of the marketplace hides nothing. */
async function linkedDetails(
  services: Services,
  businessId: number,
  row: ProductSyncDetails,
  places: ProductPlaces,
): Promise<Details> {
  const data = row.latest_data
  const waits = row.change_state !== null && row.change_state !== 'done'
  const reservations = await findReservations(services.rows, businessId, [row.item_id])
  const discounts = await findDiscounts(services.rows, businessId, [row.product_id], services.now())
  const [cause] = await causeAnswers(services.rows, businessId, [waits ? row.change_cause : null])
  const next = row.change_state === 'waiting' ? row.next_attempt_at : null
  return {
    ...knownProductAnswer(row, places, discounts),
    item: {
      id: row.item_id,
      projectId: row.project_id,
      projectName: row.project_name,
      name: data?.name ?? null,
      isActive: row.is_active,
      verificationStatus: row.verification_status,
      isStockManual:
        data !== null && isSiteStockEdited(data, { edits: row.edits ?? {}, bases: row.edit_bases ?? {} }),
    },
    photos: [data?.photo ?? null, ...(data?.photos ?? [])].filter((url) => url !== null),
    lastApplied: desiredSide(row.last_applied),
    observed: observedSide(row.observed),
    observedAt: wireTime(row.observed_at),
    differences: row.differences ?? [],
    differsSince: wireTime(row.differs_since),
    reserved: (reservations.get(row.item_id) ?? []).reduce((sum, { units }) => sum + units, 0),
    externalEditAt: wireTime(row.external_edit_at),
    pending:
      row.change_state === null || row.change_state === 'done'
        ? null
        : {
            state: row.change_state,
            reason: row.change_reason ? sendingReasonSentence(row.change_reason) : null,
            cause: cause ?? null,
            since: (row.change_updated_at ?? row.sent_at).toISOString(),
            // A time that has come is no wait.
            nextAttemptAt: next && next > services.now() ? next.toISOString() : null,
          },
    sentAt: wireTime(row.sent_at),
  }
}

/** A product that was made in the booth itself: only the marketplace knows it. Looked for in this booth alone. */
async function unlinkedDetails(
  services: Services,
  businessId: number,
  productId: number,
  places: ProductPlaces,
): Promise<Details> {
  const { products } = await marketplaceCall(services, businessId, ({ connector, vendorId }) =>
    connector.listProducts(vendorId, { page: 1, perPage: 1, ids: [productId] }),
  )
  const product = products.find((one) => one.id === productId)
  if (!product) throw new CallError('booth_product_not_found')
  const blacklisted = await blacklistedAmong(services.rows, businessId, [productId])
  return {
    id: product.id,
    title: product.title,
    photo: product.photoUrl ? { md: product.photoUrl } : null,
    price: product.price,
    oldPrice: listedSide(product).paid === null ? null : product.primaryPrice,
    inventory: product.stock,
    variantCount: product.variantCount,
    sku: product.sku,
    inReview: product.inReview,
    url: places.booth(product.id),
    ...productOrigin(undefined, places, {
      blacklisted: blacklisted.has(productId),
      discounts: new Map(),
    }),
    item: null,
    photos: product.photoUrl ? [product.photoUrl] : [],
    lastApplied: null,
    observed: listedSide(product),
    observedAt: services.now().toISOString(),
    differences: [],
    differsSince: null,
    externalEditAt: null,
    reserved: 0,
    pending: null,
    sentAt: null,
  }
}
