import { type AnyNode, type Element, isTag, isText } from 'domhandler'
import { asPageElement, asPageText } from './page-tree.ts'

/** The words a person reads inside a node, white space collapsed, at most `limit` characters; scripts and styles left out. */
export const textOf = (node: AnyNode, limit = 2_000): string =>
  collapsed(onlyText(node) ?? rawText(node, limit, ' '))
    .trim()
    .slice(0, limit)

/** The text of an element that holds one text and nothing else. */
function onlyText(node: AnyNode): string | null {
  const child = isTag(node) ? node.lastChild : null
  return child !== null && child.prev === null && isText(child) ? asPageText(child).text : null
}

/** Most texts need no change; a look costs less than a new string. */
const collapsed = (text: string): string => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** A private character stands for the end of a block until white space is collapsed. */
const BLOCK = '\ue000'

/** Does as `textOf`, with each block on its own line, and without the elements that are left out. */
export const linesOf = (
  node: AnyNode,
  limit: number,
  isLeftOut: (element: Element) => boolean = () => false,
): string =>
  collapsed(rawText(node, limit, BLOCK, isLeftOut))
    .replace(/ ?(?:\ue000 ?)+/g, '\n')
    .trim()
    .slice(0, limit)

const UNSEEN_CLASS =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|visuallyhidden|screen-?reader(?:s|-text|-only)?|a11y-hidden|assistive-text|hidden-text)(?:\s|$)/i

/** Does as `textOf` without the words that only a machine that reads aloud gets. */
export function seenTextOf(element: Element, limit: number): string {
  if (!element.children.some((child) => isTag(child) && isUnseen(child))) return textOf(element, limit)
  return linesOf(element, limit, isUnseen).replaceAll('\n', ' ')
}

/** Hidden, or only for a machine that reads aloud. */
export const isUnseen = (element: Element): boolean =>
  asPageElement(element).tag.isHidden || UNSEEN_CLASS.test(element.attribs['class'] ?? '')

/** Nodes walked for a short text, and for each character of a longer one: elements may be empty by the thousand. */
const LEAST_NODES = 2_000
const NODES_PER_CHARACTER = 4

/** Walks from node to node: to list the children of a long list would cost its length for the first few words. */
function rawText(
  root: AnyNode,
  limit: number,
  block: string,
  isLeftOut: (element: Element) => boolean = () => false,
): string {
  let out = ''
  let isAtStart = true
  const endLine = () => {
    if (!isAtStart) out += block
    isAtStart = true
  }
  const isPassedOver = (node: Element) =>
    node !== root && (asPageElement(node).tag.kind.isSilent || isLeftOut(node))
  const isBlock = (node: AnyNode): node is Element =>
    isTag(node) && !isPassedOver(node) && !asPageElement(node).tag.kind.isInline
  let left = LEAST_NODES + limit * NODES_PER_CHARACTER
  let at: AnyNode = root
  while (out.length < limit * 2 && left-- > 0) {
    if (isText(at)) {
      out += at.data
      isAtStart = false
    }
    if (isBlock(at)) endLine()
    const inside = 'lastChild' in at && !(isTag(at) && isPassedOver(at)) ? at.firstChild : null
    if (inside) {
      at = inside
      continue
    }
    for (;;) {
      if (isBlock(at)) endLine()
      if (at === root) return out
      if (at.next) break
      at = at.parent as AnyNode
    }
    at = at.next
  }
  return out
}
