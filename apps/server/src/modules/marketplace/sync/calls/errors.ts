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

const FIX_OF_KIND = { choose_category: 'category', answer_attributes: 'attributes', edit: 'edit' } as const

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
  const applicable = fix === 'edit' ? await findingOf(rows, businessId, group) : null
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
 * repair. What was answered for a category mends its products without an edit of any: they are tried again.
 */
async function findingOf(
  rows: Kysely<Tables>,
  businessId: number,
  { code, examples }: Pick<ErrorGroupRow, 'code' | 'examples'>,
): Promise<{ fix: SyncErrorFix; finding: PreflightCode | null } | null> {
  const items = await judgedColumns(
    rows,
    businessId,
    examples.map((item) => item.itemId),
  )
  const judged = await judgeSending(rows, businessId, items)
  if (code === 'attributes_missing' && judged.every(({ issues }) => issues.length === 0))
    return { fix: 'retry', finding: null }
  const [first, ...others] = judged
  const data = first?.item.latest_data
  const common = first?.issues.find((issue) => others.every(({ issues }) => issues.includes(issue)))
  if (!data || !common) return null
  const kind = preflightFixKind(common, data)
  if (kind === 'apply') return { fix: 'apply', finding: common }
  return { fix: FIX_OF_KIND[kind], finding: null }
}
