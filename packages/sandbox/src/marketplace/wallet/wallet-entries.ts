import { leafCategories } from '../../seed/category-tree.ts'
import { type Seller, sellers } from '../../seed/sellers.ts'
import { commissionPercentOf } from '../catalog/category-routes.ts'
import { isoInTehran, type Marketplace, settingsOf } from '../marketplace.ts'
import type { ParcelRecord } from '../orders/order-records.ts'
import { openItems } from '../orders/parcel-changes.ts'
import { refunded, satisfied } from '../orders/parcel-status.ts'
import {
  commissionBackReason,
  commissionReason,
  refundReason,
  saleReason,
  shippingReason,
  type WalletEntryRecord,
} from './wallet-records.ts'

const firstEntryId = 33_000_001

/** Adds a row to a seller's wallet. */
export function addEntry(
  marketplace: Marketplace,
  entry: Omit<WalletEntryRecord, 'id' | 'description'> & { description?: string | null },
): WalletEntryRecord {
  const { walletEntries } = marketplace.records
  const id = walletEntries.nextId(firstEntryId)
  return walletEntries.set(id, { description: null, ...entry, id })
}

/**
 * The rows of a seller's wallet, the newest first. What became of their parcels is booked as its time comes, and stays as it
 * was booked, however it is changed by hand afterwards.
 */
export function entriesOf(marketplace: Marketplace, seller: Seller): WalletEntryRecord[] {
  bookDueParcels(marketplace, seller)
  return marketplace.records.walletEntries
    .all()
    .filter(({ userId }) => userId === seller.userId)
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.id - one.id)
}

function bookDueParcels(marketplace: Marketplace, seller: Seller): void {
  const { walletDelayMs } = settingsOf(marketplace)
  const { parcels, walletParcels } = marketplace.records
  for (const parcel of parcels.all()) {
    if (parcel.vendorId !== seller.vendorId) continue
    const due = Date.parse(parcel.updatedAt) + walletDelayMs
    const booked = walletParcels.get(parcel.id)?.status
    if (due > marketplace.clock.now() || booked === parcel.status) continue
    const isPaid = parcel.status === satisfied && booked === undefined
    // Money that a buyer gets back before the seller had it never reaches the wallet.
    const isTakenBack = parcel.status === refunded && booked === satisfied
    if (isPaid || isTakenBack) book(marketplace, parcel, isoInTehran(new Date(due)), isTakenBack)
    if (isPaid || isTakenBack) walletParcels.set(parcel.id, { id: parcel.id, status: parcel.status })
  }
}

function book(marketplace: Marketplace, parcel: ParcelRecord, at: string, isTakenBack: boolean): void {
  const { walletBooking, walletShipping } = settingsOf(marketplace)
  const userId = sellers.find(({ vendorId }) => vendorId === parcel.vendorId)?.userId ?? 0
  const add = (reasonId: number, amount: number) =>
    amount !== 0 &&
    addEntry(marketplace, { userId, at, amount, reasonId, orderId: parcel.orderId, parcelId: parcel.id })
  const goods = openItems(parcel).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const commission = openItems(parcel).reduce(
    (sum, item) => sum + commissionOn(item.price * item.quantity, item.categoryId),
    0,
  )
  const shipping = walletShipping === 'seller' && !parcel.isFreightCollect ? parcel.shippingCost : 0
  if (isTakenBack) {
    add(refundReason, -(goods + shipping))
    add(commissionBackReason, commission)
  } else if (walletBooking === 'net') {
    add(saleReason, goods - commission + shipping)
  } else {
    add(saleReason, goods)
    add(commissionReason, -commission)
    add(shippingReason, shipping)
  }
}

/** The commission on a price in rial; a part of a rial is kept. */
function commissionOn(price: number, categoryId: number): number {
  const leaf = leafCategories.get(categoryId)
  return Math.ceil((price * commissionPercentOf(leaf?.group.id ?? 0, leaf?.root.id ?? 0)) / 100)
}
