import type { Need } from '@payvand/contract'
import { ASKING_NEEDS, type AskingNeed, compareNeeds, type NeedCounts, type NeedKind } from '@payvand/domain'
import {
  CRAWL_FAILURE_SENTENCES,
  disconnectionSentence,
  messageWords,
  NEED_TEXTS,
  orderReasonSentence,
  PLATFORM_FAILURE_SENTENCES,
  sendingReasonSentence,
  shopWriteSentence,
} from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findConnection } from '../../accounts/index.ts'
import { listRefusedWrites } from '../../catalog/index.ts'
import { lastMessages, listChats } from '../../chats/index.ts'
import { listAsking, listDesk, listRefusedCommands } from '../../orders/index.ts'
import { findPlatformConnection } from '../../sources/index.ts'
import { failedCrawls, newestRefusals } from '../home/overview-store.ts'

const UNKNOWN_REFUSAL = { code: 'refused', messages: [] }

/** A need without the fields that its kind has no use for. */
function needOf(kind: NeedKind, key: number | string | null, fields: Partial<Need>): Need {
  return {
    id: key === null ? kind : `${kind}:${key}`,
    kind,
    count: 1,
    name: null,
    reason: null,
    dueAt: null,
    orderId: null,
    orderNumber: null,
    commandKind: null,
    itemId: null,
    projectId: null,
    crawlJobId: null,
    chatId: null,
    ...fields,
  }
}

interface Asked {
  rows: Kysely<Tables>
  businessId: number
  now: Date
  /** The greatest number of needs of each kind. */
  limit: number
  counts: NeedCounts
}

/** Lists what needs a person, in the order of what it costs to wait; only kinds that have any are read. */
export async function listNeeds(asked: Asked): Promise<Need[]> {
  const { counts } = asked
  const lists = await Promise.all([
    counts.late_order + counts.due_order > 0 ? orderNeeds(asked) : [],
    ...(Object.keys(ASKING_NEEDS) as AskingNeed[]).map((kind) =>
      counts[kind] > 0 ? askingNeeds(asked, kind) : [],
    ),
    counts.buyer_message > 0 ? messageNeeds(asked) : [],
    counts.failed_command > 0 ? commandNeeds(asked) : [],
    counts.refusal > 0 ? refusalNeeds(asked) : [],
    counts.shop_write > 0 ? shopWriteNeeds(asked) : [],
    counts.failed_crawl > 0 ? crawlNeeds(asked) : [],
    counts.lost_booth > 0 ? boothNeed(asked) : [],
    counts.lost_shop > 0 ? shopNeed(asked) : [],
  ])
  const grouped = (['held_change', 'difference', 'review', 'ready'] as const).flatMap((kind) =>
    counts[kind] > 0 ? needOf(kind, null, { count: counts[kind] }) : [],
  )
  return [...lists.flat(), ...grouped].sort(compareNeeds)
}

/** The desk lists by the promised moment, so the late orders are its first ones. */
async function orderNeeds({ rows, businessId, now, limit, counts }: Asked): Promise<Need[]> {
  const late = Math.min(limit, counts.late_order)
  const [first, rest] = await Promise.all([
    late > 0 ? listDesk(rows, businessId, { skip: 0, limit: late }) : [],
    listDesk(rows, businessId, { skip: counts.late_order, limit }),
  ])
  return [...first, ...rest].map((order) =>
    needOf(order.promised_at && order.promised_at < now ? 'late_order' : 'due_order', order.id, {
      name: order.customer_name,
      dueAt: wireTime(order.promised_at),
      orderId: order.id,
      orderNumber: order.basalam_order_id,
    }),
  )
}

/** The words that stand with the status say more than ours. */
async function askingNeeds({ rows, businessId, limit }: Asked, kind: AskingNeed): Promise<Need[]> {
  const orders = await listAsking(rows, businessId, ASKING_NEEDS[kind], limit)
  return orders.map(({ id, status, customer_name: name, basalam_order_id: orderNumber, parcel }) => {
    const said = parcel.lastWords?.status === status ? parcel.lastWords?.words : null
    return needOf(kind, id, { name, reason: said ?? NEED_TEXTS.asks[kind], orderId: id, orderNumber })
  })
}

/** The longest waiting buyer first; what was said stands as the reason. */
async function messageNeeds({ rows, businessId, limit }: Asked): Promise<Need[]> {
  const chats = await listChats(rows, businessId, { skip: 0, limit, waitingOnly: true })
  const ids = chats.map(({ id }) => id)
  const last = await lastMessages(rows, businessId, ids)
  return chats.map((chat) => {
    const message = last.get(chat.id)
    return needOf('buyer_message', chat.id, {
      name: chat.contact_name,
      reason: message ? messageWords(message) : null,
      dueAt: wireTime(chat.waiting_since),
      chatId: chat.id,
    })
  })
}

async function commandNeeds({ rows, businessId, limit }: Asked): Promise<Need[]> {
  const commands = await listRefusedCommands(rows, businessId, limit)
  return commands.map((command) =>
    needOf('failed_command', `${command.orderId}:${command.kind}`, {
      name: command.customerName,
      reason: command.reason
        ? [orderReasonSentence(command.reason.code), ...command.reason.messages].join(' ')
        : null,
      orderId: command.orderId,
      orderNumber: command.orderNumber,
      commandKind: command.kind,
    }),
  )
}

async function refusalNeeds({ rows, businessId, limit }: Asked): Promise<Need[]> {
  const refusals = await newestRefusals(rows, businessId, limit)
  return refusals.map(({ itemId, projectId, name, reason }) =>
    needOf('refusal', itemId, {
      name,
      reason: sendingReasonSentence(reason ?? UNKNOWN_REFUSAL),
      itemId,
      projectId,
    }),
  )
}

async function shopWriteNeeds({ rows, businessId, limit }: Asked): Promise<Need[]> {
  const refused = await listRefusedWrites(rows, businessId, limit)
  return refused.map(({ itemId, projectId, name, reason }) =>
    needOf('shop_write', itemId, { name, reason: reason && shopWriteSentence(reason), itemId, projectId }),
  )
}

async function crawlNeeds({ rows, businessId, limit }: Asked): Promise<Need[]> {
  const crawls = await failedCrawls(rows, businessId).limit(limit).execute()
  return crawls.map((crawl) =>
    needOf('failed_crawl', crawl.projectId, {
      name: crawl.projectName,
      reason: crawl.failureCode ? CRAWL_FAILURE_SENTENCES[crawl.failureCode] : null,
      projectId: crawl.projectId,
      crawlJobId: crawl.crawlJobId,
    }),
  )
}

/** The name is null where no booth was ever connected. */
async function boothNeed({ rows, businessId }: Asked): Promise<Need[]> {
  const booth = await findConnection(rows, businessId)
  const reason = booth ? disconnectionSentence(booth.status_reason) : null
  return [needOf('lost_booth', null, { name: booth?.vendor_title ?? null, reason })]
}

async function shopNeed({ rows, businessId }: Asked): Promise<Need[]> {
  const shop = await findPlatformConnection(rows, businessId)
  const reason = shop?.failure ? PLATFORM_FAILURE_SENTENCES[shop.failure.code] : null
  return [needOf('lost_shop', null, { name: shop?.shop_name ?? null, reason })]
}
