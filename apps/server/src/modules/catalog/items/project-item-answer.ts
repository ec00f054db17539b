import type { ProjectItem } from '@payvand/contract'
import {
  type CategoryAttribute,
  confidenceOf,
  editConflicts,
  isBlocking,
  MEASURED_FIELDS,
  openDoubts,
  PRODUCT_DOUBTS,
  PRODUCT_FIELDS,
  type ProductOrigins,
  preflightField,
  preflightFixKind,
  unsureFields,
} from '@payvand/domain'
import {
  attributeSentence,
  PREFLIGHT_SENTENCES,
  PRODUCT_DOUBT_SENTENCES,
  preflightFixLabel,
  sendingReasonSentence,
  shopWriteSentence,
  variantName,
} from '@payvand/texts'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { itemCategory, type SendRules } from '../categories/item-category.ts'
import { preflightItem } from '../review/item-preflight.ts'
import { SHOP_CHANGED } from '../shop-writes/shop-writes-store.ts'
import type { ShownWrite } from '../shop-writes/told-shop-writes-store.ts'
import type { ProjectItemRow } from './project-items-store.ts'

/** Data of an item's answer that other rows hold. */
export interface ItemSurroundings {
  rules: SendRules
  nameTaken: boolean
  /** The attributes that its category demands and nothing says. */
  missing: readonly CategoryAttribute[]
  unreadablePhotos: ReadonlySet<string>
  /** The job that read it last; null where none did, or that job was forgotten. */
  crawlJobId: number | null
  /** The public address of a marketplace product; null while the booth is not known. */
  boothUrl(productId: number): string | null
  writesEdits: boolean
  shopWrites: readonly ShownWrite[]
  /** The name of a marketplace category; null while its tree is not at hand. */
  categoryTitle(categoryId: number): string | null
}

/** An item's row as the wire has it. */
export function projectItemAnswer(row: ProjectItemRow, around: ItemSurroundings): ProjectItem {
  const { facts } = row
  const found = preflightAnswer(row, around)
  const category = itemCategory(row, around.rules)
  return {
    id: row.id,
    projectId: row.project_id,
    url: row.url,
    isActive: row.is_active,
    verificationStatus: row.verification_status,
    version: row.version,
    latestData: row.latest_data,
    offer: facts?.offer ?? null,
    oldPrice: facts?.oldPrice ?? null,
    availability: facts?.availability ?? null,
    brand: facts?.brand ?? null,
    gtin: facts?.gtin ?? null,
    specifications: facts?.specifications ?? [],
    origins: originsAnswer(row),
    ...confidenceAnswer(row),
    doubts: openDoubts(row.doubts, row.edits).map((code) => ({
      field: PRODUCT_DOUBTS[code].field,
      code,
      sentence: PRODUCT_DOUBT_SENTENCES[code],
    })),
    doubt: row.doubt,
    lockedFields: lockedFields(row),
    conflicts: editConflicts({ read: row.read_data, edits: row.edits ?? {}, bases: row.edit_bases ?? {} }),
    changes: PRODUCT_FIELDS.flatMap((field) => {
      const change = row.changes?.[field]
      return change ? [{ field, from: change.from, to: change.to }] : []
    }),
    changedAt: wireTime(row.changed_at),
    missingSince: wireTime(row.missing_since),
    siteCategory: row.site_category,
    category: category && { ...category, title: around.categoryTitle(category.id) },
    preflight: found,
    issues: found.flatMap((issue) => (issue.blocking ? [issue.sentence] : [])),
    sending: sendingAnswer(row),
    boothBehind: boothBehind(row),
    boothProduct: row.booth_product_id
      ? { id: row.booth_product_id, url: around.boothUrl(row.booth_product_id) }
      : null,
    writesEdits: around.writesEdits,
    shopWrites: around.shopWrites.map((write) => shopWriteAnswer(write, row)),
    lastSuccessfulCrawlJobId: around.crawlJobId,
    lastVerifiedAt: wireTime(row.last_verified_at),
    lastSentAt: wireTime(row.last_sent_at),
  }
}

function shopWriteAnswer(write: ShownWrite, row: ProjectItemRow): ProjectItem['shopWrites'][number] {
  const { field, value, state, reason, at } = write
  const properties = row.platform_variants?.find(({ id }) => id === write.variantId)?.properties ?? []
  const shown = { waiting: 'waiting', sending: 'waiting', done: 'written', refused: 'refused' } as const
  return {
    field,
    variant: properties.length > 0 ? variantName({ properties }, 0) : null,
    value,
    state: state === 'refused' && reason?.code === SHOP_CHANGED ? 'conflict' : shown[state],
    reason: reason && shopWriteSentence(reason),
    at: at.toISOString(),
  }
}

/** Null when nothing is under way and nothing was refused. */
export function sendingAnswer(
  row: Pick<ProjectItemRow, 'change_state' | 'change_reason'>,
): ProjectItem['sending'] {
  if (!row.change_state || row.change_state === 'done') return null
  return {
    state: row.change_state,
    reason: row.change_reason ? sendingReasonSentence(row.change_reason) : null,
  }
}

/** True where buyers see older data than ours, and no product change is on its way. */
export function boothBehind(
  row: Pick<
    ProjectItemRow,
    'booth_product_id' | 'verification_status' | 'is_active' | 'change_state' | 'change_reason'
  >,
): ProjectItem['boothBehind'] {
  if (!row.booth_product_id || row.verification_status === 'sent' || !row.is_active) return null
  if (row.change_state !== null && row.change_state !== 'done') return null
  return row.change_reason?.code === 'discarded' ? 'discarded' : 'changed'
}

function lockedFields(row: ProjectItemRow): ProjectItem['lockedFields'] {
  const { edits } = row
  return edits ? PRODUCT_FIELDS.filter((field) => field in edits) : []
}

/** A person's edits lie on top of whatever a crawl read. */
function originsAnswer(row: ProjectItemRow): ProductOrigins {
  const ofPerson = lockedFields(row).map((field) => [field, { source: 'person', raw: null }] as const)
  return { ...row.origins, ...Object.fromEntries(ofPerson) }
}

function confidenceAnswer({
  facts,
  doubts,
  edits,
}: ProjectItemRow): Pick<ProjectItem, 'confidence' | 'unsureFields'> {
  const witnesses = facts?.witnesses ?? {}
  return {
    confidence: Object.fromEntries(
      MEASURED_FIELDS.flatMap((field) => {
        const witness = witnesses[field]
        return witness === undefined || Object.hasOwn(edits ?? {}, field)
          ? []
          : [[field, confidenceOf(field, witness)]]
      }),
    ),
    unsureFields: unsureFields({ witnesses, doubts, edits }),
  }
}

function preflightAnswer(row: ProjectItemRow, around: ItemSurroundings): ProjectItem['preflight'] {
  const data = row.latest_data
  if (!data) return []
  const { missing, nameTaken, unreadablePhotos } = around
  const surroundings = { nameTaken, inBooth: row.booth_product_id !== null, missing, unreadablePhotos }
  return preflightItem(row, data, around.rules, surroundings).flatMap((code) => {
    const kind = preflightFixKind(code, data)
    const issue: ProjectItem['preflight'][number] = {
      code,
      sentence: PREFLIGHT_SENTENCES[code],
      field: preflightField(code, data),
      attributeId: null,
      blocking: isBlocking(code),
      fix: { kind, label: preflightFixLabel(code, kind) },
    }
    if (kind !== 'answer_attributes') return [issue]
    return missing.map(({ id, title }) => ({
      ...issue,
      attributeId: id,
      sentence: attributeSentence(title, issue.blocking),
    }))
  })
}
