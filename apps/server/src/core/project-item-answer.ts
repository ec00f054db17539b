import type { ProjectItem } from '@payvand/contract'
import {
  isBlocking,
  PREFLIGHT_RULES,
  PRODUCT_DOUBTS,
  PRODUCT_FIELDS,
  type ProductField,
  preflight,
  preflightFixKind,
} from '@payvand/domain'
import {
  PREFLIGHT_SENTENCES,
  PRODUCT_DOUBT_SENTENCES,
  preflightFixLabel,
  sendingReasonSentence,
  UNIT_TYPE_NAMES,
} from '@payvand/texts'
import type { ProjectItemRow } from './stores/project-items-store.ts'
import { wireTime } from './wire-time.ts'

const KNOWN_UNITS: ReadonlySet<string> = new Set(Object.values(UNIT_TYPE_NAMES))

/** An item's row as the wire has it. `boothUrl` makes the public address of a marketplace product. */
export function projectItemAnswer(
  row: ProjectItemRow,
  boothUrl: (productId: number) => string | null,
): ProjectItem {
  const sending =
    row.effect_state && row.effect_state !== 'done'
      ? {
          state: row.effect_state,
          reason: row.effect_reason ? sendingReasonSentence(row.effect_reason) : null,
        }
      : null
  const found = preflightAnswer(row)
  return {
    id: row.id,
    projectId: row.project_id,
    url: row.url,
    isActive: row.is_active,
    verificationStatus: row.verification_status,
    version: row.version,
    latestData: row.latest_data,
    offer: row.facts?.offer ?? null,
    oldPrice: row.facts?.oldPrice ?? null,
    availability: row.facts?.availability ?? null,
    brand: row.facts?.brand ?? null,
    gtin: row.facts?.gtin ?? null,
    specifications: row.facts?.specifications ?? [],
    origins: row.origins ?? {},
    doubts: (row.doubts ?? []).map((code) => ({
      field: PRODUCT_DOUBTS[code].field,
      code,
      sentence: PRODUCT_DOUBT_SENTENCES[code],
    })),
    doubt: row.doubt,
    lockedFields: PRODUCT_FIELDS.filter((field) => row.edits && field in row.edits),
    conflicts: [],
    changes: PRODUCT_FIELDS.flatMap((field) => {
      const change = row.changes?.[field as ProductField]
      return change ? [{ field, from: change.from, to: change.to }] : []
    }),
    changedAt: wireTime(row.changed_at),
    missingSince: wireTime(row.missing_since),
    siteCategory: row.site_category,
    category: row.category_id === null ? null : { id: row.category_id, title: null, source: 'item' },
    preflight: found,
    issues: found.flatMap((issue) => (issue.blocking ? [issue.sentence] : [])),
    sending,
    boothProduct: row.booth_product_id
      ? { id: row.booth_product_id, url: boothUrl(row.booth_product_id) }
      : null,
    lastSuccessfulCrawlJobId: row.last_successful_crawl_job_id,
    lastVerifiedAt: wireTime(row.last_verified_at),
    lastSentAt: wireTime(row.last_sent_at),
  }
}

function preflightAnswer(row: ProjectItemRow): ProjectItem['preflight'] {
  const data = row.latest_data
  if (!data) return []
  const context = {
    knownUnits: KNOWN_UNITS,
    nameTaken: false,
    category: { state: 'later', maxPreparationDays: null },
  } as const
  return preflight(data, context).map((code) => {
    const kind = preflightFixKind(code, data)
    return {
      code,
      sentence: PREFLIGHT_SENTENCES[code],
      field: PREFLIGHT_RULES[code].field,
      blocking: isBlocking(code),
      fix: { kind, label: preflightFixLabel(code, kind) },
    }
  })
}
