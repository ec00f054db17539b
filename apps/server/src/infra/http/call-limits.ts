import type { Config } from '../../config.ts'
import { createBusinessTurns } from './business-turns.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { CallError } from './call-error.ts'
import { limitAddress } from './limit-address.ts'

/** A carrier's customers share an address, and each of them is a seller with a budget of their own. */
const BUSINESSES_AN_ADDRESS = 10
/** Public calls are a log-in, a contact form and the state of the service. */
const VISITORS_SHARE = 4
/** Half of a process's six connections to the database stay free for others; sixty is more than a screen asks for at once. */
const TURNS = { atOnce: 3, waiting: 60 }

/** What one caller may take of this process. Each throws CallError `too_many_requests` for what is more. */
export interface CallLimits {
  /** Counts a call that anybody may make. */
  countVisitor(address: string): void
  /** Counts a call of somebody who says to be signed in, before that is looked at. */
  countAddress(address: string): void
  countBusiness(businessId: number): void
  /** Runs a call of a business; beyond three at once they wait for each other, and not others for them. */
  inTurn<T>(businessId: number, work: () => Promise<T>): Promise<T>
}

export function createCallLimits({ callsPerMinute }: Pick<Config, 'callsPerMinute'>): CallLimits {
  const visitors = createCallBudget(callsPerMinute / VISITORS_SHARE)
  const addresses = createCallBudget(callsPerMinute * BUSINESSES_AN_ADDRESS)
  const businesses = createCallBudget(callsPerMinute)
  const turns = createBusinessTurns(TURNS)
  return {
    countVisitor: (address) => count(visitors, limitAddress(address)),
    countAddress: (address) => count(addresses, limitAddress(address)),
    countBusiness: (businessId) => count(businesses, businessId),
    inTurn: turns.run,
  }
}

/** Takes a call from the budget of a key. Throws CallError `too_many_requests`, with the time to wait, where it is used up. */
export function count(budget: CallBudget, key: string | number): void {
  const retryAfterSeconds = budget(key)
  if (retryAfterSeconds > 0) throw new CallError('too_many_requests', { retryAfterSeconds })
}
