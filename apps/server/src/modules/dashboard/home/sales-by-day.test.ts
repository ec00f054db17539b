import { rial } from '@payvand/domain'
import { describe, expect, it } from 'vitest'
import { type SoldParcel, salesByDay } from './sales-by-day.ts'

/** 02:00 of 21 November in Tehran, and still the 20th in London. */
const NOW = new Date('2026-11-20T22:30:00Z')

const parcel = (id: number, change: Partial<SoldParcel> = {}): SoldParcel => ({
  id,
  status: 3195,
  createdAt: new Date('2026-11-19T08:00:00Z'),
  paidAt: new Date('2026-11-20T08:00:00Z'),
  totalItemsPrice: rial(1_000_000),
  ...change,
})

const sold = (parcels: SoldParcel[]) => salesByDay(parcels, NOW).filter(({ orderCount }) => orderCount > 0)

describe('sales by day', () => {
  it('has the 30 days of Tehran that end today, oldest first', () => {
    const days = salesByDay([], NOW)
    expect(days).toHaveLength(30)
    expect(days[0]).toEqual({ day: '2026-10-23', amount: 0, orderCount: 0 })
    expect(days.at(-1)?.day).toBe('2026-11-21')
  })

  it('sums by the day of payment in Tehran, else of creation', () => {
    const late = parcel(3, { paidAt: new Date('2026-11-20T20:29:59Z') })
    const nextDay = parcel(4, { paidAt: new Date('2026-11-20T20:30:00Z') })
    expect(sold([parcel(1), parcel(2, { paidAt: null }), late, nextDay])).toEqual([
      { day: '2026-11-19', amount: 1_000_000, orderCount: 1 },
      { day: '2026-11-20', amount: 2_000_000, orderCount: 2 },
      { day: '2026-11-21', amount: 1_000_000, orderCount: 1 },
    ])
  })

  it('leaves out what was cancelled or refunded, what is older, and a second sight of the same parcel', () => {
    const older = parcel(4, { paidAt: new Date('2026-10-22T08:00:00Z') })
    const parcels = [parcel(1), parcel(1), parcel(2, { status: 3067 }), parcel(3, { status: 3233 }), older]
    expect(sold(parcels)).toEqual([{ day: '2026-11-20', amount: 1_000_000, orderCount: 1 }])
  })
})
