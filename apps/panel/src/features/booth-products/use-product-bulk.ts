import type { AnswerOf, RequestOf } from '@payvand/contract'
import { BOOTH_PRODUCT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshProducts } from './product-queries.ts'

type Request = RequestOf<'boothProducts.bulk'>['body']
export type BulkAnswer = AnswerOf<'boothProducts.bulk'>

/** An operation on chosen products: shows the result, one by one if some were left out. */
export function useProductBulk(options: { onDone: () => void }) {
  const [results, setResults] = useState<BulkAnswer['results'] | null>(null)
  const act = useMutation({
    mutationFn: (body: Request) => call('boothProducts.bulk', { body }),
    onSuccess: (answer, { switches }) => {
      sayResult(answer, switches ? 'switch' : 'send', () => setResults(answer.results))
      options.onDone()
    },
    onError: (error) => toast.error(BOOTH_PRODUCT_TEXTS.bulkFailed, { description: errorMessage(error) }),
    onSettled: () => refreshProducts(),
  })
  return { act, results, closeResults: () => setResults(null) }
}

function sayResult(answer: BulkAnswer, kind: 'switch' | 'send', onShow: () => void): void {
  const { doneCount, leftOutCount } = answer
  const more = leftOutCount > 0 && {
    description: BOOTH_PRODUCT_TEXTS.leftOutCount(leftOutCount),
    action: { label: BOOTH_PRODUCT_TEXTS.showResults, onPress: onShow },
  }
  if (doneCount === 0) return toast.warning(BOOTH_PRODUCT_TEXTS.nothingDone, { ...more })
  const said =
    kind === 'send'
      ? BOOTH_PRODUCT_TEXTS.queuedCount(doneCount)
      : BOOTH_PRODUCT_TEXTS.switchedCount(doneCount)
  toast.success(said, { ...more })
}
