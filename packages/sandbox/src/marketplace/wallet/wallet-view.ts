import { type Marketplace, settingsOf } from '../marketplace.ts'
import { type WalletEntryRecord, walletReasons } from './wallet-records.ts'

/** A row of the history as the SDK's wallet document has it, with the balance after it. */
export function entryView(marketplace: Marketplace, entry: WalletEntryRecord, balance: number): object {
  const { walletUnit, walletSign, walletNumbers } = settingsOf(marketplace)
  const inUnit = (rial: number): number => (walletUnit === 'toman' ? Math.round(rial / 10) : rial)
  const size = inUnit(Math.abs(entry.amount))
  const isSpend = entry.amount < 0
  const own = { id: entry.id * 10 + 1, amount: size }
  return {
    time: entry.at,
    amount: isSpend && walletSign === 'signed' ? -size : size,
    subtotal: inUnit(balance),
    description: entry.description,
    main_reference_id: entry.orderId ?? entry.id,
    reason: { id: entry.reasonId, description: walletReasons[entry.reasonId] ?? '' },
    references: referencesOf(entry),
    related_credit:
      isSpend || !walletNumbers
        ? null
        : {
            amount: size,
            remained_amount: size,
            created_at: entry.at,
            items: [
              {
                ...own,
                remained_amount: size,
                created_at: entry.at,
                expire_at: null,
                type: { id: 1, title: 'نقدی', parent: null },
              },
            ],
          },
    related_spend:
      isSpend && walletNumbers ? { id: entry.id, created_at: entry.at, amount: size, items: [own] } : null,
  }
}

function referencesOf({ orderId, parcelId }: WalletEntryRecord): object[] {
  const named = (typeId: number, slug: string, title: string, id: number | null) =>
    id === null ? [] : [{ reference_type_id: typeId, title, slug, reference_id: id }]
  return [...named(1, 'order', 'سفارش', orderId), ...named(2, 'parcel', 'بسته', parcelId)]
}
