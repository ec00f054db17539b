import { latestPayment } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { firstOrderAt, type Wallet } from './movement-list-store.ts'
import type { WalletReadingRow } from './wallet-readings-store.ts'

/** An order that was paid for before the first one that is here may be over so long after that. */
const DELIVERY_MS = 14 * 86_400_000

/** The wallet of a business, with the moment from which its movements must belong to orders that are here. */
export async function findWallet(
  rows: Kysely<Tables>,
  businessId: number,
  reading: WalletReadingRow | undefined,
): Promise<Wallet> {
  const first = await firstOrderAt(rows, businessId)
  const latestMs = reading?.latest_ms ?? latestPayment([])
  return {
    businessId,
    accountId: reading?.account_id ?? 0,
    explainedFrom: first && new Date(first.getTime() + DELIVERY_MS + latestMs),
  }
}
