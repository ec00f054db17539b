import { RIALS_PER_TOMAN } from '@payvand/domain'
import { inToman } from '@payvand/texts'

/** An amount in rial as a person reads it; below zero with its sign. */
export function tomanWords(rial: number): string {
  return inToman(rial / RIALS_PER_TOMAN)
}
