import { businessCalls } from './accounts/business.ts'
import { contactCalls } from './accounts/contacts.ts'
import { installationCalls } from './accounts/installation.ts'
import { installationSettingsCalls } from './accounts/installation-settings.ts'
import { operatorCalls } from './accounts/operator.ts'
import { personalTokenCalls } from './accounts/personal-tokens.ts'
import { quotaCalls } from './accounts/quotas.ts'
import { secondFactorCalls } from './accounts/second-factor.ts'
import { securityCalls } from './accounts/security.ts'
import { sessionCalls } from './accounts/session.ts'
import { userCalls } from './accounts/users.ts'
import { wpSiteCalls } from './accounts/wp-sites.ts'
import { attributeCalls } from './catalog/attributes.ts'
import { categoryProposalCalls } from './catalog/category-proposals.ts'
import { projectFeedCalls } from './catalog/project-feeds.ts'
import { projectItemCalls } from './catalog/project-items.ts'
import { projectCalls } from './catalog/projects.ts'
import { siteCategoryCalls } from './catalog/site-categories.ts'
import { chatCalls } from './chats/chats.ts'
import { dashboardCalls } from './dashboard/dashboard.ts'
import { needCalls } from './dashboard/needs.ts'
import { serviceStatusCalls } from './dashboard/service-status.ts'
import { financeCalls } from './finance/finance.ts'
import { purchasePriceCalls } from './finance/purchase-prices.ts'
import { blacklistProductCalls } from './marketplace/blacklist-products.ts'
import { boothProductCalls } from './marketplace/booth-products.ts'
import { contractWatchCalls } from './marketplace/contract-watch.ts'
import { discountCalls } from './marketplace/discounts.ts'
import { marketplaceCalls } from './marketplace/marketplace.ts'
import { pricingCalls } from './marketplace/pricing.ts'
import { publicationCalls } from './marketplace/publication.ts'
import { reconciliationCalls } from './marketplace/reconciliations.ts'
import { shippingCalls } from './marketplace/shipping.ts'
import { shippingProductCalls } from './marketplace/shipping-products.ts'
import { shippingRateCalls } from './marketplace/shipping-rates.ts'
import { syncCalls } from './marketplace/sync.ts'
import { syncGuardCalls } from './marketplace/sync-guards.ts'
import { syncSettingsCalls } from './marketplace/sync-settings.ts'
import { messageActCalls } from './notifications/message-acts.ts'
import { notificationCalls } from './notifications/notifications.ts'
import { pushCalls } from './notifications/push.ts'
import { operationCalls } from './operations/operations.ts'
import { sendAllCalls } from './operations/send-all.ts'
import { commentCalls } from './orders/comments.ts'
import { dispatchCalls } from './orders/dispatch.ts'
import { orderAutomationCalls } from './orders/order-automation.ts'
import { orderCommandCalls } from './orders/order-commands.ts'
import { orderLabelCalls } from './orders/order-labels.ts'
import { orderSyncCalls } from './orders/order-sync.ts'
import { orderCalls } from './orders/orders.ts'
import { packingCalls } from './orders/packing.ts'
import { crawlJobCalls } from './sources/crawl-jobs.ts'
import { crawlNewsCalls } from './sources/crawl-news.ts'
import { instagramCalls } from './sources/instagram.ts'
import { platformCalls } from './sources/platform.ts'
import { sheetImportCalls } from './sources/sheet-imports.ts'
import { siteTemplateCalls } from './sources/site-template.ts'
import { wooCommerceCalls } from './sources/woocommerce.ts'
import type { CallAnswer, CallDefinition, CallInput, ParsedInput } from './wire/call.ts'
import { systemCalls } from './wire/system.ts'

/** Every call of the wire by its name; the server must hold a handler for each, by the compiler. */
export const calls = {
  ...sessionCalls,
  ...installationCalls,
  ...installationSettingsCalls,
  ...secondFactorCalls,
  ...securityCalls,
  ...userCalls,
  ...personalTokenCalls,
  ...businessCalls,
  ...quotaCalls,
  ...dashboardCalls,
  ...needCalls,
  ...projectCalls,
  ...projectFeedCalls,
  ...projectItemCalls,
  ...siteCategoryCalls,
  ...attributeCalls,
  ...categoryProposalCalls,
  ...crawlJobCalls,
  ...crawlNewsCalls,
  ...siteTemplateCalls,
  ...instagramCalls,
  ...marketplaceCalls,
  ...boothProductCalls,
  ...publicationCalls,
  ...syncCalls,
  ...reconciliationCalls,
  ...syncGuardCalls,
  ...syncSettingsCalls,
  ...operationCalls,
  ...orderSyncCalls,
  ...platformCalls,
  ...wooCommerceCalls,
  ...pricingCalls,
  ...discountCalls,
  ...shippingRateCalls,
  ...shippingProductCalls,
  ...shippingCalls,
  ...blacklistProductCalls,
  ...orderCalls,
  ...orderCommandCalls,
  ...orderAutomationCalls,
  ...dispatchCalls,
  ...commentCalls,
  ...financeCalls,
  ...purchasePriceCalls,
  ...chatCalls,
  ...contactCalls,
  ...wpSiteCalls,
  ...sendAllCalls,
  ...sheetImportCalls,
  ...orderLabelCalls,
  ...packingCalls,
  ...notificationCalls,
  ...pushCalls,
  ...messageActCalls,
  ...operatorCalls,
  ...contractWatchCalls,
  ...serviceStatusCalls,
  ...systemCalls,
} as const satisfies Record<string, CallDefinition>

export type CallName = keyof typeof calls
export type InputOf<Name extends CallName> = ParsedInput<(typeof calls)[Name]>
export type RequestOf<Name extends CallName> = CallInput<(typeof calls)[Name]>
export type AnswerOf<Name extends CallName> = CallAnswer<(typeof calls)[Name]>
