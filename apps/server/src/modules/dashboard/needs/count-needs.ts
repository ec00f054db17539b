import { ASKING_NEEDS, type NeedCounts } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findConnection } from '../../accounts/index.ts'
import { countChanges, countDiffering } from '../../marketplace/index.ts'
import { countAsking, countDesk, countRefusedCommands } from '../../orders/index.ts'
import { findPlatformConnection } from '../../sources/index.ts'
import { countFailedCrawls, countWaitingItems } from '../home/overview-store.ts'

/**
 * Counts what needs a person, by kind, from our own rows. The list, home and the menu have their numbers from here,
 * so that they agree.
 */
export async function countNeeds(rows: Kysely<Tables>, businessId: number, now: Date): Promise<NeedCounts> {
  const [orders, asking, commands, changes, differing, items, crawls, booth, shop] = await Promise.all([
    countDesk(rows, businessId, now),
    countAsking(rows, businessId),
    countRefusedCommands(rows, businessId),
    countChanges(rows, businessId),
    countDiffering(rows, businessId, undefined),
    countWaitingItems(rows, businessId),
    countFailedCrawls(rows, businessId),
    findConnection(rows, businessId),
    findPlatformConnection(rows, businessId),
  ])
  return {
    late_order: orders.late,
    lost_booth: booth?.status === 'connected' ? 0 : 1,
    cancel_request: asking.get(ASKING_NEEDS.cancel_request) ?? 0,
    problem_report: asking.get(ASKING_NEEDS.problem_report) ?? 0,
    not_delivered: asking.get(ASKING_NEEDS.not_delivered) ?? 0,
    wrong_code: asking.get(ASKING_NEEDS.wrong_code) ?? 0,
    due_order: orders.total - orders.late,
    failed_command: commands,
    lost_shop: shop?.status === 'disconnected' ? 1 : 0,
    held_change: changes.held,
    refusal: changes.refused,
    difference: differing,
    failed_crawl: crawls,
    review: items.unverified,
    ready: items.ready,
  }
}
