import { ConnectorError, type Transaction, type TransactionPage } from '@payvand/connectors'
import { orderOfMovement } from '@payvand/domain'
import { movementKindOf } from '@payvand/texts'
import type { WalletWalk } from '../../../infra/db/finance-schema.ts'
import type { Booth } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import {
  linkMovement,
  markGone,
  ordersWithNumbers,
  type ReadMovement,
  saveMovements,
  unlinkedMovements,
} from './wallet-movements-store.ts'
import { completeWalk, saveWalk, type WalletReadingRow } from './wallet-readings-store.ts'

const DAY_MS = 86_400_000
/** What is this little older than the newest that was read is looked at again in every reading. */
const OVERLAP_MS = 3 * DAY_MS
/** Everything is gone through so often, since the marketplace corrects what is old. */
const WHOLE_EVERY_MS = DAY_MS
/** What is older than this belongs to no year that a seller asks about. */
const FURTHEST_MS = 400 * DAY_MS
/** Pages that a run reads at most: a wallet of thousands gives its place to others in between, and goes on. */
const MOST_PAGES = 20
/** Movements without an order that are looked at again at once. */
const UNLINKED_BATCH = 500

interface Walking {
  services: Services
  businessId: number
  accountId: number
  booth: Booth
  lease: AbortSignal
}

/**
 * Reads the wallet's history page by page, in whichever order the marketplace gives it. What a page tells and how far the
 * reading came are one transaction, so that a killed reading goes on. Answers whether it came to its end.
 */
export async function walkWallet(walking: Walking, reading: WalletReadingRow): Promise<boolean> {
  const { services, businessId } = walking
  let walk = reading.walk
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    let page = await readPage(walking, walk?.page ?? 1)
    if (walk === null) {
      const first = page
      const isOldestFirst = isAscending(first)
      // The oldest come first: the newest are on the last page.
      if (isOldestFirst) page = await readPage(walking, first.lastPage)
      walk = beginWalk(reading, page, { isOldestFirst, now: services.now() })
    }
    for (const { id, field } of page.odd)
      services.logger.warn({ businessId, transaction: id, field }, 'A movement of a wallet cannot be read')
    const isLast = isLastPage(walk, page, reading, services.now())
    walk = walkedOn(walk, page)
    await savePage(walking, page.transactions, { walk, isLast, reading })
    if (!isLast) continue
    await linkLate(walking)
    return true
  }
  return false
}

/** The page that was asked for: an answer of another would be read for ever. */
async function readPage({ accountId, booth, lease }: Walking, number: number): Promise<TransactionPage> {
  const page = await booth.connector.listTransactions(accountId, number)
  lease.throwIfAborted()
  if (page.page === number) return page
  const detail = `page ${page.page} was answered for page ${number}`
  throw new ConnectorError('unexpected_answer', { call: 'listTransactions', detail })
}

function isAscending({ transactions, lastPage }: TransactionPage): boolean {
  const [one] = transactions
  const last = transactions.at(-1)
  return lastPage > 1 && one !== undefined && last !== undefined && one.at < last.at
}

/** Begins at the page with the newest rows. */
function beginWalk(
  reading: WalletReadingRow,
  newestPage: TransactionPage,
  { isOldestFirst, now }: { isOldestFirst: boolean; now: Date },
): WalletWalk {
  const newest = isOldestFirst ? newestPage.transactions.at(-1) : newestPage.transactions[0]
  const isWhole =
    reading.read_until === null ||
    reading.whole_at === null ||
    now.getTime() - reading.whole_at.getTime() >= WHOLE_EVERY_MS
  return {
    startedAt: now.toISOString(),
    isWhole,
    page: newestPage.page,
    step: isOldestFirst ? -1 : 1,
    newest: null,
    oldest: null,
    balance: newest?.balance ?? null,
    hasOdd: false,
  }
}

function isLastPage(walk: WalletWalk, page: TransactionPage, { read_until }: WalletReadingRow, now: Date) {
  const isAtEnd = walk.step === 1 ? page.page >= page.lastPage : page.page <= 1
  if (isAtEnd || page.transactions.length + page.odd.length === 0) return true
  if (page.transactions.length === 0) return false
  const newest = Math.max(...page.transactions.map(({ at }) => at.getTime()))
  const isKnown = !walk.isWhole && read_until !== null && newest < read_until.getTime() - OVERLAP_MS
  return isKnown || newest < now.getTime() - FURTHEST_MS
}

function walkedOn(walk: WalletWalk, page: TransactionPage): WalletWalk {
  const times = page.transactions.map(({ at }) => at.toISOString())
  const all = [...times, ...[walk.newest, walk.oldest].filter((at) => at !== null)].sort()
  return {
    ...walk,
    page: page.page + walk.step,
    newest: all.at(-1) ?? null,
    oldest: all[0] ?? null,
    hasOdd: walk.hasOdd || page.odd.length > 0,
  }
}

async function savePage(
  { services, businessId, accountId }: Walking,
  transactions: readonly Transaction[],
  { walk, isLast, reading }: { walk: WalletWalk; isLast: boolean; reading: WalletReadingRow },
): Promise<void> {
  const movements = await understood(services, businessId, transactions)
  const owner = { businessId, accountId }
  const now = services.now()
  await services.rows.transaction().execute(async (trx) => {
    await saveMovements(trx, owner, movements, now)
    if (!isLast) return saveWalk(trx, businessId, walk)
    const unseenSince = walk.isWhole ? reading.whole_at : reading.last_complete_at
    if (walk.oldest !== null && unseenSince !== null && !walk.hasOdd)
      await markGone(trx, owner, { since: new Date(walk.oldest), unseenSince, now })
    const readUntil = walk.newest === null ? reading.read_until : new Date(walk.newest)
    const startedAt = new Date(walk.startedAt)
    const { isWhole, balance } = walk
    await completeWalk(trx, businessId, { startedAt, isWhole, balance, readUntil })
  })
}

/** What each of these is about, and the order it belongs to. */
async function understood(
  { rows }: Pick<Services, 'rows'>,
  businessId: number,
  transactions: readonly Transaction[],
): Promise<ReadMovement[]> {
  const numbers = transactions.flatMap(({ references }) => references.map(({ id }) => id))
  const orders = await ordersWithNumbers(rows, businessId, numbers)
  return transactions.map((transaction) => {
    const orderId = orderOfMovement(transaction.references, orders)
    const words = [transaction.reason?.text ?? null, transaction.description]
    return { transaction, orderId, kind: movementKindOf(words, orderId !== null) }
  })
}

/** Links movements whose orders came after them. */
async function linkLate({ services, businessId, lease }: Walking): Promise<void> {
  const { rows, now } = services
  for (let afterId = 0; ; ) {
    const movements = await unlinkedMovements(rows, businessId, { afterId, limit: UNLINKED_BATCH })
    const numbers = movements.flatMap(({ refs }) => refs.map(({ id }) => id))
    const orders = await ordersWithNumbers(rows, businessId, numbers)
    for (const movement of movements) {
      const orderId = orderOfMovement(movement.refs, orders)
      if (orderId === null) continue
      const kind = movementKindOf([movement.reason, movement.description], true)
      await linkMovement(rows, businessId, movement.id, { orderId, kind, now: now() })
    }
    const last = movements.at(-1)
    if (!last || movements.length < UNLINKED_BATCH) return
    lease.throwIfAborted()
    afterId = last.id
  }
}
