import { learnCaptionTemplate } from '@payvand/crawler'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../../infra/db/schema.ts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { requireInstagramBatch } from '../batch-answer.ts'
import { batchItemAnswers } from '../batch-item-answer.ts'
import { type BatchItemRow, findBatchItem, savePersonsJudgement } from '../batch-items-store.ts'
import { holdPage } from '../instagram-batches-store.ts'
import { correctionsOf } from '../instagram-posts-store.ts'
import { readCaptions } from '../read-captions.ts'

/** A person's judgement of a post holds at once, and for each later import. */
export const judge: Handler<'instagram.judge'> = async ({ services, user }, { params, body }) => {
  const { businessId } = user
  const row = await services.rows.transaction().execute(async (trx) => {
    const { batch_id: batchId, post } = await requireBatchItem(trx, businessId, params.id)
    const { project_id: projectId } = post
    await holdPage(trx, businessId, projectId)
    const judged = await savePersonsJudgement(trx, businessId, post.id, body.isProduct)
    const batch = await requireInstagramBatch(trx, businessId, batchId)
    const corrections = (await correctionsOf(trx, businessId, [projectId])).get(projectId) ?? []
    const context = {
      businessId,
      projectId,
      batchId: null,
      jobId: null,
      cause: { kind: 'person', id: user.id } as const,
      defaults: batch.defaults,
      template: learnCaptionTemplate(corrections),
    }
    await readCaptions(services, trx, context, [judged])
    return requireBatchItem(trx, businessId, params.id)
  })
  const [answer] = await batchItemAnswers(services, businessId, [row])
  return answer as NonNullable<typeof answer>
}

async function requireBatchItem(rows: Kysely<Tables>, businessId: number, id: number): Promise<BatchItemRow> {
  const found = await findBatchItem(rows, businessId, id)
  if (!found) throw new CallError('instagram_item_not_found')
  return found
}
