import {
  asideDoubt,
  type CategoryAttribute,
  isBlocking,
  isOutOfStock,
  openDoubts,
  type PreflightCode,
  type ProductData,
  type ProductDoubt,
  unsureFields,
  type VerificationStatus,
} from '@payvand/domain'
import type { BulkLeftOut } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { ItemFacts, Tables } from '../../../infra/db/schema.ts'
import { missingOfItems } from '../attributes/fill-many.ts'
import { findSendRules, itemCategory, type SendRules } from '../categories/item-category.ts'
import { itemsWithTakenName } from '../items/item-list-store.ts'
import { itemsInBooth } from '../items/project-items-store.ts'
import { unreadablePhotos } from '../photos/photo-looks-store.ts'
import { preflightItem } from './item-preflight.ts'

export type ItemAct = 'verify' | 'send' | 'unverify'

/** Columns of an item that decide whether a bulk action may touch it. */
export interface ActItem {
  id: number
  project_id: number
  is_active: boolean
  verification_status: VerificationStatus
  latest_data: ProductData | null
  doubts: ProductDoubt[] | null
  edits: Partial<ProductData> | null
  /** This is asked of where automation verifies, which reads whole rows. */
  facts?: ItemFacts | null
  name_key: string | null
  category_id: number | null
  site_category: string | null
}

/**
 * The actor: a person on items they chose, a person on all at once, or a project's automation. What has to be looked at is
 * done only by the first.
 */
export type ActedBy = 'person' | 'all' | 'automatic'

/** A price that jumped tenfold is looked at by a person before anybody can buy at it. */
const HELD: ProductDoubt = 'price_jumped'
/** An item with this doubt is left out of acts on all until a person verified it by itself. */
const HELD_IN_ALL = 'variant_price_low' satisfies ProductDoubt

export interface Judged<Item> {
  item: Item
  rules: SendRules
  /** Reason for which it is left out of the action; null when it is done. */
  leftOut: BulkLeftOut | null
  /** All findings of preflight, and the blocking ones among them; nothing for items without data. */
  findings: PreflightCode[]
  issues: PreflightCode[]
  /** The attributes that its category demands and nothing says. */
  missing: readonly CategoryAttribute[]
  /** Of all photos of the judged items. */
  unreadablePhotos: ReadonlySet<string>
}

/** Facts of the booth that keep items from being sent. The marketplace module reads them; a review does without. */
export interface BoothFacts {
  gone: ReadonlySet<number>
  blacklisted: ReadonlySet<number>
}

const NO_MISSING: ReadonlyMap<number, CategoryAttribute[]> = new Map()
const NONE: ReadonlySet<number> = new Set()
const NO_PHOTOS: ReadonlySet<string> = new Set()
const NO_FACTS: BoothFacts = { gone: NONE, blacklisted: NONE }

/** Judges many items for a review at once; items of a project that is gone are left off. */
export function judgeItems<Item extends ActItem>(
  rows: Kysely<Tables>,
  businessId: number,
  act: Exclude<ItemAct, 'send'>,
  items: readonly Item[],
  by: ActedBy = 'person',
): Promise<Judged<Item>[]> {
  return judgeActs(rows, businessId, act, items, by, NO_FACTS)
}

/** Judges many items for any action at once, with the facts of the booth; items of a project that is gone are left off. */
export async function judgeActs<Item extends ActItem>(
  rows: Kysely<Tables>,
  businessId: number,
  act: ItemAct,
  items: readonly Item[],
  by: ActedBy,
  facts: BoothFacts,
): Promise<Judged<Item>[]> {
  const rulesOf = new Map<number, SendRules>()
  for (const projectId of new Set(items.map((item) => item.project_id))) {
    const rules = await findSendRules(rows, businessId, projectId)
    if (rules) rulesOf.set(projectId, rules)
  }
  const taken = act === 'unverify' ? NONE : await itemsWithTakenName(rows, businessId, items)
  const itemIds = items.map((item) => item.id)
  const inBooth = act === 'unverify' ? NONE : await itemsInBooth(rows, businessId, itemIds)
  const missingOf = act === 'unverify' ? NO_MISSING : await missingOfChosen(rows, businessId, items, rulesOf)
  const photos = items.map((item) => item.latest_data)
  const unreadable = act === 'unverify' ? NO_PHOTOS : await unreadablePhotos(rows, businessId, photos)
  return items.flatMap((item) => {
    const rules = rulesOf.get(item.project_id)
    if (!rules) return []
    const missing = missingOf.get(item.id) ?? []
    const around = {
      nameTaken: taken.has(item.id),
      inBooth: inBooth.has(item.id),
      missing,
      unreadablePhotos: unreadable,
    }
    const findings = item.latest_data ? preflightItem(item, item.latest_data, rules, around) : []
    const issues = findings.filter(isBlocking)
    const leftOut = facts.blacklisted.has(item.id)
      ? 'blacklisted'
      : facts.gone.has(item.id)
        ? 'gone_from_booth'
        : leftOutReason(act, item, rules, issues, {
            by,
            inBooth: act === 'send' && inBooth.has(item.id),
          })
    return [{ item, rules, findings, issues, missing, leftOut, unreadablePhotos: unreadable }]
  })
}

/** What is missing of items in the categories they are sent in. */
function missingOfChosen(
  rows: Kysely<Tables>,
  businessId: number,
  items: readonly ActItem[],
  rulesOf: ReadonlyMap<number, SendRules>,
): Promise<Map<number, CategoryAttribute[]>> {
  const inCategory = items.flatMap((item) => {
    const rules = rulesOf.get(item.project_id)
    const category = rules && itemCategory(item, rules)
    return category ? [{ itemId: item.id, categoryId: category.id }] : []
  })
  return missingOfItems(rows, businessId, inCategory)
}

function leftOutReason(
  act: ItemAct,
  item: ActItem,
  rules: SendRules,
  issues: readonly PreflightCode[],
  { by, inBooth }: { by: ActedBy; inBooth: boolean },
): Judged<ActItem>['leftOut'] {
  if (act === 'unverify') return notUnverifiable(item)
  if (!item.is_active) return 'inactive'
  if (act === 'verify' && item.verification_status !== 'unverified')
    return item.verification_status === 'sent' ? 'already_sent' : 'already_verified'
  if (act === 'send' && item.verification_status !== 'verified')
    return item.verification_status === 'sent' ? 'already_sent' : 'not_verified'
  const data = item.latest_data
  if (data === null) return 'no_data'
  const doubts = openDoubts(item.doubts, item.edits)
  if (by === 'automatic' && act === 'verify' && doubts.includes(HELD)) return 'held'
  if (by !== 'person' && act === 'verify' && doubts.includes(HELD_IN_ALL)) return HELD_IN_ALL
  if (by === 'automatic' && act === 'verify' && isUnsure(item)) return 'unsure'
  // A product in the booth already goes on following its shop.
  const aside = by === 'person' || inBooth ? null : asideDoubt(doubts)
  if (aside) return aside
  if (issues[0]) return issues[0]
  // An item that is already in the booth is sent even when sold out, so that it is not left on the shelf (decision
  // 18).
  const skips = act === 'send' && rules.sendConfig.filters.skipZeroStock && !inBooth
  return skips && isOutOfStock(data) ? 'zero_stock' : null
}

const isUnsure = ({ facts, doubts, edits }: ActItem): boolean =>
  unsureFields({ witnesses: facts?.witnesses ?? {}, doubts, edits }).length > 0

function notUnverifiable(item: ActItem): BulkLeftOut | null {
  if (!item.is_active) return 'inactive'
  if (item.verification_status === 'unverified') return 'already_unverified'
  return item.verification_status === 'sent' ? 'already_sent' : null
}
