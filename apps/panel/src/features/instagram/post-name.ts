import type { InstagramBatchItem } from '@payvand/contract'
import { INSTAGRAM_TASK_TEXTS } from '@payvand/texts'

const MOST_LETTERS = 60

/** What a post is called: its product, else the first line of its caption. */
export function postName({
  productData,
  caption,
}: Pick<InstagramBatchItem, 'productData' | 'caption'>): string {
  const line = caption?.split('\n').find((one) => one.trim() !== '')
  const name = productData?.name ?? line?.trim()
  if (!name) return INSTAGRAM_TASK_TEXTS.untitled
  const letters = [...name]
  return letters.length > MOST_LETTERS ? `${letters.slice(0, MOST_LETTERS).join('')}…` : name
}
