import { learnCaptionTemplate } from '@payvand/crawler'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { requireInstagramImport } from '../import-answer.ts'
import { importItemAnswers } from '../import-item-answer.ts'
import { findImportItem, type ImportItemRow, savePersonsJudgement } from '../import-items-store.ts'
import { holdPage } from '../instagram-imports-store.ts'
import { correctionsOf } from '../instagram-posts-store.ts'
import { readCaptions } from '../read-captions.ts'

/** A person's judgement of a post holds at once, and for each later import. */
export const judge: Handler<'instagram.judge'> = async ({ services, user }, { params, body }) => {
  const { businessId } = user
  const row = await services.rows.transaction().execute(async (trx) => {
    const { import_id: importId, post } = await requireImportItem(trx, businessId, params.id)
    const { project_id: projectId } = post
    await holdPage(trx, businessId, projectId)
    const judged = await savePersonsJudgement(trx, businessId, post.id, body.isProduct)
    const pageImport = await requireInstagramImport(trx, businessId, importId)
    const corrections = (await correctionsOf(trx, businessId, [projectId])).get(projectId) ?? []
    const context = {
      businessId,
      projectId,
      importId: null,
      jobId: null,
      cause: { kind: 'person', id: user.id } as const,
      defaults: pageImport.defaults,
      template: learnCaptionTemplate(corrections),
    }
    await readCaptions(services, trx, context, [judged])
    return requireImportItem(trx, businessId, params.id)
  })
  const [answer] = await importItemAnswers(services, businessId, [row])
  return answer as NonNullable<typeof answer>
}

async function requireImportItem(
  rows: Kysely<Tables>,
  businessId: number,
  id: number,
): Promise<ImportItemRow> {
  const found = await findImportItem(rows, businessId, id)
  if (!found) throw new CallError('instagram_item_not_found')
  return found
}
