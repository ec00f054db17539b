import type { FastifyInstance } from 'fastify'
import { boothOwner } from '../accounts/access.ts'
import { batchBody, bodyProblems } from '../catalog/product-body.ts'
import { withBody, withVariation } from '../catalog/product-changes.ts'
import { pathId } from '../catalog/product-routes.ts'
import { brokenRules } from '../catalog/product-rules.ts'
import { lockRefusal, saveProduct } from '../catalog/save-product.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { MarketplaceError, type RuleMessage, refusal, schemaRefusal } from '../marketplace-errors.ts'
import type { ProductRecord } from '../marketplace-records.ts'
import { runDueWork } from '../run-due-work.ts'

type Row = Record<string, unknown> & { id: number; variants?: (Record<string, unknown> & { id: number })[] }
type RowAnswer = {
  id: number
  is_product_for_revision: boolean
  has_error: boolean
  error_message: string | null
}

/**
 * The batch update ("Basalam reference: batch update"). With `continue_on_error=true` each row answers for itself;
 * without it one bad row refuses them all and none is written.
 */
export function addBatchRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  app.patch('/v1/vendors/:vendorId/products/batch-updates', async (request, reply) => {
    const vendorId = pathId(request, 'vendorId')
    boothOwner(marketplace, request, 'vendor.product.write', vendorId)
    const problems = bodyProblems(request.body, batchBody)
    if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
    runDueWork(marketplace)
    const rows = (request.body as { data: Row[] }).data
    const goesOn = (request.query as Record<string, string>)['continue_on_error'] === 'true'
    if (!goesOn) refuseAllOnError(marketplace, vendorId, rows)
    if (settingsOf(marketplace).discountLockStopsBatch) refuseAllOnLock(marketplace, vendorId, rows)
    return reply.code(202).send(rows.map((row) => writtenRow(marketplace, vendorId, row)))
  })
}

function refuseAllOnError(marketplace: Marketplace, vendorId: number, rows: Row[]): void {
  const messages = rows.flatMap((row) => {
    const change = changeOf(marketplace, vendorId, row)
    if ('message' in change) return [change]
    const locked = lockRefusal(marketplace, change.before, change.after, row)
    return locked === null ? brokenRules(change.before, change.after, marketplace) : [locked]
  })
  if (messages.length > 0) throw refusal(messages)
}

function refuseAllOnLock(marketplace: Marketplace, vendorId: number, rows: Row[]): void {
  const messages = rows.flatMap((row) => {
    const change = changeOf(marketplace, vendorId, row)
    const locked = 'message' in change ? null : lockRefusal(marketplace, change.before, change.after, row)
    return locked === null ? [] : [locked]
  })
  if (messages.length > 0) throw refusal(messages)
}

function writtenRow(marketplace: Marketplace, vendorId: number, row: Row): RowAnswer {
  const change = changeOf(marketplace, vendorId, row)
  if ('message' in change) return failed(row.id, change.message)
  try {
    const kept = saveProduct(marketplace, change.before, change.after, 'batch', row)
    return {
      id: row.id,
      is_product_for_revision: kept.revision !== null,
      has_error: false,
      error_message: null,
    }
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error
    const { messages } = error.body as { messages: RuleMessage[] }
    return failed(row.id, messages.map((each) => each.message).join(' '))
  }
}

function changeOf(
  marketplace: Marketplace,
  vendorId: number,
  row: Row,
): { before: ProductRecord; after: ProductRecord } | RuleMessage {
  const before = marketplace.records.products.get(row.id)
  if (before === undefined || before.vendorId !== vendorId) {
    return { message: `محصولی با شناسه ${row.id} در غرفه شما پیدا نشد.`, fields: ['id'] }
  }
  const { variants = [], ...own } = row
  let after = withBody(before, own)
  for (const variant of variants) {
    const changed = withVariation(after, variant.id, variant)
    if (changed === null) return { message: `تنوعی با شناسه ${variant.id} پیدا نشد.`, fields: ['variants'] }
    after = changed
  }
  return { before, after }
}

function failed(id: number, message: string): RowAnswer {
  return { id, is_product_for_revision: false, has_error: true, error_message: message }
}
