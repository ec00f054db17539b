import { type ChildNode, type Element, isTag, isText } from 'domhandler'
import { foldText } from '../lexicon/digits.ts'
import { isUnseen, seenTextOf } from '../page/element-text.ts'
import { asPageElement } from '../page/page-tree.ts'

const LONGEST = 400
const MOST_PIECES = 8
/** Shorter titles are cut. */
const LEAST_TITLE = 40
const DEEPEST = 4

/**
 * The words of a heading that is set together of several pieces: a brand before the name, an edition or a code behind it. No space
 * may divide them. The longest row of whole pieces (or up to a bracket) that one of the `witnesses` has as well is the name, unless
 * most of the heading is lost; else it is all of them. Null where the heading is no such row.
 */
export function wordsOfPieces(heading: Element, witnesses: readonly string[]): string | null {
  const pieces = piecesOf(heading)
  if (pieces.length < 2) return null
  const known = witnesses.map((witness) => ` ${wordsIn(witness)} `)
  const isKnown = (words: string) => known.some((witness) => witness.includes(` ${wordsIn(words)} `))
  const rows = pieces.flatMap((_, from) =>
    pieces.slice(from).flatMap((_, length) => {
      const row = pieces.slice(from, from + length + 1)
      const words = wordsOfRow(row)
      const isLink = row.every((piece) => piece.isLink)
      return [words, words.replace(BRACKET, '')].filter(isKnown).map((known) => ({ words: known, isLink }))
    }),
  )
  // A row of links is the brand or the category.
  const named = rows.some(({ isLink }) => !isLink) ? rows.filter(({ isLink }) => !isLink) : rows
  const longest = named.reduce((a, b) => (b.words.length > a.length ? b.words : a), '')
  const all = wordsOfRow(pieces)
  // A heading far longer than every title holds a dialog as well.
  const isDialog = all.length > 2 * Math.max(LEAST_TITLE, ...witnesses.map((witness) => witness.length))
  if (longest === '') return isDialog ? null : all
  const matter = wordsOfRow(pieces.filter(({ isLink }) => !isLink)) || all
  return isDialog || longest.length * 3 >= matter.length ? longest : all
}

interface Piece {
  words: string
  isLink: boolean
}
const wordsOfRow = (row: readonly Piece[]): string => row.map(({ words }) => words).join(' ')

/** The chosen colour and size often stand in brackets at the end. */
const BRACKET = /\s*\([^()]{1,80}\)\s*$/

/** The texts of a heading's pieces: elements, and the text between them. */
function piecesOf(heading: Element): Piece[] {
  let row = heading
  for (let depth = 0; depth < DEEPEST; depth++) {
    const children = row.children.filter(
      (child) => (isTag(child) && !isUnseen(child)) || (isText(child) && child.data.trim() !== ''),
    )
    const [only] = children
    if (children.length === 1 && only !== undefined && isTag(only)) row = only
    else if (children.length > MOST_PIECES || !children.every(isPiece)) return []
    else return children.map(pieceOf).filter(({ words }) => words !== '')
  }
  return []
}

const pieceOf = (node: ChildNode): Piece =>
  isText(node)
    ? { words: node.data.replace(/\s+/g, ' ').trim(), isLink: false }
    : { words: seenTextOf(node as Element, LONGEST), isLink: (node as Element).name === 'a' }

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
