import type { ProductData } from './product.ts'

/** A change of the title or description: `text` before it, after it, or in place of every `find`. */
export interface TextChange {
  by: 'prepend' | 'append' | 'replace'
  field: 'name' | 'description'
  text: string
  find: string
}

/** The texts of a product that can be changed. */
export type ProductTexts = Pick<ProductData, TextChange['field']>

/** Reasons why a text stays as it is. */
export type TextLeftOut = 'name_missing' | 'text_not_found' | 'text_too_long'

/** Highest lengths of a product's texts in our own rows, which exceed the marketplace's bounds. */
const LONGEST = { name: 500, description: 20_000 } as const

/**
 * The changed text of a product, or the reason why it is left as it is. A text that is there already is not put there
 * again.
 */
export function changeText(data: ProductTexts, change: TextChange): Partial<ProductData> | TextLeftOut {
  const { field, text } = change
  const before = data[field]?.trim() ?? ''
  if (field === 'name' && before === '') return 'name_missing'
  if (change.by === 'replace' && (change.find === '' || !before.includes(change.find)))
    return 'text_not_found'
  const after = textAfter(before, change).trim()
  if (after.length > LONGEST[field]) return 'text_too_long'
  if (field === 'name' && after === '') return 'name_missing'
  return text === '' && change.by !== 'replace' ? {} : { [field]: after === '' ? null : after }
}

/**
 * The texts after all changes, made in their order. One that does not fit (what it replaces is not there, or the text
 * would be empty or too long) leaves them as they are.
 */
export function changeTexts<Texts extends ProductTexts>(texts: Texts, changes: readonly TextChange[]): Texts {
  let changed = texts
  for (const change of changes) {
    const result = changeText(changed, change)
    if (typeof result !== 'string') changed = { ...changed, ...(result as Partial<ProductTexts>) }
  }
  return changed
}

function textAfter(before: string, { by, field, text, find }: TextChange): string {
  const gap = field === 'name' ? ' ' : '\n'
  if (by === 'replace') return before.replaceAll(find, () => text)
  if (by === 'prepend') return before.startsWith(text) ? before : `${text}${gap}${before}`
  return before.endsWith(text) ? before : `${before}${gap}${text}`
}
