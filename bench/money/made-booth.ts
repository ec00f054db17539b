// Long because: one booth's orders and what its wallet says of them are made together, each kind of mishap in its place.
import type { MovementKind, Rial, SoldOrder, WalletMovement } from '@payvand/domain'
import { type Chance, seededRandom } from '../../tests/harness/seeded-random.ts'

const DAY_MS = 86_400_000
const PERCENTS = [2.5, 4, 7, 8, 9, 10]

/** How the marketplace of a seed books: what nobody knows and has to be learned. */
export interface MadeHabit {
  unit: 1 | 10
  asRows: boolean
  shippingToSeller: boolean
  takesCommission: boolean
  returnsCommission: boolean
}

export type Plant = 'unpaid' | 'commission' | 'shipping' | 'line' | 'penalty'

export interface MadeOrder {
  order: SoldOrder
  paidAt: Date
  movements: WalletMovement[]
  /** Rial that the seller was not given; null: nothing is wrong. */
  missing: number | null
  plant: Plant | null
  /** When its money came; null: it brings none. */
  creditedAt: Date | null
  /** Rial that it brings. */
  brings: number
}

export interface MadeBooth {
  habit: MadeHabit
  orders: MadeOrder[]
  now: Date
}

/** A booth's orders of some months with the truth about each: reckoned here, by no function of ours. */
export function makeBooth(
  seed: number,
  { count, planted, days = 120 }: { count: number; planted: number; days?: number },
): MadeBooth {
  const chance = seededRandom(seed)
  const habit: MadeHabit = {
    unit: chance.hits(0.3) ? 10 : 1,
    asRows: chance.hits(0.6),
    shippingToSeller: chance.hits(0.6),
    takesCommission: chance.hits(0.9),
    returnsCommission: chance.hits(0.5),
  }
  const begin = Date.UTC(2026, 3, 21)
  const orders: MadeOrder[] = []
  const each = Math.max(1, Math.floor((count * 0.9) / Math.max(1, planted)))
  // Of an order before the wallet's first row nobody can say that it was not paid, so none is planted there.
  let firstCredit = Number.POSITIVE_INFINITY
  for (let number = 0; number < count; number += 1) {
    const paidAt = new Date(begin + Math.floor((number / count) * days * DAY_MS))
    const plants =
      paidAt.getTime() > firstCredit &&
      number % each === each - 1 &&
      orders.filter(({ plant }) => plant).length < planted
    const order = makeOrder(chance, habit, paidAt, plants)
    firstCredit = Math.min(firstCredit, order.creditedAt?.getTime() ?? firstCredit)
    orders.push(order)
  }
  return { habit, orders, now: new Date(begin + (days + 90) * DAY_MS) }
}

function makeOrder(chance: Chance, habit: MadeHabit, paidAt: Date, plants: boolean): MadeOrder {
  const lines = Array.from({ length: 1 + chance.below(3) }, () => ({
    amount: ((5 + chance.below(2_000)) * 10_000 * (1 + chance.below(3)) +
      (habit.unit === 1 ? chance.below(1_000) : 0)) as Rial,
    percent: chance.pick(PERCENTS) as number | null,
  }))
  const isFree = chance.hits(0.2)
  const shipping = isFree ? 0 : 300_000 + chance.below(60) * 10_000
  const isReturned = !plants && chance.hits(0.07)
  const finishedAt = new Date(paidAt.getTime() + (4 + chance.below(8)) * DAY_MS + chance.below(DAY_MS))
  const isLate = chance.hits(0.03)
  const creditedAt = new Date(
    finishedAt.getTime() +
      (1 + chance.below(4) + (isLate ? chance.below(6) : 0)) * DAY_MS +
      chance.below(DAY_MS),
  )
  const order: SoldOrder = {
    outcome: isReturned ? 'returned' : 'completed',
    lines,
    buyerShipping: shipping as Rial,
    mayBePenalised: chance.hits(0.04),
    finishedAt,
  }
  const made = new Movements(chance, habit, creditedAt)
  if (isReturned) {
    // Half of them had been paid out before.
    if (chance.hits(0.5)) made.takeBack(lines, shipping)
    return {
      order,
      paidAt,
      movements: made.shuffled(),
      missing: null,
      plant: null,
      creditedAt: null,
      brings: 0,
    }
  }
  const plant = plants ? plantFor(chance, habit, order, shipping) : null
  const missing = plant === null ? null : made.planted(plant, order, shipping)
  if (plant === null) made.paid(lines, shipping)
  if (plant === null && order.mayBePenalised && chance.hits(0.5))
    made.penalty(50_000 + chance.below(20) * 10_000)
  if (plant === null && chance.hits(0.04)) made.partialRefund(lines)
  const movements = made.shuffled()
  const brings = movements.reduce((sum, { amount }) => sum + amount * habit.unit, 0)
  return { order, paidAt, movements, missing, plant, creditedAt, brings }
}

/** A mishap that is told from all that is right: a commission that nobody takes cannot be too high. */
function plantFor(chance: Chance, habit: MadeHabit, order: SoldOrder, shipping: number): Plant {
  const possible: Plant[] = ['unpaid']
  if (!order.mayBePenalised) possible.push('penalty')
  if (habit.takesCommission) possible.push('commission')
  if (habit.shippingToSeller && shipping > 0) possible.push('shipping')
  if (order.lines.length > 1) possible.push('line')
  return chance.pick(possible)
}

type Line = SoldOrder['lines'][number]

class Movements {
  readonly #chance: Chance
  readonly #habit: MadeHabit
  readonly #at: Date
  readonly #made: WalletMovement[] = []

  constructor(chance: Chance, habit: MadeHabit, at: Date) {
    this.#chance = chance
    this.#habit = habit
    this.#at = at
  }

  /** In whole rial; the wallet says it in its own unit. */
  #add(kind: MovementKind, rial: number): void {
    if (rial === 0) return
    const later = this.#chance.below(3) * 3_600_000
    const amount = Math.round(rial / this.#habit.unit)
    this.#made.push({ kind, amount, at: new Date(this.#at.getTime() - later) })
  }

  paid(lines: readonly Line[], shipping: number, { commissionMore = 0 } = {}): void {
    const { asRows, shippingToSeller, takesCommission } = this.#habit
    const goods = sum(lines.map(({ amount }) => amount))
    const commission = takesCommission ? commissionOn(lines) + commissionMore : 0
    const sent = shippingToSeller ? shipping : 0
    if (!asRows) {
      this.#add('sale', goods - commission + sent)
      return
    }
    // A buyer's voucher that the marketplace pays comes beside a smaller sale; a mistake is corrected afterwards.
    const voucher = this.#chance.hits(0.1) ? Math.floor(goods / 20 / 10) * 10 : 0
    const corrected = this.#chance.hits(0.02) ? Math.floor(goods / 10 / 10) * 10 : 0
    this.#add('sale', goods - voucher - corrected)
    this.#add('voucher', voucher)
    this.#add('adjustment', corrected)
    this.#add('commission', -commission)
    this.#add('shipping', sent)
  }

  takeBack(lines: readonly Line[], shipping: number): void {
    const goods = sum(lines.map(({ amount }) => amount))
    const commission = this.#habit.takesCommission ? commissionOn(lines) : 0
    const sent = this.#habit.shippingToSeller ? shipping : 0
    const { asRows, unit } = this.#habit
    if (asRows) {
      this.#add('sale', goods)
      this.#add('commission', -commission)
      this.#add('shipping', sent)
      this.#add('refund', -(goods + sent))
      this.#add('commission', commission)
    } else {
      // One row each way, of the same rounding.
      const net = Math.round((goods - commission + sent) / unit) * unit
      this.#add('sale', net)
      this.#add('refund', -net)
    }
  }

  penalty(rial: number): void {
    this.#add('penalty', -rial)
  }

  partialRefund(lines: readonly Line[]): void {
    const goods = sum(lines.map(({ amount }) => amount))
    const part = Math.floor((goods * (1 + this.#chance.below(4))) / 10 / 10) * 10
    this.#add('refund', -part)
    const { takesCommission, returnsCommission } = this.#habit
    if (takesCommission && returnsCommission) this.#add('commission', commissionOnPart(lines, part))
  }

  /** Pays an order with something wrong. Answers what the seller misses. */
  planted(plant: Plant, { lines }: SoldOrder, shipping: number): number {
    const [first, ...others] = lines
    switch (plant) {
      case 'unpaid':
        return this.#due(lines, shipping)
      case 'commission': {
        const more = Math.ceil(sum(lines.map(({ amount }) => amount)) / 50 / 10) * 10
        this.paid(lines, shipping, { commissionMore: more })
        return more
      }
      case 'shipping':
        this.paid(lines, 0)
        return shipping
      case 'line':
        this.paid(others, shipping)
        return first ? this.#due([first], 0) : 0
      default: {
        const penalty = 100_000 + this.#chance.below(40) * 10_000
        this.paid(lines, shipping)
        this.penalty(penalty)
        return penalty
      }
    }
  }

  #due(lines: readonly Line[], shipping: number): number {
    const { takesCommission, shippingToSeller } = this.#habit
    const commission = takesCommission ? commissionOn(lines) : 0
    return sum(lines.map(({ amount }) => amount)) - commission + (shippingToSeller ? shipping : 0)
  }

  /** In the order in which a wallet happens to say them. */
  shuffled(): WalletMovement[] {
    const made = [...this.#made]
    for (let index = made.length - 1; index > 0; index -= 1) {
      const other = this.#chance.below(index + 1)
      const [one, two] = [made[index], made[other]]
      if (one && two) [made[index], made[other]] = [two, one]
    }
    return made
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** In tenths of a percent, so that nothing is lost; a part of a rial is kept by the marketplace. */
function commissionOn(lines: readonly Line[]): number {
  return sum(lines.map(({ amount, percent }) => ceilShare(amount, percent ?? 0)))
}

function commissionOnPart(lines: readonly Line[], part: number): number {
  const rates = new Set(lines.map(({ percent }) => percent))
  const [rate] = rates
  if (rates.size === 1) return ceilShare(part, rate ?? 0)
  const goods = sum(lines.map(({ amount }) => amount))
  return Number((BigInt(commissionOn(lines)) * BigInt(part) + BigInt(goods) - 1n) / BigInt(goods))
}

function ceilShare(amount: number, percent: number): number {
  const tenths = BigInt(Math.round(percent * 10))
  return Number((BigInt(amount) * tenths + 999n) / 1_000n)
}
