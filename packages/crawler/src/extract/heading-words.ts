import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { foldText } from '../lexicon/digits.ts'
import { seenTextOf } from '../page/element-text.ts'
import { asPageElement } from '../page/page-tree.ts'

const LONGEST = 400
const MOST_PIECES = 8
const MOST_WORDS = 60
const DEEPEST = 4

/**
 * The words of a heading that is set together of several pieces: a brand before the name, an edition or a code behind it. No space
 * may divide them. The longest row of its words that begins with a piece and that one of the `witnesses` has as well is the
 * name; all of them where none has any. Null where the heading is no such row.
 */
export function wordsOfPieces(heading: Element, witnesses: readonly string[]): string | null {
  const pieces = piecesOf(heading)
  if (pieces.length < 2) return null
  const known = witnesses.map((witness) => ` ${wordsIn(witness)} `)
  const isKnown = (words: string) => known.some((witness) => witness.includes(` ${wordsIn(words)} `))
  const agreed = pieces.map((_, from) => {
    const words = pieces.slice(from).join(' ').split(' ').slice(0, MOST_WORDS)
    const ends = words.map((_, at) => words.length - at)
    const end = ends.find((length) => isKnown(words.slice(0, length).join(' '))) ?? 0
    return words.slice(0, end).join(' ')
  })
  const longest = agreed.reduce((a, b) => (b.length > a.length ? b : a), '')
  return longest.replace(/[\s(\u2013|,\u060c\u00b7-]+$/u, '') || pieces.join(' ')
}

/** The texts of a heading's pieces: elements, and the text between them. */
function piecesOf(heading: Element): string[] {
  let row = heading
  for (let depth = 0; depth < DEEPEST; depth++) {
    const children = row.children.filter(
      (child) => isTag(child) || (isText(child) && child.data.trim() !== ''),
    )
    const [only] = children
    if (children.length === 1 && only !== undefined && isTag(only)) row = only
    else if (children.length > MOST_PIECES || !children.every(isPiece)) return []
    else return children.map(textOfPiece).filter((text) => text !== '')
  }
  return []
}

const textOfPiece = (node: ChildNode): string =>
  isText(node) ? node.data.replace(/\s+/g, ' ').trim() : seenTextOf(node as Element, LONGEST)

/** Words in bold or raised are a part of the words around them. */
const isPiece = (node: ChildNode): boolean =>
  isText(node) ||
  (isTag(node) &&
    !/^(?:b|i|em|strong|sub|sup|small|mark|u|font|wbr|br)$/.test(node.name) &&
    !asPageElement(node).tag.kind.isSilent)

/** Words alone, folded, for comparing. */
export const wordsIn = (text: string): string =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')
