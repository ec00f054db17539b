import { type AnyNode, isTag, isText } from 'domhandler'
import { asPageElement } from './page-tree.ts'

/** The words a person reads inside a node, white space collapsed, at most `limit` characters; scripts and styles left out. */
export const textOf = (node: AnyNode, limit = 2_000): string =>
  rawText(node, limit, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, limit)

/** A private character stands for the end of a block until white space is collapsed. */
const BLOCK = '\ue000'

/** As `textOf`, each block on its own line. */
export const linesOf = (node: AnyNode, limit: number): string =>
  rawText(node, limit, BLOCK)
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ?(?:\ue000 ?)+/g, '\n')
    .trim()
    .slice(0, limit)

const END_OF_BLOCK = Symbol('end of block')

function rawText(node: AnyNode, limit: number, block: string): string {
  let out = ''
  const stack: (AnyNode | typeof END_OF_BLOCK)[] = [node]
  while (stack.length > 0 && out.length < limit * 2) {
    const next = stack.pop() as AnyNode | typeof END_OF_BLOCK
    if (next === END_OF_BLOCK) {
      out += block
      continue
    }
    if (isText(next)) out += next.data
    else if (isTag(next)) {
      const { kind } = asPageElement(next).tag
      if (kind.isSilent && next !== node) continue
      if (!kind.isInline) {
        out += block
        stack.push(END_OF_BLOCK)
      }
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    } else if ('lastChild' in next) {
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    }
  }
  return out
}
