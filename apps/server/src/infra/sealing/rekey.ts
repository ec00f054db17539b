import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { openOrNull, type Secrets, sealedKeyId } from '../sealed-secrets.ts'
import { SEALING_KEY_READ_MS } from './follow-sealing-key.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { readSealedValues, replaceSealedValue } from './sealed-values-store.ts'
import { chooseSealingKey } from './sealing-key-store.ts'

export interface Rekeyed {
  /** Values that were turned to the newest key now. */
  turned: number
  /** Values under the newest key, with those. */
  current: number
  /** Values that none of the keys opens, by column: their sellers connect again. */
  lost: Readonly<Partial<Record<SealedColumn, number>>>
  /** False where a process that did not hear of the key still seals with another. */
  isWhole: boolean
}

/** A value that is written in the moment of a pass is left to the next one. */
const MOST_PASSES = 5

/**
 * Turns every sealed value to the newest key, while others write: from the first statement on every process that looks seals
 * with that key, and after the time in which all have looked the values are gone through until none is left. Each value is
 * replaced only where it is still the one that was read, in a statement of its own: ended anywhere, the next run goes on.
 */
export async function rekey(
  rows: Kysely<Tables>,
  secrets: Secrets,
  { settleMs = 2 * SEALING_KEY_READ_MS }: { settleMs?: number } = {},
): Promise<Rekeyed> {
  const [newest] = secrets.keyIds
  if (newest === undefined) throw new TypeError('a key is needed')
  await chooseSealingKey(rows, newest)
  secrets.sealWith(newest)
  let { turned } = await turnAll(rows, secrets, newest)
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  for (let pass = 1; ; pass += 1) {
    const { missed, ...outcome } = await turnAll(rows, secrets, newest)
    turned += outcome.turned
    const isWhole = outcome.turned + missed === 0
    if (isWhole || pass === MOST_PASSES) return { ...outcome, turned, isWhole }
  }
}

async function turnAll(
  rows: Kysely<Tables>,
  secrets: Secrets,
  newest: string,
): Promise<Omit<Rekeyed, 'isWhole'> & { missed: number }> {
  let turned = 0
  let missed = 0
  let current = 0
  const lost: Partial<Record<SealedColumn, number>> = {}
  for (const column of Object.keys(SEALED_COLUMNS) as SealedColumn[]) {
    for await (const values of readSealedValues(rows, column)) {
      for (const value of values) {
        const plain = openOrNull(secrets, column, value.row, value.sealed)
        if (plain === null) lost[column] = (lost[column] ?? 0) + 1
        else if (sealedKeyId(value.sealed) === newest) current += 1
        else if (await replaceSealedValue(rows, column, value, secrets.seal(column, value.row, plain))) {
          turned += 1
          current += 1
        } else missed += 1
      }
    }
  }
  return { turned, missed, current, lost }
}
