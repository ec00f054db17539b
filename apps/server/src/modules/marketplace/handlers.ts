import { add as addToBlacklist } from './blacklist/calls/add.ts'
import { candidates as blacklistCandidates } from './blacklist/calls/candidates.ts'
import { list as listBlacklist } from './blacklist/calls/list.ts'
import { remove as removeFromBlacklist } from './blacklist/calls/remove.ts'
import { bulk as bulkBoothProducts } from './booth-products/calls/bulk.ts'
import { counts as countBoothProducts } from './booth-products/calls/counts.ts'
import { events as boothProductEvents } from './booth-products/calls/events.ts'
import { get as getBoothProduct } from './booth-products/calls/get.ts'
import { platformProduct } from './booth-products/calls/platform-product.ts'
import { products } from './booth-products/calls/products.ts'
import { send as sendBoothProduct } from './booth-products/calls/send.ts'
import { states as boothProductStates } from './booth-products/calls/states.ts'
import { update as updateBoothProduct } from './booth-products/calls/update.ts'
import { connectChosen } from './connecting/calls/connect-chosen.ts'
import { connectExisting } from './connecting/calls/connect-existing.ts'
import { connectResults } from './connecting/calls/connect-results.ts'
import { connectState } from './connecting/calls/connect-state.ts'
import { unlink } from './connecting/calls/unlink.ts'
import { markDifferences } from './contract-watch/calls/mark-differences.ts'
import { marketplace as operatedMarketplace } from './contract-watch/calls/marketplace.ts'
import { list as listDiscounts } from './discounts/calls/list.ts'
import { products as discountedProducts } from './discounts/calls/products.ts'
import { retry as retryDiscount } from './discounts/calls/retry.ts'
import { stop as stopDiscount } from './discounts/calls/stop.ts'
import { discard as discardHeld } from './guards/calls/discard.ts'
import { held as heldChanges } from './guards/calls/held.ts'
import { release as releaseHeld } from './guards/calls/release.ts'
import { undoDiscard } from './guards/calls/undo-discard.ts'
import type { Handlers } from './handler.ts'
import { bulkSend } from './items/calls/bulk-send.ts'
import { fix } from './items/calls/fix.ts'
import { sendAll } from './items/calls/send-all.ts'
import { update as updateProjectItem } from './items/calls/update.ts'
import { sendAll as sendAllOfBusiness } from './operations/calls/send-all.ts'
import { commissions } from './pricing/calls/commissions.ts'
import { get as getPricing } from './pricing/calls/get.ts'
import { preview as previewPricing } from './pricing/calls/preview.ts'
import { scopes as pricingScopes } from './pricing/calls/scopes.ts'
import { accept as acceptDifferences } from './reconciliation/calls/accept.ts'
import { differences } from './reconciliation/calls/differences.ts'
import { overview as reconciliationOverview } from './reconciliation/calls/overview.ts'
import { repair as repairDifferences } from './reconciliation/calls/repair.ts'
import { undoAccept } from './reconciliation/calls/undo-accept.ts'
import { shippingHandlers } from './shipping/handlers.ts'
import { activity as syncActivity } from './sync/calls/activity.ts'
import { errors as syncErrors } from './sync/calls/errors.ts'
import { retryErrors as retrySyncErrors } from './sync/calls/retry-errors.ts'
import { get as getSyncSettings } from './sync-settings/calls/get.ts'
import { preview as previewSyncSettings } from './sync-settings/calls/preview.ts'
import { update as updateSyncSettings } from './sync-settings/calls/update.ts'

export const marketplaceHandlers = {
  ...shippingHandlers,
  'projects.sendAll': sendAll,
  'projectItems.update': updateProjectItem,
  'projectItems.fix': fix,
  'projectItems.bulkSend': bulkSend,
  'marketplace.products': products,
  'boothProducts.counts': countBoothProducts,
  'boothProducts.states': boothProductStates,
  'boothProducts.bulk': bulkBoothProducts,
  'boothProducts.get': getBoothProduct,
  'boothProducts.update': updateBoothProduct,
  'boothProducts.events': boothProductEvents,
  'boothProducts.send': sendBoothProduct,
  'boothProducts.platformProduct': platformProduct,
  'blacklistProducts.list': listBlacklist,
  'blacklistProducts.candidates': blacklistCandidates,
  'blacklistProducts.add': addToBlacklist,
  'blacklistProducts.remove': removeFromBlacklist,
  'publication.sendAll': sendAllOfBusiness,
  'publication.connectExisting': connectExisting,
  'publication.connectState': connectState,
  'sync.errors': syncErrors,
  'sync.retryErrors': retrySyncErrors,
  'sync.activity': syncActivity,
  'publication.connectResults': connectResults,
  'publication.connectChosen': connectChosen,
  'publication.unlink': unlink,
  'reconciliations.overview': reconciliationOverview,
  'reconciliations.differences': differences,
  'reconciliations.repair': repairDifferences,
  'reconciliations.accept': acceptDifferences,
  'reconciliations.undoAccept': undoAccept,
  'pricing.get': getPricing,
  'pricing.commissions': commissions,
  'pricing.preview': previewPricing,
  'pricing.scopes': pricingScopes,
  'discounts.list': listDiscounts,
  'discounts.products': discountedProducts,
  'discounts.stop': stopDiscount,
  'discounts.retry': retryDiscount,
  'syncGuards.held': heldChanges,
  'syncGuards.release': releaseHeld,
  'syncGuards.discard': discardHeld,
  'syncGuards.undoDiscard': undoDiscard,
  'syncSettings.get': getSyncSettings,
  'syncSettings.preview': previewSyncSettings,
  'syncSettings.update': updateSyncSettings,
  'operator.marketplace': operatedMarketplace,
  'operator.markDifferences': markDifferences,
} satisfies Partial<Handlers>
