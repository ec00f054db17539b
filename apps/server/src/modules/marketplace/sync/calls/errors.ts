import type { SyncErrorFix, SyncErrorGroup } from '@payvand/contract'
import { PREFLIGHT_CODES, type PreflightCode, preflightFixKind } from '@payvand/domain'
import { sendingReasonSentence } from '@payvand/texts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { judgedColumns } from '../../../catalog/index.ts'
import type { Handler } from '../../handler.ts'
import { judgeSending } from '../../product-changes/judge-sending.ts'
import { type ErrorGroupRow, listErrorGroups } from '../sync-errors-store.ts'

/** Fixes of our own refusals, by code. A code that is not named here passes by itself, or may: it is tried again. */
const FIXES: Readonly<Record<string, SyncErrorFix>> = {
  booth_disconnected: 'reconnect',
  category_unknown: 'category',
  data_incomplete: 'edit',
  photo_missing: 'edit',
  photo_refused: 'edit',
  refused: 'edit',
  video_failed: 'edit',
  video_refused: 'edit',
}

/** Codes of our own refusals: preflight knew that the marketplace would refuse. */
const PREDICTED: ReadonlySet<string> = new Set(PREFLIGHT_CODES)

export const errors: Handler<'sync.errors'> = async ({ services, user }) => {
  const groups = await listErrorGroups(services.rows, user.businessId)
  const answers: SyncErrorGroup[] = []
  for (const group of groups) answers.push(await groupAnswer(services.rows, user.businessId, group))
  return { groups: answers, refusedCount: groups.reduce((sum, group) => sum + group.count, 0) }
}

async function groupAnswer(
  rows: Kysely<Tables>,
  businessId: number,
  group: ErrorGroupRow,
): Promise<SyncErrorGroup> {
  const { key, code, count, newestAt, itemIds, examples } = group
  const fix = FIXES[code] ?? (PREDICTED.has(code) ? 'edit' : 'retry')
  const applicable = fix === 'edit' ? await findingOf(rows, businessId, examples) : null
  return {
    key,
    code,
    reason: sendingReasonSentence({ code, messages: examples[0]?.reason?.messages ?? [] }),
    count,
    newestAt: newestAt.toISOString(),
    fix: applicable?.fix ?? fix,
    finding: applicable?.finding ?? null,
    itemIds,
    examples: examples.map(({ reason, ...item }) => ({ ...item, messages: reason?.messages ?? [] })),
  }
}

/**
 * Finds a problem that preflight now reports in every example: the marketplace's words alone tell no machine what to
 * repair.
 */
async function findingOf(
  rows: Kysely<Tables>,
  businessId: number,
  examples: ErrorGroupRow['examples'],
): Promise<{ fix: SyncErrorFix; finding: PreflightCode | null } | null> {
  const items = await judgedColumns(
    rows,
    businessId,
    examples.map((item) => item.itemId),
  )
  const [first, ...others] = await judgeSending(rows, businessId, items)
  const data = first?.item.latest_data
  const common = first?.issues.find((code) => others.every(({ issues }) => issues.includes(code)))
  if (!data || !common) return null
  const kind = preflightFixKind(common, data)
  if (kind === 'apply') return { fix: 'apply', finding: common }
  return { fix: kind === 'choose_category' ? 'category' : 'edit', finding: null }
}
