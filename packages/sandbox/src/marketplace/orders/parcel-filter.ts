import { listOf, type Query } from '../catalog/product-filter.ts'
import { orderServiceError } from '../marketplace-errors.ts'
import type { ParcelRecord } from './order-records.ts'
import { parcelStatusTitles } from './parcel-status.ts'

const defaultPerPage = 10
const maximumPerPage = 30
const sorts = ['estimate_send_at:desc', 'estimate_send_at:asc']

/**
 * The page of parcels that the query asks for, with the cursors to its neighbours (undefined at the ends). Throws the
 * order service's 422 for a query it does not take.
 */
export function parcelPage(
  parcels: ParcelRecord[],
  query: Query,
): { rows: ParcelRecord[]; next: string | undefined; previous: string | undefined } {
  const perPage = perPageOf(query)
  const rows = filtered(parcels, query)
  const start = startOf(query)
  const end = start + perPage
  return {
    rows: rows.slice(start, end),
    next: end < rows.length ? cursorAt(end) : undefined,
    previous: start > 0 ? cursorAt(Math.max(0, start - perPage)) : undefined,
  }
}

function filtered(parcels: ParcelRecord[], query: Query): ParcelRecord[] {
  const sort = listOf(query, 'sort')[0] ?? 'estimate_send_at:desc'
  if (!sorts.includes(sort)) throw orderServiceError(422, 'مرتب سازی معتبر نمی باشد', ['sort'])
  const direction = sort.endsWith('asc') ? 1 : -1
  const statuses = numbersOf(query, 'statuses')
  if (statuses.some((each) => !(each in parcelStatusTitles))) {
    throw orderServiceError(422, 'وضعیت معتبر نمی باشد', ['statuses'])
  }
  const wanted = [
    among(statuses, (each) => [each.status]),
    among(numbersOf(query, 'ids'), (each) => [each.id]),
    among(numbersOf(query, 'items.order_ids'), (each) => [each.orderId]),
    among(numbersOf(query, 'items.product_ids'), (each) => each.items.map(({ productId }) => productId)),
    among(numbersOf(query, 'items.customer_ids'), (each) => [each.buyer.id]),
    among(numbersOf(query, 'items.vendor_ids'), (each) => [each.vendorId]),
  ]
  const createdWithin = momentsOf(query, 'created_at')
  const dueWithin = momentsOf(query, 'estimate_send_at')
  return parcels
    .filter((each) => wanted.every((holds) => holds(each)))
    .filter((each) => createdWithin(each.createdAt) && dueWithin(each.estimateSendAt))
    .toSorted((one, other) => {
      const byDue = Date.parse(one.estimateSendAt) - Date.parse(other.estimateSendAt)
      return direction * (byDue || one.id - other.id)
    })
}

/** Tells whether a parcel has one of these numbers; true for every parcel when none is asked for. */
function among(
  asked: number[],
  numbersOfParcel: (parcel: ParcelRecord) => number[],
): (parcel: ParcelRecord) => boolean {
  const numbers = new Set(asked)
  return (parcel) => numbers.size === 0 || numbersOfParcel(parcel).some((each) => numbers.has(each))
}

function perPageOf(query: Query): number {
  const text = listOf(query, 'per_page')[0]
  if (text === undefined) return defaultPerPage
  const perPage = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (perPage >= 1 && perPage <= maximumPerPage) return perPage
  throw orderServiceError(422, `per_page باید بین 1 و ${maximumPerPage} باشد`, ['per_page'])
}

/** A comma list, which one client also repeats. */
function numbersOf(query: Query, name: string): number[] {
  const texts = listOf(query, name)
    .flatMap((each) => each.split(','))
    .filter((each) => each !== '')
  if (texts.some((each) => !/^\d{1,15}$/.test(each)))
    throw orderServiceError(422, `${name} معتبر نمی باشد`, [name])
  return texts.map(Number)
}

function momentsOf(query: Query, name: string): (at: string) => boolean {
  const bound = (edge: string, otherwise: number): number => {
    const text = listOf(query, `${name}[${edge}]`)[0]
    if (text === undefined) return otherwise
    const at = Date.parse(/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text.replace(' ', 'T')}+03:30`)
    if (Number.isNaN(at)) throw orderServiceError(422, `${name} معتبر نمی باشد`, [`${name}[${edge}]`])
    return at
  }
  const least = bound('gte', Number.NEGATIVE_INFINITY)
  const most = bound('lte', Number.POSITIVE_INFINITY)
  return (at) => Date.parse(at) >= least && Date.parse(at) <= most
}

const cursorAt = (start: number): string => Buffer.from(`from:${start}`).toString('base64url')

function startOf(query: Query): number {
  const cursor = listOf(query, 'cursor')[0]
  if (cursor === undefined || cursor === '') return 0
  const start = /^from:(\d{1,9})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1]
  if (start === undefined) throw orderServiceError(422, 'cursor معتبر نمی باشد', ['cursor'])
  return Number(start)
}
