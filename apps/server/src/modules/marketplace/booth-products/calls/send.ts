import { sendAgainSentence } from '@payvand/texts'
import { CallError } from '../../../../infra/http/call-error.ts'
import type { Handler } from '../../handler.ts'
import { sendProductsAgain } from '../../product-changes/send-again.ts'
import { requireBooth } from '../../product-changes/send-items.ts'
import { productSyncAnswer } from '../product-sync-answer.ts'
import { requireLinkedProduct } from '../require-linked-product.ts'

export const send: Handler<'boothProducts.send'> = async ({ services, user }, { params }) => {
  const { rows } = services
  await requireLinkedProduct(rows, user.businessId, params.id)
  await requireBooth(rows, user.businessId)
  const cause = { kind: 'person', id: user.id } as const
  const results = await rows
    .transaction()
    .execute((trx) => sendProductsAgain(services, trx, user.businessId, [params.id], cause))
  const leftOut = results.get(params.id)
  if (leftOut) throw new CallError('product_not_sendable', { messages: [sendAgainSentence(leftOut)] })
  return { sync: productSyncAnswer(await requireLinkedProduct(rows, user.businessId, params.id)) }
}
