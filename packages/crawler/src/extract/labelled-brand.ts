import { foldText } from '../lexicon/digits.ts'
import { BRAND_ROW } from '../lexicon/specification-words.ts'
import { ancestors, apartFrom, isNamedElsewhere } from '../page/element-context.ts'
import type { Page, TextRun } from '../page/page.ts'
import type { FoundName } from './find-name.ts'

/** Text runs below the name in which the maker is named. */
const WITHIN = 40
const LONGEST = 60

/** The maker as a line near the name has it, "Manufacturer: X", the label and its value in one text or in two; null where none has. */
export function labelledBrand(page: Page, name: FoundName): string | null {
  for (const run of page.runs.slice(name.order, name.order + WITHIN)) {
    const [label = '', ...behind] = run.text.split(/[:\uff1a]/)
    if (behind.length === 0 || !BRAND_ROW.test(foldText(label).trim())) continue
    const around = apartFrom(ancestors(run.parent), name.element ?? undefined)
    if (around.some((element) => element.name !== 'body' && isNamedElsewhere(element))) continue
    const value = behind.join(':').trim() || nextInRow(page, run)
    if (value !== null && value !== '' && value.length <= LONGEST) return value
  }
  return null
}

/** The text behind a label, in the element that holds both. */
function nextInRow(page: Page, label: TextRun): string | null {
  const next = page.runs.slice(label.order + 1, label.order + 3).find(({ text }) => text.trim() !== '')
  const rows = new Set(ancestors(label.parent, 2))
  return next && ancestors(next.parent, 3).some((element) => rows.has(element)) ? next.text.trim() : null
}
