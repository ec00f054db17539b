import { auditCalls } from './audits.ts'
import { blacklistProductCalls } from './blacklist-products.ts'
import { boothProductCalls } from './booth-products.ts'
import { boothRunCalls } from './booth-runs.ts'
import { bulkRunCalls } from './bulk-runs.ts'
import { businessCalls } from './business.ts'
import type { CallAnswer, CallDefinition, CallInput, ParsedInput } from './call.ts'
import { commentCalls } from './comments.ts'
import { crawlJobCalls } from './crawl-jobs.ts'
import { crawlNewsCalls } from './crawl-news.ts'
import { dispatchCalls } from './dispatch.ts'
import { instagramCalls } from './instagram.ts'
import { marketplaceCalls } from './marketplace.ts'
import { orderActCalls } from './order-acts.ts'
import { orderLabelCalls } from './order-labels.ts'
import { orderSyncCalls } from './order-sync.ts'
import { orderCalls } from './orders.ts'
import { platformCalls } from './platform.ts'
import { pricingCalls } from './pricing.ts'
import { projectItemCalls } from './project-items.ts'
import { projectCalls } from './projects.ts'
import { publicationCalls } from './publication.ts'
import { sendRunCalls } from './send-runs.ts'
import { sessionCalls } from './session.ts'
import { sheetImportCalls } from './sheet-imports.ts'
import { siteCategoryCalls } from './site-categories.ts'
import { siteTemplateCalls } from './site-template.ts'
import { syncCalls } from './sync.ts'
import { syncGuardCalls } from './sync-guards.ts'
import { syncSettingsCalls } from './sync-settings.ts'
import { systemCalls } from './system.ts'
import { userCalls } from './users.ts'
import { wooCommerceCalls } from './woocommerce.ts'

/** Every call of the wire by its name; the server must hold a handler for each, by the compiler. */
export const calls = {
  ...sessionCalls,
  ...userCalls,
  ...businessCalls,
  ...projectCalls,
  ...projectItemCalls,
  ...bulkRunCalls,
  ...siteCategoryCalls,
  ...crawlJobCalls,
  ...crawlNewsCalls,
  ...siteTemplateCalls,
  ...instagramCalls,
  ...marketplaceCalls,
  ...boothProductCalls,
  ...publicationCalls,
  ...syncCalls,
  ...auditCalls,
  ...syncGuardCalls,
  ...syncSettingsCalls,
  ...boothRunCalls,
  ...orderSyncCalls,
  ...platformCalls,
  ...wooCommerceCalls,
  ...pricingCalls,
  ...blacklistProductCalls,
  ...orderCalls,
  ...orderActCalls,
  ...dispatchCalls,
  ...commentCalls,
  ...sendRunCalls,
  ...sheetImportCalls,
  ...orderLabelCalls,
  ...systemCalls,
} as const satisfies Record<string, CallDefinition>

export type CallName = keyof typeof calls
export type InputOf<Name extends CallName> = ParsedInput<(typeof calls)[Name]>
export type RequestOf<Name extends CallName> = CallInput<(typeof calls)[Name]>
export type AnswerOf<Name extends CallName> = CallAnswer<(typeof calls)[Name]>
