import type { Migration } from 'kysely/migration'
import * as firstTables from './0001-first-tables.ts'
import * as connectRuns from './0002-connect-runs.ts'
import * as itemChecking from './0003-item-checking.ts'
import * as publication from './0004-publication.ts'
import * as orders from './0005-orders.ts'
import * as platforms from './0006-platforms.ts'
import * as instagram from './0007-instagram.ts'
import * as contacts from './0008-contacts.ts'
import * as notifications from './0009-notifications.ts'
import * as operator from './0010-operator.ts'
import * as unreadableOrders from './0011-unreadable-orders.ts'
import * as loginAttempts from './0012-login-attempts.ts'
import * as fieldWords from './0013-field-words.ts'
import * as queues from './0014-queues.ts'
import * as productChanges from './0015-product-changes.ts'
import * as orderCommands from './0016-order-commands.ts'
import * as reconciliationWords from './0017-reconciliation-words.ts'
import * as notificationChannels from './0018-notification-channels.ts'
import * as changesOfItems from './0019-changes-of-items.ts'
import * as operations from './0020-operations.ts'
import * as webhookEvents from './0021-webhook-events.ts'
import * as syncWords from './0022-sync-words.ts'
import * as spreadsheetOperations from './0023-spreadsheet-operations.ts'
import * as boothOperations from './0024-booth-operations.ts'
import * as messagesOutbox from './0025-messages-outbox.ts'
import * as boothReadings from './0026-booth-readings.ts'
import * as orderReconciliations from './0027-order-reconciliations.ts'
import * as instagramImports from './0028-instagram-imports.ts'
import * as variantHeadlines from './0029-variant-headlines.ts'
import * as settingsThatAct from './0030-settings-that-act.ts'
import * as categoryInTheListIndex from './0031-category-in-the-list-index.ts'
import * as pagesOfEndedJobs from './0032-pages-of-ended-jobs.ts'
import * as attributes from './0033-attributes.ts'
import * as prices from './0034-prices.ts'
import * as boothVideos from './0035-booth-videos.ts'
import * as orderActs from './0036-order-acts.ts'
import * as contractWatch from './0037-contract-watch.ts'
import * as photoLooks from './0038-photo-looks.ts'
import * as shopWrites from './0039-shop-writes.ts'
import * as buyerChats from './0040-buyer-chats.ts'
import * as retention from './0041-retention.ts'
import * as freshness from './0042-freshness.ts'
import * as keptCounters from './0043-kept-counters.ts'
import * as searchByTrigrams from './0044-search-by-trigrams.ts'
import * as dueIndexes from './0045-due-indexes.ts'
import * as sharedPaces from './0046-shared-paces.ts'
import * as glances from './0047-glances.ts'
import * as idleSellers from './0048-idle-sellers.ts'
import * as filesInABucket from './0049-files-in-a-bucket.ts'
import * as healthTotals from './0050-health-totals.ts'
import * as boothProductCounts from './0051-booth-product-counts.ts'
import * as monthlyProductEvents from './0052-monthly-product-events.ts'
import * as turnsInRows from './0053-turns-in-rows.ts'
import * as keysAndSignOns from './0060-keys-and-sign-ons.ts'
import * as securityEvents from './0065-security-events.ts'
import * as confirmedSessions from './0066-confirmed-sessions.ts'
import * as secondFactors from './0067-second-factors.ts'
import * as confirmedTargets from './0068-confirmed-targets.ts'
import * as quotas from './0069-quotas.ts'
import * as askedLeases from './0070-asked-leases.ts'
import * as installationSettings from './0071-installation-settings.ts'
import * as personalTokens from './0072-personal-tokens.ts'
import * as projectFeeds from './0073-project-feeds.ts'
import * as finance from './0074-finance.ts'
import * as messengers from './0075-messengers.ts'
import * as idempotencyKeys from './0076-idempotency-keys.ts'
import * as orderPackings from './0077-order-packings.ts'
import * as smsAndPush from './0078-sms-and-push.ts'

/** Every migration by name, in their order. A list and not a folder that is scanned: what runs is what was read. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-connect-runs': connectRuns,
  '0003-item-checking': itemChecking,
  '0004-publication': publication,
  '0005-orders': orders,
  '0006-platforms': platforms,
  '0007-instagram': instagram,
  '0008-contacts': contacts,
  '0009-notifications': notifications,
  '0010-operator': operator,
  '0011-unreadable-orders': unreadableOrders,
  '0012-login-attempts': loginAttempts,
  '0013-field-words': fieldWords,
  '0014-queues': queues,
  '0015-product-changes': productChanges,
  '0016-order-commands': orderCommands,
  '0017-reconciliation-words': reconciliationWords,
  '0018-notification-channels': notificationChannels,
  '0019-changes-of-items': changesOfItems,
  '0020-operations': operations,
  '0021-webhook-events': webhookEvents,
  '0022-sync-words': syncWords,
  '0023-spreadsheet-operations': spreadsheetOperations,
  '0024-booth-operations': boothOperations,
  '0025-messages-outbox': messagesOutbox,
  '0026-booth-readings': boothReadings,
  '0027-order-reconciliations': orderReconciliations,
  '0028-instagram-imports': instagramImports,
  '0029-variant-headlines': variantHeadlines,
  '0030-settings-that-act': settingsThatAct,
  '0031-category-in-the-list-index': categoryInTheListIndex,
  '0032-pages-of-ended-jobs': pagesOfEndedJobs,
  '0033-attributes': attributes,
  '0034-prices': prices,
  '0035-booth-videos': boothVideos,
  '0036-order-acts': orderActs,
  '0037-contract-watch': contractWatch,
  '0038-photo-looks': photoLooks,
  '0039-shop-writes': shopWrites,
  '0040-buyer-chats': buyerChats,
  '0041-retention': retention,
  '0042-freshness': freshness,
  '0043-kept-counters': keptCounters,
  '0044-search-by-trigrams': searchByTrigrams,
  '0045-due-indexes': dueIndexes,
  '0046-shared-paces': sharedPaces,
  '0047-glances': glances,
  '0048-idle-sellers': idleSellers,
  '0049-files-in-a-bucket': filesInABucket,
  '0050-health-totals': healthTotals,
  '0051-booth-product-counts': boothProductCounts,
  '0052-monthly-product-events': monthlyProductEvents,
  '0053-turns-in-rows': turnsInRows,
  '0060-keys-and-sign-ons': keysAndSignOns,
  '0065-security-events': securityEvents,
  '0066-confirmed-sessions': confirmedSessions,
  '0067-second-factors': secondFactors,
  '0068-confirmed-targets': confirmedTargets,
  '0069-quotas': quotas,
  '0070-asked-leases': askedLeases,
  '0071-installation-settings': installationSettings,
  '0072-personal-tokens': personalTokens,
  '0073-project-feeds': projectFeeds,
  '0074-finance': finance,
  '0075-messengers': messengers,
  '0076-idempotency-keys': idempotencyKeys,
  '0077-order-packings': orderPackings,
  '0078-sms-and-push': smsAndPush,
}
