import { OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { call } from '../http/api-client.ts'
import { isActive } from '../operations/operation.ts'
import { actsOf, changeAct, type QueuedAct } from './acts-store.ts'

const ASK_EVERY_MS = 400
/** A server that is busier than this is asked again later. */
const MOST_MS = 20_000

/** Waits for the operations that acts have started, and tells which of them did nothing, with the reason. */
export async function followOperations(
  userId: number,
): Promise<{ succeeded: QueuedAct[]; failed: QueuedAct[]; open: number }> {
  const succeeded: QueuedAct[] = []
  const failed: QueuedAct[] = []
  let open = 0
  for (const one of await actsOf(userId)) {
    if (one.operationId === null || one.refusal !== null) continue
    const refusal = await refusalOf(one.operationId).catch(() => undefined)
    if (refusal === undefined) {
      open += 1
      continue
    }
    if (refusal === null) succeeded.push(one)
    else failed.push(one)
    await changeAct(one.place, (act) => (refusal === null ? 'delete' : { ...act, refusal }))
  }
  return { succeeded, failed, open }
}

/** Null: it did something; undefined: it is not over. */
async function refusalOf(id: number): Promise<string | null | undefined> {
  for (const start = Date.now(); Date.now() - start < MOST_MS; ) {
    const operation = await call('operations.get', { params: { id } })
    if (!isActive(operation)) {
      if (operation.status === 'failed') return OUT_OF_STOCK_TEXTS.failed
      if (operation.succeeded > 0) return null
      const { items } = await call('operations.results', { params: { id }, query: { skip: 0, limit: 1 } })
      return items[0]?.sentence ?? OUT_OF_STOCK_TEXTS.nothing
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS))
  }
  return undefined
}
