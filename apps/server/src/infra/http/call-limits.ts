import type { Config } from '../../config.ts'
import { type CallBudget, createCallBudget } from './call-budget.ts'
import { CallError } from './call-error.ts'
import { createFairTurns } from './fair-turns.ts'
import { limitAddress } from './limit-address.ts'

/** A carrier's customers share an address, and each of them is a seller with a budget of their own. */
const BUSINESSES_AN_ADDRESS = 10
/** Public calls are a log-in, a contact form and the state of the service. */
const VISITORS_SHARE = 4
/** Half of a process's six connections to the database stay free for others; sixty is more than a screen asks for at once. */
const TURNS = { atOnce: 3, waiting: 60 }

/** People behind a carrier's address sign in beside each other; whoever guesses from many addresses has these places of each. */
const LOG_INS_AN_ADDRESS = { atOnce: 2, waiting: 60 }
/** They take two connections less than a process has, whoever comes. */
const LOG_INS = { atOnce: 4, waiting: 5_000 }

/** What one caller may take of this process. Each throws CallError `too_many_requests` for what is more. */
export interface CallLimits {
  /** Counts a call that anybody may make. */
  countVisitor(address: string): void
  /** Counts a call of somebody who says to be signed in, before that is looked at. */
  countAddress(address: string): void
  countBusiness(businessId: number): void
  /** Runs a call of a business; beyond three at once they wait for each other, and not others for them. */
  inTurn<T>(businessId: number, work: () => Promise<T>): Promise<T>
  /** Runs a log-in: who comes from one address waits for others of it, and for a place beside the other addresses. */
  logInInTurn<T>(address: string, work: () => Promise<T>): Promise<T>
}

export function createCallLimits({ callsPerMinute }: Pick<Config, 'callsPerMinute'>): CallLimits {
  const visitors = createCallBudget(callsPerMinute / VISITORS_SHARE)
  const addresses = createCallBudget(callsPerMinute * BUSINESSES_AN_ADDRESS)
  const businesses = createCallBudget(callsPerMinute)
  const turns = createFairTurns(TURNS)
  const logIns = createFairTurns<string>(LOG_INS_AN_ADDRESS, LOG_INS)
  return {
    countVisitor: (address) => count(visitors, limitAddress(address)),
    countAddress: (address) => count(addresses, limitAddress(address)),
    countBusiness: (businessId) => count(businesses, businessId),
    inTurn: turns.run,
    logInInTurn: (address, work) => logIns.run(limitAddress(address), work),
  }
}

/** Takes a call from the budget of a key. Throws CallError `too_many_requests`, with the time to wait, where it is used up. */
export function count(budget: CallBudget, key: string | number): void {
  const retryAfterSeconds = budget(key)
  if (retryAfterSeconds > 0) throw new CallError('too_many_requests', { retryAfterSeconds })
}
