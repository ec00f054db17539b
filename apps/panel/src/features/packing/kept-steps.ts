import { continuesPacking, type PackingStep } from '@payvand/domain'
import { readStored, removeStored, writeStored } from '../../lib/browser/local-storage.ts'

const keyOf = (orderId: number) => `packing:${orderId}`

/** Keeps the steps in the browser until the server has them: a phone may go off at any moment. */
export function keepSteps(orderId: number, steps: readonly PackingStep[]): void {
  writeStored(keyOf(orderId), JSON.stringify(steps))
}

export function forgetSteps(orderId: number): void {
  removeStored(keyOf(orderId))
}

/** The steps to go on with: the browser's where they continue the server's, else the server's. */
export function stepsToContinue(orderId: number, known: readonly PackingStep[]): readonly PackingStep[] {
  const kept = readSteps(orderId)
  return kept && continuesPacking(known, kept) ? kept : known
}

function readSteps(orderId: number): PackingStep[] | null {
  const text = readStored(keyOf(orderId))
  if (text === null) return null
  try {
    const steps: unknown = JSON.parse(text)
    return Array.isArray(steps) ? (steps as PackingStep[]) : null
  } catch {
    return null
  }
}
