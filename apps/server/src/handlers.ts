// Long because: it is the one list of calls and who answers them.

import type { Handlers } from './core/handler.ts'
import { accept as acceptDifferences } from './features/audits/accept.ts'
import { differences } from './features/audits/differences.ts'
import { mend as mendDifferences } from './features/audits/mend.ts'
import { overview as auditOverview } from './features/audits/overview.ts'
import { start as startAudit } from './features/audits/start.ts'
import { undoAccept } from './features/audits/undo-accept.ts'
import { add as addToBlacklist } from './features/blacklist-products/add.ts'
import { candidates as blacklistCandidates } from './features/blacklist-products/candidates.ts'
import { list as listBlacklist } from './features/blacklist-products/list.ts'
import { remove as removeFromBlacklist } from './features/blacklist-products/remove.ts'
import { bulk as bulkBoothProducts } from './features/booth-products/bulk.ts'
import { counts as countBoothProducts } from './features/booth-products/counts.ts'
import { events as boothProductEvents } from './features/booth-products/events.ts'
import { get as getBoothProduct } from './features/booth-products/get.ts'
import { platformProduct } from './features/booth-products/platform-product.ts'
import { send as sendBoothProduct } from './features/booth-products/send.ts'
import { states as boothProductStates } from './features/booth-products/states.ts'
import { update as updateBoothProduct } from './features/booth-products/update.ts'
import { get as getBoothRun } from './features/booth-runs/get.ts'
import { list as listBoothRuns } from './features/booth-runs/list.ts'
import { preview as previewBoothRun } from './features/booth-runs/preview.ts'
import { results as boothRunResults } from './features/booth-runs/results.ts'
import { start as startBoothRun } from './features/booth-runs/start.ts'
import { stop as stopBoothRun } from './features/booth-runs/stop.ts'
import { undo as undoBoothRun } from './features/booth-runs/undo.ts'
import { get as getBulkRun } from './features/bulk-runs/get.ts'
import { latest as latestBulkRun } from './features/bulk-runs/latest.ts'
import { preview as previewBulkRun } from './features/bulk-runs/preview.ts'
import { results as bulkRunResults } from './features/bulk-runs/results.ts'
import { start as startBulkRun } from './features/bulk-runs/start.ts'
import { undo as undoBulkRun } from './features/bulk-runs/undo.ts'
import { checkDomain } from './features/business/check-domain.ts'
import { current } from './features/business/current.ts'
import { modelCount } from './features/business/model-count.ts'
import { overview } from './features/business/overview.ts'
import { sales } from './features/business/sales.ts'
import { update as updateBusiness } from './features/business/update.ts'
import { add as addComment } from './features/comments/add.ts'
import { list as listComments } from './features/comments/list.ts'
import { acceptResult } from './features/crawl-jobs/accept-result.ts'
import { cancel } from './features/crawl-jobs/cancel.ts'
import { get as getCrawlJob } from './features/crawl-jobs/get.ts'
import { items as crawlJobItems } from './features/crawl-jobs/items.ts'
import { news as crawlNews } from './features/crawl-jobs/news.ts'
import { retry } from './features/crawl-jobs/retry.ts'
import { retryFailed } from './features/crawl-jobs/retry-failed.ts'
import { retryItem } from './features/crawl-jobs/retry-item.ts'
import { stats as crawlJobStats } from './features/crawl-jobs/stats.ts'
import { desk } from './features/dispatch/desk.ts'
import { previewSheet } from './features/dispatch/preview-sheet.ts'
import { sendSheet } from './features/dispatch/send-sheet.ts'
import { sheet } from './features/dispatch/sheet.ts'
import { sheets } from './features/dispatch/sheets.ts'
import { batch as instagramBatch } from './features/instagram/batch.ts'
import { batches as instagramBatches } from './features/instagram/batches.ts'
import { create as createInstagramBatch } from './features/instagram/create.ts'
import { doors as instagramDoors } from './features/instagram/doors.ts'
import { items as instagramItems } from './features/instagram/items.ts'
import { judge as judgeInstagramPost } from './features/instagram/judge.ts'
import { resetTemplate } from './features/instagram/reset-template.ts'
import { retry as retryInstagramBatch } from './features/instagram/retry.ts'
import { sendAllVerified } from './features/instagram/send-all-verified.ts'
import { removeToken, saveToken } from './features/instagram/token.ts'
import { verifyAll as verifyInstagramBatch } from './features/instagram/verify-all.ts'
import { categories } from './features/marketplace/categories.ts'
import { products } from './features/marketplace/products.ts'
import { compare as compareOrders } from './features/orders/compare.ts'
import { counts as orderCounts } from './features/orders/counts.ts'
import { dismissAct } from './features/orders/dismiss-act.ts'
import { events as orderEvents } from './features/orders/events.ts'
import { findings as orderFindings } from './features/orders/findings.ts'
import { get as getOrder } from './features/orders/get.ts'
import { label as readOrderLabels } from './features/orders/label.ts'
import { labelLink } from './features/orders/label-link.ts'
import { linkCandidates } from './features/orders/link-candidates.ts'
import { linkItem } from './features/orders/link-item.ts'
import { list as listOrders } from './features/orders/list.ts'
import { news as orderNews } from './features/orders/news.ts'
import { prepare } from './features/orders/prepare.ts'
import { prepareMany } from './features/orders/prepare-many.ts'
import { retryAct } from './features/orders/retry-act.ts'
import { setPosted } from './features/orders/set-posted.ts'
import { syncNow as readOrdersNow } from './features/orders/sync-now.ts'
import { syncState as orderSyncState } from './features/orders/sync-state.ts'
import { update as updateOrder } from './features/orders/update.ts'
import { check as checkPlatform } from './features/platform/check.ts'
import { connection as platformConnection } from './features/platform/connection.ts'
import { digikalaKey } from './features/platform/digikala-key.ts'
import { disconnect as disconnectPlatform } from './features/platform/disconnect.ts'
import { read as readPlatform } from './features/platform/read.ts'
import { update as updatePlatform } from './features/platform/update.ts'
import { wooAuthorize } from './features/platform/woo-authorize.ts'
import { wooKeys } from './features/platform/woo-keys.ts'
import { apply as applyPricing } from './features/pricing/apply.ts'
import { commissions } from './features/pricing/commissions.ts'
import { get as getPricing } from './features/pricing/get.ts'
import { preview as previewPricing } from './features/pricing/preview.ts'
import { bulkSend } from './features/project-items/bulk-send.ts'
import { bulkVerify } from './features/project-items/bulk-verify.ts'
import { fix } from './features/project-items/fix.ts'
import { get as getProjectItem } from './features/project-items/get.ts'
import { source } from './features/project-items/source.ts'
import { update as updateProjectItem } from './features/project-items/update.ts'
import { adminVerification } from './features/projects/admin-verification.ts'
import { crawl } from './features/projects/crawl.ts'
import { create as createProject } from './features/projects/create.ts'
import { deleteOne as deleteProject } from './features/projects/delete.ts'
import { get as getProject } from './features/projects/get.ts'
import { itemCounts } from './features/projects/item-counts.ts'
import { items as projectItems } from './features/projects/items.ts'
import { jobs as projectJobs } from './features/projects/jobs.ts'
import { list as listProjects } from './features/projects/list.ts'
import { regenerateTemplate } from './features/projects/regenerate-template.ts'
import { sendAll } from './features/projects/send-all.ts'
import { stats as projectStats } from './features/projects/stats.ts'
import { template as projectTemplate } from './features/projects/template.ts'
import { update as updateProject } from './features/projects/update.ts'
import { verifyAll } from './features/projects/verify-all.ts'
import { waiting as waitingProjects } from './features/projects/waiting.ts'
import { connectChosen } from './features/publication/connect-chosen.ts'
import { connectExisting } from './features/publication/connect-existing.ts'
import { connectResults } from './features/publication/connect-results.ts'
import { connectState } from './features/publication/connect-state.ts'
import { sendAll as sendAllOfBusiness } from './features/publication/send-all.ts'
import { sendResults } from './features/publication/send-results.ts'
import { sendState } from './features/publication/send-state.ts'
import { unlink } from './features/publication/unlink.ts'
import { currentUser } from './features/session/current-user.ts'
import { login } from './features/session/login.ts'
import { logout } from './features/session/logout.ts'
import { signOn } from './features/session/sign-on.ts'
import { signOnAddress } from './features/session/sign-on-address.ts'
import { cancel as cancelSheetImport } from './features/sheet-imports/cancel.ts'
import { get as getSheetImport } from './features/sheet-imports/get.ts'
import { list as listSheetImports } from './features/sheet-imports/list.ts'
import { rows as sheetImportRows } from './features/sheet-imports/rows.ts'
import { start as startSheetImport } from './features/sheet-imports/start.ts'
import { undo as undoSheetImport } from './features/sheet-imports/undo.ts'
import { confirm } from './features/site-categories/confirm.ts'
import { list as listSiteCategories } from './features/site-categories/list.ts'
import { activity as syncActivity } from './features/sync/activity.ts'
import { errors as syncErrors } from './features/sync/errors.ts'
import { now as syncNow } from './features/sync/now.ts'
import { overview as syncOverview } from './features/sync/overview.ts'
import { pause as pauseSync } from './features/sync/pause.ts'
import { resume as resumeSync } from './features/sync/resume.ts'
import { retryErrors as retrySyncErrors } from './features/sync/retry-errors.ts'
import { discard as discardHeld } from './features/sync-guards/discard.ts'
import { held as heldChanges } from './features/sync-guards/held.ts'
import { release as releaseHeld } from './features/sync-guards/release.ts'
import { undoDiscard } from './features/sync-guards/undo-discard.ts'
import { get as getSyncSettings } from './features/sync-settings/get.ts'
import { preview as previewSyncSettings } from './features/sync-settings/preview.ts'
import { update as updateSyncSettings } from './features/sync-settings/update.ts'
import { examples } from './features/system/examples.ts'
import { health } from './features/system/health.ts'
import { create as createUser } from './features/users/create.ts'
import { update as updateUser } from './features/users/update.ts'

/** A handler for every call of the contract; a missing one does not compile. */
export const handlers: Handlers = {
  'session.login': login,
  'session.signOnAddress': signOnAddress,
  'session.signOn': signOn,
  'session.logout': logout,
  'session.currentUser': currentUser,
  'users.update': updateUser,
  'users.create': createUser,
  'business.update': updateBusiness,
  'business.checkDomain': checkDomain,
  'business.overview': overview,
  'business.sales': sales,
  'business.current': current,
  'business.modelCount': modelCount,
  'projects.list': listProjects,
  'projects.create': createProject,
  'projects.get': getProject,
  'projects.update': updateProject,
  'projects.delete': deleteProject,
  'projects.stats': projectStats,
  'projects.jobs': projectJobs,
  'projects.items': projectItems,
  'projects.itemCounts': itemCounts,
  'projects.verifyAll': verifyAll,
  'projects.sendAll': sendAll,
  'projects.crawl': crawl,
  'projects.regenerateTemplate': regenerateTemplate,
  'projects.adminVerification': adminVerification,
  'projects.waiting': waitingProjects,
  'projects.template': projectTemplate,
  'projectItems.get': getProjectItem,
  'projectItems.update': updateProjectItem,
  'projectItems.fix': fix,
  'projectItems.source': source,
  'projectItems.bulkVerify': bulkVerify,
  'projectItems.bulkSend': bulkSend,
  'bulkRuns.preview': previewBulkRun,
  'bulkRuns.start': startBulkRun,
  'bulkRuns.latest': latestBulkRun,
  'bulkRuns.get': getBulkRun,
  'bulkRuns.results': bulkRunResults,
  'bulkRuns.undo': undoBulkRun,
  'sheetImports.list': listSheetImports,
  'sheetImports.get': getSheetImport,
  'sheetImports.rows': sheetImportRows,
  'sheetImports.start': startSheetImport,
  'sheetImports.cancel': cancelSheetImport,
  'sheetImports.undo': undoSheetImport,
  'siteCategories.list': listSiteCategories,
  'siteCategories.confirm': confirm,
  'crawlJobs.get': getCrawlJob,
  'crawlJobs.news': crawlNews,
  'crawlJobs.stats': crawlJobStats,
  'crawlJobs.items': crawlJobItems,
  'crawlJobs.retry': retry,
  'crawlJobs.retryFailed': retryFailed,
  'crawlJobs.cancel': cancel,
  'crawlJobs.acceptResult': acceptResult,
  'crawlJobItems.retry': retryItem,
  'instagram.batches': instagramBatches,
  'instagram.create': createInstagramBatch,
  'instagram.batch': instagramBatch,
  'instagram.items': instagramItems,
  'instagram.judge': judgeInstagramPost,
  'instagram.sendAllVerified': sendAllVerified,
  'instagram.verifyAll': verifyInstagramBatch,
  'instagram.retry': retryInstagramBatch,
  'instagram.resetTemplate': resetTemplate,
  'instagram.doors': instagramDoors,
  'instagram.saveToken': saveToken,
  'instagram.removeToken': removeToken,
  'marketplace.products': products,
  'boothProducts.counts': countBoothProducts,
  'boothProducts.states': boothProductStates,
  'boothProducts.bulk': bulkBoothProducts,
  'boothProducts.get': getBoothProduct,
  'boothProducts.update': updateBoothProduct,
  'boothProducts.events': boothProductEvents,
  'boothProducts.send': sendBoothProduct,
  'boothProducts.platformProduct': platformProduct,
  'orders.list': listOrders,
  'orders.counts': orderCounts,
  'orders.news': orderNews,
  'orders.linkCandidates': linkCandidates,
  'orders.get': getOrder,
  'orders.update': updateOrder,
  'orders.events': orderEvents,
  'orders.linkItem': linkItem,
  'orders.setPosted': setPosted,
  'orders.prepare': prepare,
  'orders.prepareMany': prepareMany,
  'orders.retryAct': retryAct,
  'orders.dismissAct': dismissAct,
  'dispatch.desk': desk,
  'dispatch.previewSheet': previewSheet,
  'dispatch.sendSheet': sendSheet,
  'dispatch.sheets': sheets,
  'dispatch.sheet': sheet,
  'comments.list': listComments,
  'comments.add': addComment,
  'blacklistProducts.list': listBlacklist,
  'blacklistProducts.candidates': blacklistCandidates,
  'blacklistProducts.add': addToBlacklist,
  'blacklistProducts.remove': removeFromBlacklist,
  'publication.sendAll': sendAllOfBusiness,
  'publication.sendState': sendState,
  'publication.sendResults': sendResults,
  'publication.connectExisting': connectExisting,
  'publication.connectState': connectState,
  'sync.overview': syncOverview,
  'sync.errors': syncErrors,
  'sync.retryErrors': retrySyncErrors,
  'sync.activity': syncActivity,
  'sync.pause': pauseSync,
  'sync.resume': resumeSync,
  'sync.now': syncNow,
  'publication.connectResults': connectResults,
  'publication.connectChosen': connectChosen,
  'publication.unlink': unlink,
  'audits.start': startAudit,
  'audits.overview': auditOverview,
  'audits.differences': differences,
  'audits.mend': mendDifferences,
  'audits.accept': acceptDifferences,
  'audits.undoAccept': undoAccept,
  'boothRuns.preview': previewBoothRun,
  'boothRuns.start': startBoothRun,
  'boothRuns.list': listBoothRuns,
  'boothRuns.get': getBoothRun,
  'boothRuns.results': boothRunResults,
  'boothRuns.stop': stopBoothRun,
  'boothRuns.undo': undoBoothRun,
  'orderSync.state': orderSyncState,
  'orderSync.now': readOrdersNow,
  'orderSync.compare': compareOrders,
  'orderSync.findings': orderFindings,
  'platform.connection': platformConnection,
  'platform.update': updatePlatform,
  'platform.read': readPlatform,
  'platform.check': checkPlatform,
  'platform.disconnect': disconnectPlatform,
  'platform.digikalaKey': digikalaKey,
  'platform.wooAuthorize': wooAuthorize,
  'platform.wooKeys': wooKeys,
  'pricing.get': getPricing,
  'pricing.commissions': commissions,
  'pricing.preview': previewPricing,
  'pricing.apply': applyPricing,
  'marketplace.categories': categories,
  'syncGuards.held': heldChanges,
  'syncGuards.release': releaseHeld,
  'syncGuards.discard': discardHeld,
  'syncGuards.undoDiscard': undoDiscard,
  'syncSettings.get': getSyncSettings,
  'syncSettings.preview': previewSyncSettings,
  'syncSettings.update': updateSyncSettings,
  'orderLabels.link': labelLink,
  'orderLabels.read': readOrderLabels,
  'system.health': health,
  'system.examples': examples,
}
