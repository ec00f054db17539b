import type { InstagramImportPost } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'

const MOST_LETTERS = 60

/** The name of a post: its product's, else the first line of its caption. */
export function postName({
  productData,
  caption,
}: Pick<InstagramImportPost, 'productData' | 'caption'>): string {
  const line = caption?.split('\n').find((one) => one.trim() !== '')
  const name = productData?.name ?? line?.trim()
  if (!name) return INSTAGRAM_IMPORT_TEXTS.untitled
  return name.length > MOST_LETTERS ? `${wholeWords(name)}…` : name
}

/** The beginning of a name up to its last whole word: an emoji is never cut through. */
function wholeWords(name: string): string {
  const cut = name.slice(0, MOST_LETTERS)
  const end = cut.lastIndexOf(' ')
  return end > 0 ? cut.slice(0, end) : cut
}
