import type { OfKind, Operation, RequestOf } from '@payvand/contract'
import { OUT_OF_STOCK_TEXTS } from '@payvand/texts'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { doOrQueue } from '../offline-acts/do-or-queue.ts'
import { isActive } from './operation.ts'
import { listResults, type OperationRef } from './operation-calls.ts'
import { refreshChanged, storeOperation } from './operation-queries.ts'

const ASK_EVERY_MS = 400
/** A server that is busier than this is told of by the list of changes. */
const MOST_MS = 20_000

export interface OutOfStock {
  selection: OfKind<RequestOf<'operations.start'>['body'], 'out_of_stock'>['selection']
  /** The name of the product, where it is one. */
  name?: string
  onStarted?: () => void
  /** Shows the outcome of each product. */
  onShow?: (operation: OperationRef) => void
}

/** A name that is longer would make a toast as high as a phone. */
const NAME_LENGTH = 30

const short = (name: string) =>
  name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH).trimEnd()}…` : name

/** Takes products off the shelf, tells what came of it, and offers to take that back. */
export async function takeOffShelf(of: OutOfStock): Promise<void> {
  const { onStarted } = of
  const started = await start(of)
  onStarted?.()
  // It waits for a network.
  if (started === null) return
  const operation = await ended(started)
  storeOperation(operation)
  if (isActive(operation)) {
    toast.info(OUT_OF_STOCK_TEXTS.waits, { description: OUT_OF_STOCK_TEXTS.waitsText })
    return
  }
  void refreshChanged()
  if (operation.succeeded > 0) tellDone(operation, of)
  else await tellNothing(operation, of)
}

/** What filters show may be other products by the time there is a network, so that alone is not kept. */
function start({ selection, name }: OutOfStock): Promise<Operation | null> {
  return 'filters' in selection
    ? call('operations.start', { body: { kind: 'out_of_stock', selection } })
    : doOrQueue({ kind: 'out_of_stock', selection, name: name ?? null })
}

/** The operation at its end, or as it was last known where that takes too long. */
async function ended(operation: Operation): Promise<Operation> {
  let known = operation
  for (const start = Date.now(); isActive(known) && Date.now() - start < MOST_MS; ) {
    await new Promise((done) => setTimeout(done, ASK_EVERY_MS))
    known = await call('operations.get', { params: { id: known.id } }).catch(() => known)
  }
  return known
}

const queuedOf = ({ details }: Operation) => (details?.kind === 'out_of_stock' ? details.queued : 0)

function tellDone(operation: Operation, { name, onShow }: OutOfStock): void {
  const { succeeded, leftOut } = operation
  const queued = queuedOf(operation)
  const words =
    queued > 0
      ? [OUT_OF_STOCK_TEXTS.queued, OUT_OF_STOCK_TEXTS.queuedCount]
      : [OUT_OF_STOCK_TEXTS.emptied, OUT_OF_STOCK_TEXTS.emptiedCount]
  const [ofOne, ofMany] = words as [(name: string) => string, (count: number) => string]
  const description = [
    leftOut > 0 && OUT_OF_STOCK_TEXTS.leftOutCount(leftOut),
    queued > 0 && queued < succeeded && OUT_OF_STOCK_TEXTS.notInBoothCount(succeeded - queued),
    queued === 0 ? OUT_OF_STOCK_TEXTS.notInBooth : OUT_OF_STOCK_TEXTS.stays,
  ]
  toast.success(name === undefined ? ofMany(queued || succeeded) : ofOne(short(name)), {
    description: description.filter(Boolean).join(' '),
    // The outcome of each product has its undo too.
    ...(leftOut > 0 && onShow
      ? { action: { label: OUT_OF_STOCK_TEXTS.seeResults, onPress: () => onShow(operation) } }
      : { onUndo: () => void putBack(operation) }),
  })
}

async function tellNothing(operation: Operation, { name, onShow }: OutOfStock): Promise<void> {
  if (operation.status === 'failed') {
    toast.error(OUT_OF_STOCK_TEXTS.failed)
    return
  }
  if (name === undefined) {
    toast.warning(OUT_OF_STOCK_TEXTS.nothing, {
      description: OUT_OF_STOCK_TEXTS.leftOutCount(operation.leftOut),
      ...(onShow && { action: { label: OUT_OF_STOCK_TEXTS.seeResults, onPress: () => onShow(operation) } }),
    })
    return
  }
  const signal = new AbortController().signal
  const { items } = await listResults(operation.id, undefined, { skip: 0, limit: 1, signal })
  toast.warning(OUT_OF_STOCK_TEXTS.leftOut(short(name)), {
    ...(items[0] && { description: items[0].sentence }),
  })
}

async function putBack({ id }: Operation): Promise<void> {
  try {
    const operation = await ended(await call('operations.undo', { params: { id } }))
    storeOperation(operation)
    tellPutBack(operation)
  } catch (error) {
    toast.error(OUT_OF_STOCK_TEXTS.undoFailed, { description: errorMessage(error) })
  }
  await refreshChanged()
}

function tellPutBack(operation: Operation): void {
  const { undoneCount, keptCount } = operation
  const kept = keptCount > 0 && { description: OUT_OF_STOCK_TEXTS.kept(keptCount) }
  if (isActive(operation))
    toast.info(OUT_OF_STOCK_TEXTS.undoWaits, { description: OUT_OF_STOCK_TEXTS.waitsText })
  else if (undoneCount === 0) toast.warning(OUT_OF_STOCK_TEXTS.undoFailed, { ...kept })
  else {
    const words = queuedOf(operation) > 0 ? OUT_OF_STOCK_TEXTS.restoredQueued : OUT_OF_STOCK_TEXTS.restored
    toast.success(words, { ...kept })
  }
}
