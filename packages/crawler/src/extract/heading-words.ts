import { type Element, isTag, isText } from 'domhandler'
import { foldText } from '../lexicon/digits.ts'
import { seenTextOf } from '../page/element-text.ts'
import { asPageElement } from '../page/page-tree.ts'

const LONGEST = 400
const MOST_PIECES = 8
const DEEPEST = 4

/**
 * The words of a heading that is set together of several elements: a brand before the name, a code behind it. No space may divide
 * them. The longest of them in a row that one of the `witnesses` has as well is the name; all of them, with spaces, where none
 * has any. Null where the heading is no such row.
 */
export function wordsOfPieces(heading: Element, witnesses: readonly string[]): string | null {
  const pieces = piecesOf(heading)
  if (pieces.length < 2) return null
  const known = witnesses.map((witness) => ` ${wordsIn(witness)} `)
  const rows = pieces.flatMap((_, from) =>
    pieces.slice(from).map((_, length) => pieces.slice(from, from + length + 1).join(' ')),
  )
  const agreed = rows.filter((words) => known.some((witness) => witness.includes(` ${wordsIn(words)} `)))
  return agreed.reduce((a, b) => (b.length > a.length ? b : a), '') || pieces.join(' ')
}

/** The texts of the elements of a heading; none where text of its own stands between them. */
function piecesOf(heading: Element): string[] {
  let row = heading
  for (let depth = 0; depth < DEEPEST; depth++) {
    const children = row.children.filter((child) => !isText(child) || child.data.trim() !== '')
    const [only] = children
    if (children.length === 1 && only !== undefined && isTag(only)) row = only
    else if (children.length > MOST_PIECES || !children.every(isPiece)) return []
    else return children.map((child) => seenTextOf(child as Element, LONGEST)).filter((text) => text !== '')
  }
  return []
}

/** Words in bold or raised are a part of the words around them. */
const isPiece = (node: unknown): boolean =>
  isTag(node as Element) &&
  !/^(?:b|i|em|strong|sub|sup|small|mark|u|font|wbr|br)$/.test((node as Element).name) &&
  !asPageElement(node as Element).tag.kind.isSilent

/** Words alone, folded, for comparing. */
export const wordsIn = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
