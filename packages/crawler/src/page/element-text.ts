import { type AnyNode, type Element, isTag, isText } from 'domhandler'

const SILENT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'object', 'head'])
const INLINE = new Set([
  'a',
  'b',
  'em',
  'i',
  'strong',
  'span',
  'sup',
  'sub',
  'small',
  'bdi',
  'font',
  'u',
  'mark',
  'abbr',
  'ins',
  'del',
  's',
  'strike',
  'wbr',
])

export const isSilent = (element: Element): boolean => SILENT.has(element.name)

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
      if (SILENT.has(next.name) && next !== node) continue
      if (!INLINE.has(next.name)) {
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
