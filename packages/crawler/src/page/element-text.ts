import { type AnyNode, isTag, isText } from 'domhandler'
import { asPageElement } from './page-tree.ts'

/** The words a person reads inside a node, white space collapsed, at most `limit` characters; scripts and styles left out. */
export const textOf = (node: AnyNode, limit = 2_000): string =>
  collapsed(onlyText(node) ?? rawText(node, limit, ' '))
    .trim()
    .slice(0, limit)

/** Of an element that holds a text and nothing else: that text. */
function onlyText(node: AnyNode): string | null {
  const child = isTag(node) ? node.lastChild : null
  return child !== null && child.prev === null && isText(child) ? child.data : null
}

/** Most texts need nothing; to look costs less than to write them anew. */
const collapsed = (text: string): string => (/[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** A private character stands for the end of a block until white space is collapsed. */
const BLOCK = '\ue000'

/** As `textOf`, each block on its own line. */
export const linesOf = (node: AnyNode, limit: number): string =>
  collapsed(rawText(node, limit, BLOCK))
    .replace(/ ?(?:\ue000 ?)+/g, '\n')
    .trim()
    .slice(0, limit)

const END_OF_BLOCK = Symbol('end of block')

function rawText(node: AnyNode, limit: number, block: string): string {
  let out = ''
  let isAtStart = true
  const endLine = () => {
    if (!isAtStart) out += block
    isAtStart = true
  }
  const stack: (AnyNode | typeof END_OF_BLOCK)[] = [node]
  while (stack.length > 0 && out.length < limit * 2) {
    const next = stack.pop() as AnyNode | typeof END_OF_BLOCK
    if (next === END_OF_BLOCK) {
      endLine()
      continue
    }
    if (isText(next)) {
      out += next.data
      isAtStart = false
    } else if (isTag(next)) {
      const { kind } = asPageElement(next).tag
      if (kind.isSilent && next !== node) continue
      if (!kind.isInline) {
        endLine()
        stack.push(END_OF_BLOCK)
      }
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    } else if ('lastChild' in next) {
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    }
  }
  return out
}
