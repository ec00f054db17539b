import { type AccountState, forecastCredits, isUnderpaidAccount, latestPayment } from '@payvand/domain'
import type { Handler } from '../../sources/index.ts'
import { comingOrders, pastOrders, sumsByState } from '../accounts/order-accounts-store.ts'
import { findWallet } from '../wallet/find-wallet.ts'
import { unitOf } from '../wallet/movement-answer.ts'
import { sumMovements } from '../wallet/movement-list-store.ts'
import { walletReading } from '../wallet/wallet-reading-answer.ts'
import { findReading } from '../wallet/wallet-readings-store.ts'

/** Orders that the forecast looks at. */
const MOST_COMING = 5_000
const EXAMPLES = 5_000

export const summary: Handler<'finance.summary'> = async ({ services, user }) => {
  const { rows, now } = services
  const { businessId } = user
  const reading = await findReading(rows, businessId)
  const wallet = await findWallet(rows, businessId, reading)
  const [state, states, unexplained, coming, past] = await Promise.all([
    walletReading(services, businessId),
    sumsByState(rows, businessId),
    sumMovements(rows, wallet, 'unexplained'),
    comingOrders(rows, businessId, MOST_COMING),
    pastOrders(rows, businessId, EXAMPLES),
  ])
  const unit = unitOf(reading)
  const of = (wanted: AccountState) => states.filter(({ state: found }) => found === wanted)
  const sum = (found: typeof states, value: (one: (typeof states)[number]) => number) => ({
    count: found.reduce((total, { count }) => total + count, 0),
    amount: found.reduce((total, one) => total + value(one), 0),
  })
  return {
    reading: state,
    balance: unit === null || !reading || reading.balance === null ? null : reading.balance * unit,
    waiting: sum(of('waiting'), ({ missing }) => missing),
    owedToSeller: sum(
      states.filter((one) => isUnderpaidAccount(one.state)),
      ({ difference }) => -difference,
    ),
    owedBySeller: sum(of('over'), ({ difference }) => difference),
    unexplained: { count: unexplained.count, amount: unit === null ? null : unexplained.amount * unit },
    unjudgedCount: sum(of('unjudged'), () => 0).count,
    latestMs: reading?.latest_ms ?? latestPayment([]),
    forecast: forecastCredits(coming, past, now()),
  }
}
