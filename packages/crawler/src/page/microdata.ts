import { type AnyNode, type Element, isTag } from 'domhandler'
import { textOf } from './element-text.ts'
import { type SchemaNode, type SchemaValue, shortName, typeName } from './schema-node.ts'

/** Characters of values taken, and elements walked for references: elements around each other share their words. */
const MOST_TEXT = 1_000_000
const MOST_REFERRED = 20_000

interface Syntax {
  isItem: (element: Element) => boolean
  typesOf: (element: Element) => string[]
  propertiesOf: (element: Element) => string[]
}

const words = (text: string | undefined) => (text ?? '').split(/\s+/).filter(Boolean)

const MICRODATA: Syntax = {
  isItem: (element) => element.attribs['itemscope'] !== undefined,
  typesOf: (element) => words(element.attribs['itemtype']).map(typeName),
  propertiesOf: (element) => words(element.attribs['itemprop']),
}

const RDFA: Syntax = {
  isItem: (element) => element.attribs['typeof'] !== undefined,
  typesOf: (element) => words(element.attribs['typeof']).map(typeName),
  propertiesOf: (element) =>
    element.name === 'meta' && /^(?:og|product|fb|twitter|article):/.test(element.attribs['property'] ?? '')
      ? []
      : words(element.attribs['property']).map(shortName),
}

export const readMicrodata = (root: AnyNode): SchemaNode[] => readItems(root, MICRODATA)
export const readRdfa = (root: AnyNode): SchemaNode[] => readItems(root, RDFA)

/** Top-level items of a document, in order, inner items as values of their properties; itemref is followed once. */
function readItems(root: AnyNode, syntax: Syntax, followReferences = true): SchemaNode[] {
  const roots: SchemaNode[] = []
  const stack: { node: AnyNode; owner: SchemaNode | null }[] = [{ node: root, owner: null }]
  const byHtmlId = new Map<string, Element>()
  const references: { from: SchemaNode; ids: string[] }[] = []
  const budget: Budget = { text: MOST_TEXT, referred: MOST_REFERRED }
  while (stack.length > 0) {
    const { node, owner } = stack.pop() as { node: AnyNode; owner: SchemaNode | null }
    let inside = owner
    if (isTag(node)) {
      const id = node.attribs['id']
      if (id !== undefined && syntax === MICRODATA) byHtmlId.set(id, node)
      const properties = syntax.propertiesOf(node)
      let value: SchemaValue | null = null
      if (syntax.isItem(node)) {
        const item: SchemaNode = {
          types: syntax.typesOf(node),
          id: node.attribs['itemid'] ?? node.attribs['resource'] ?? null,
          properties: {},
        }
        if (node.attribs['itemref']) references.push({ from: item, ids: words(node.attribs['itemref']) })
        value = item
        inside = item
        if (properties.length === 0 || owner === null) roots.push(item)
      } else if (properties.length > 0 && owner !== null) value = plainValue(node, budget)
      if (value !== null && owner !== null) for (const name of properties) addValue(owner, name, value)
    }
    if ('lastChild' in node) {
      for (let child = node.lastChild; child; child = child.prev) stack.push({ node: child, owner: inside })
    }
  }
  // A reference inside a referenced element is not followed: it may lead back.
  for (const { from, ids } of followReferences ? references : []) {
    for (const id of ids) {
      const target = byHtmlId.get(id)
      if (target) addReferenced(from, target, syntax, budget)
    }
  }
  return roots
}

interface Budget {
  text: number
  referred: number
}

function addReferenced(item: SchemaNode, target: Element, syntax: Syntax, budget: Budget): void {
  const holder: SchemaNode = { types: [], id: null, properties: {} }
  const stack: AnyNode[] = [target]
  for (; stack.length > 0 && budget.referred > 0; budget.referred -= 1) {
    const node = stack.pop() as AnyNode
    if (!isTag(node)) continue
    const names = syntax.propertiesOf(node)
    if (syntax.isItem(node)) {
      const inner = readItems(node, syntax, false)[0]
      if (inner) for (const name of names) addValue(holder, name, inner)
      continue
    }
    for (const name of names) addValue(holder, name, plainValue(node, budget))
    for (let child = node.lastChild; child; child = child.prev) stack.push(child)
  }
  for (const [name, values] of Object.entries(holder.properties))
    for (const value of values) addValue(item, name, value)
}

function addValue(item: SchemaNode, name: string, value: SchemaValue): void {
  if (!Object.hasOwn(item.properties, name)) item.properties[name] = []
  item.properties[name]?.push(value)
}

/** HTML's rule for the value of a property: content, then the address or the machine value an element carries, then its text. */
function plainValue(element: Element, budget: Budget): string {
  const { attribs, name } = element
  const byTag =
    name === 'a' || name === 'link' || name === 'area'
      ? attribs['href']
      : /^(?:img|audio|video|source|embed|iframe|track)$/.test(name)
        ? (attribs['src'] ?? attribs['data-src'])
        : name === 'object'
          ? attribs['data']
          : name === 'time'
            ? attribs['datetime']
            : name === 'data' || name === 'meter'
              ? attribs['value']
              : undefined
  const given = attribs['content'] ?? byTag
  if (given !== undefined) return given
  const text = textOf(element, Math.min(5_000, Math.max(0, budget.text)))
  budget.text -= text.length
  return text
}
