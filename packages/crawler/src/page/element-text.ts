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
export function textOf(node: AnyNode, limit = 2_000): string {
  let out = ''
  const stack: AnyNode[] = [node]
  while (stack.length > 0 && out.length < limit * 2) {
    const next = stack.pop() as AnyNode
    if (isText(next)) out += next.data
    else if (isTag(next)) {
      if (SILENT.has(next.name) && next !== node) continue
      if (!INLINE.has(next.name)) out += ' '
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    } else if ('lastChild' in next) {
      for (let child = next.lastChild; child; child = child.prev) stack.push(child)
    }
  }
  return out
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
    .slice(0, limit)
}
