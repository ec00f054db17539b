import type { Kysely } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { LostSeal, type Secrets, sealedKeyId } from '../sealed-secrets.ts'
import { SEALED_COLUMNS, type SealedColumn } from './sealed-columns.ts'
import { readSealedValues } from './sealed-values-store.ts'

export interface SealSurvey {
  /** Values that can be opened, by the id of their key; `v1`: in the old form, which names none. */
  opened: Readonly<Record<string, number>>
  /** Values whose key is not here, by its id. */
  keyMissing: Readonly<Record<string, number>>
  /** Values that stand in another row than the one they were sealed for, or were changed, by their column. */
  misplaced: Readonly<Record<string, number>>
}

/** Opens every sealed value once, and says by which key. */
export async function surveySeals(rows: Kysely<Tables>, secrets: Pick<Secrets, 'open'>): Promise<SealSurvey> {
  const opened: Record<string, number> = {}
  const keyMissing: Record<string, number> = {}
  const misplaced: Record<string, number> = {}
  const count = (counts: Record<string, number>, name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  for (const column of Object.keys(SEALED_COLUMNS) as SealedColumn[]) {
    for await (const values of readSealedValues(rows, column)) {
      for (const { row, sealed } of values) {
        const key = sealedKeyId(sealed) ?? 'v1'
        try {
          secrets.open(column, row, sealed)
          count(opened, key)
        } catch (error) {
          if (!(error instanceof LostSeal)) throw error
          if (error.reason === 'key_missing') count(keyMissing, key)
          else count(misplaced, column)
        }
      }
    }
  }
  return { opened, keyMissing, misplaced }
}
