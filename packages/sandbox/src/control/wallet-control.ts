import type { FastifyInstance } from 'fastify'
import { isoInTehran, type Marketplace } from '../marketplace/marketplace.ts'
import { addEntry, entriesOf } from '../marketplace/wallet/wallet-entries.ts'
import { walletReasons } from '../marketplace/wallet/wallet-records.ts'
import { boothOf } from './booth-of.ts'
import { refused } from './refusing.ts'

type Wanted = {
  amount?: number
  reason_id?: number
  order_id?: number | null
  parcel_id?: number | null
  at?: string
  description?: string
}

/**
 * Plays the marketplace's bookkeeping: `/__control/booths/{booth}/wallet`. Rows come by themselves as parcels end; here they
 * are added, corrected and taken out.
 */
export function addWalletControlRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { walletEntries } = marketplace.records

  app.get('/__control/booths/:booth/wallet', async (request) => ({
    entries: entriesOf(marketplace, boothOf(request.params)),
  }))

  app.post('/__control/booths/:booth/wallet', async (request) => {
    const seller = boothOf(request.params)
    const { entries } = (request.body ?? {}) as { entries?: Wanted[] }
    if (!Array.isArray(entries)) throw refused('entries must be a list')
    return {
      ids: entries.map(
        ({ amount = 0, reason_id = 901, order_id = null, parcel_id = null, at, description }) => {
          if (!Number.isSafeInteger(amount) || amount === 0) throw refused('amount must be whole and not 0')
          if (!(reason_id in walletReasons)) throw refused('reason_id is none that is known')
          return addEntry(marketplace, {
            userId: seller.userId,
            at: at ?? isoInTehran(marketplace.clock.date()),
            amount,
            reasonId: reason_id,
            orderId: order_id,
            parcelId: parcel_id,
            description: description ?? null,
          }).id
        },
      ),
    }
  })

  app.patch('/__control/booths/:booth/wallet', async (request) => {
    boothOf(request.params)
    const { id, amount } = (request.body ?? {}) as { id?: number; amount?: number | null }
    const entry = walletEntries.get(id ?? 0)
    if (entry === undefined) throw refused('no such entry')
    if (amount === null || amount === undefined) walletEntries.delete(entry.id)
    else walletEntries.set(entry.id, { ...entry, amount })
    return { id: entry.id }
  })
}
