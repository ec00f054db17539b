import type { SyncActivity } from '@payvand/contract'
import { type Rial, rialToToman } from '@payvand/domain'
import { inToman, persianNumber, productFieldName, SYNC_TEXTS, ui } from '@payvand/texts'

/** The changes in one line: price and stock with old and new value, the rest by name. Prices come in rial. */
export function changeWords(changes: SyncActivity['changes']): string {
  return changes.map(({ field, from, to }) => oneChange(field, from, to)).join(ui.listSeparator)
}

function oneChange(field: string, from: unknown, to: unknown): string {
  const name = productFieldName(field)
  const words = field === 'price' ? priceWords : field === 'stock' ? persianNumber : null
  return words && typeof from === 'number' && typeof to === 'number'
    ? SYNC_TEXTS.changed(name, words(from), words(to))
    : name
}

const priceWords = (rial: number) => inToman(rialToToman(rial as Rial))
