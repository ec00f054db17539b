import type { OddRow } from '../kit/readable-rows.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import { type WireTransaction, wireTransactionPage } from './wire-wallet.ts'

/** A movement of a wallet as Basalam has it. */
export interface Transaction {
  /**
   * The same for the same movement in every reading. The history gives its rows no number: it is made of the credit or the
   * expense that belongs to the row, else of all that the row says.
   */
  key: string
  at: Date
  /** What came in is positive. Whether it is rial or toman no document says. */
  amount: number
  /** The wallet's balance after it, as far as `subtotal` means that; null where there is none. */
  balance: number | null
  reason: { id: number; text: string | null } | null
  description: string | null
  references: { id: number; typeId: number | null; name: string | null }[]
}

export interface TransactionPage {
  transactions: Transaction[]
  odd: readonly OddRow[]
  page: number
  /** 0 where there is nothing. */
  lastPage: number
}

/** More the document does not allow. */
export const BASALAM_MAX_TRANSACTIONS_PER_PAGE = 100

export interface BasalamWallet {
  /**
   * A page of the history of an account's wallet, counted from 1. Whether the newest or the oldest come first is not
   * documented. (The SDK's wallet document.)
   * @throws ConnectorError, `forbidden` where the seller did not grant `customer.wallet.read`
   */
  listTransactions(userId: number, page: number): Promise<TransactionPage>
}

export function basalamWallet({ call }: BasalamCalls): BasalamWallet {
  return {
    async listTransactions(userId, page) {
      const answer = await call({
        name: 'wallet.transactions',
        method: 'GET',
        path: basalamPaths.transactions(userId),
        query: { page, per_page: BASALAM_MAX_TRANSACTIONS_PER_PAGE },
        answer: wireTransactionPage,
        writes: false,
      })
      return {
        transactions: answer.data.rows.map(toTransaction),
        odd: answer.data.odd,
        page: answer.current_page,
        lastPage: answer.last_page,
      }
    },
  }
}

function toTransaction(wire: WireTransaction): Transaction {
  const amount = signedAmount(wire)
  const references = (wire.references ?? []).flatMap((one) =>
    one
      ? [{ id: one.reference_id, typeId: one.reference_type_id ?? null, name: one.slug ?? one.title ?? null }]
      : [],
  )
  const main = wire.main_reference_id ?? null
  const isNamed = main === null || references.some(({ id }) => id === main)
  return {
    key: keyOf(wire, amount),
    at: wire.time,
    amount,
    balance: wire.subtotal ?? null,
    reason: wire.reason ? { id: wire.reason.id, text: wire.reason.description ?? null } : null,
    description: wire.description ?? null,
    references: isNamed ? references : [{ id: main, typeId: null, name: null }, ...references],
  }
}

/** An expense goes out, whether its amount is written with a sign or without one: the document says neither. */
function signedAmount({ amount, related_spend: spend, related_credit: credit }: WireTransaction): number {
  return spend && !credit ? -Math.abs(amount) : amount
}

function keyOf(wire: WireTransaction, amount: number): string {
  const { related_spend: spend, related_credit: credit, reason } = wire
  // A credit or an expense may stand in the history twice, so time, reason and direction are part of its name.
  const way = `${reason?.id ?? ''}:${amount < 0 ? 'out' : 'in'}:${wire.time.getTime()}`
  if (spend?.id) return `spend:${spend.id}:${way}`
  const item = leastId(credit?.items) ?? leastId(spend?.items)
  if (item !== null) return `${credit ? 'credit' : 'spend-item'}:${item}:${way}`
  return `row:${amount}:${wire.main_reference_id ?? ''}:${way}`
}

function leastId(items: readonly ({ id: number } | null | undefined)[] | null | undefined): number | null {
  const ids = (items ?? []).flatMap((item) => (item ? [item.id] : []))
  return ids.length === 0 ? null : Math.min(...ids)
}
