import type { ObservedProduct, Rial } from '@payvand/domain'
import { guardNumbersSentence } from '@payvand/texts'
import type { HeldReason } from './guarded-changes-store.ts'

/**
 * Tells what a held change would move: price (rial), stock (units) and the sentence that says why it is held. The moves
 * begin at what the booth was last observed to show, since somebody else may have edited it after the change was held; a
 * product with variants keeps the moves that the guards judged.
 * @param observed null where nothing was observed since the last sending
 */
export function heldMoves({ changes, guard, messages }: HeldReason, observed: ObservedProduct | null) {
  const now = observed && observed.variants.length === 0 ? observed : null
  const price = changes.price && {
    from: now?.paid ?? now?.price ?? (changes.price.from as Rial),
    to: changes.price.to as Rial,
  }
  const stock = changes.stock && {
    from: now?.stock ?? (changes.stock.from as number),
    to: changes.stock.to as number,
  }
  const isJump = guard.code === 'price_jump' && price !== undefined
  return {
    price: price ?? null,
    stock: stock ?? null,
    sentence: isJump ? guardNumbersSentence({ code: 'price_jump', ...price }) : messages.join(' '),
  }
}
