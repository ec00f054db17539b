import { ASKING_NEEDS, type NeedCounts } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { findConnection } from '../../accounts/index.ts'
import { countRefusedWrites, countsOfBusiness } from '../../catalog/index.ts'
import { countWaitingChats } from '../../chats/index.ts'
import { countDiffering } from '../../marketplace/index.ts'
import { countAsking, countDesk, countRefusedCommands } from '../../orders/index.ts'
import { findPlatformConnection } from '../../sources/index.ts'
import { countFailedCrawls } from '../home/overview-store.ts'

/**
 * Counts what needs a person, by kind, from our own rows. The list, home and the menu have their numbers from here,
 * so that they agree.
 */
export async function countNeeds(rows: Kysely<Tables>, businessId: number, now: Date): Promise<NeedCounts> {
  const [orders, asking, commands, differing, items, crawls, booth, shop, writes, chats] = await Promise.all([
    countDesk(rows, businessId, now),
    countAsking(rows, businessId),
    countRefusedCommands(rows, businessId),
    countDiffering(rows, businessId, undefined),
    countsOfBusiness(rows, businessId),
    countFailedCrawls(rows, businessId),
    findConnection(rows, businessId),
    findPlatformConnection(rows, businessId),
    countRefusedWrites(rows, businessId),
    countWaitingChats(rows, businessId),
  ])
  return {
    late_order: orders.late,
    lost_booth: booth?.status === 'connected' ? 0 : 1,
    cancel_request: asking.get(ASKING_NEEDS.cancel_request) ?? 0,
    problem_report: asking.get(ASKING_NEEDS.problem_report) ?? 0,
    not_delivered: asking.get(ASKING_NEEDS.not_delivered) ?? 0,
    wrong_code: asking.get(ASKING_NEEDS.wrong_code) ?? 0,
    buyer_message: chats,
    due_order: orders.total - orders.late,
    failed_command: commands,
    lost_shop: shop?.status === 'disconnected' ? 1 : 0,
    held_change: items.held,
    refusal: items.refused,
    shop_write: writes,
    difference: differing,
    failed_crawl: crawls,
    review: items.active_unverified,
    ready: items.ready,
  }
}
