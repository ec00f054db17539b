import { LABEL_LAYOUTS, type LabelLayout } from '@payvand/domain'
import { choiceIn } from '../../lib/address-search.ts'
import { readStored, writeStored } from '../../lib/browser/local-storage.ts'

const KEY = 'labelLayout'

/** The layout chosen last in this browser: a seller has one printer. */
export function rememberedLayout(): LabelLayout {
  return choiceIn(readStored(KEY), LABEL_LAYOUTS) ?? 'a5'
}

export function rememberLayout(layout: LabelLayout): void {
  writeStored(KEY, layout)
}
