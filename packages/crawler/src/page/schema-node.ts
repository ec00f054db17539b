/** One object of structured data in any syntax (JSON-LD, microdata, RDFa): short type names, every property a list. */
export interface SchemaNode {
  types: string[]
  id: string | null
  properties: Record<string, SchemaValue[]>
}
export type SchemaValue = string | SchemaNode

/** "http://schema.org/Product", "schema:Product" and "Product" are all "Product". */
export const shortName = (name: string): string => name.replace(/^.*[/#:]/, '').trim()

/** A type's short name with its capital: "product" is meant as "Product". */
export const typeName = (name: string): string => {
  const short = shortName(name)
  return short.charAt(0).toUpperCase() + short.slice(1)
}

/** The first text of a property, trimmed; of a node its @value, name or url. Null when there is none. */
export function firstText(node: SchemaNode, ...names: string[]): string | null {
  for (const name of names) {
    for (const value of node.properties[name] ?? []) {
      const text = textOf(value)
      if (text) return text
    }
  }
  return null
}

function textOf(value: SchemaValue): string | null {
  if (typeof value === 'string') return value.trim() || null
  for (const name of ['@value', 'name', 'url', 'contentUrl']) {
    const inner = value.properties[name]?.[0]
    if (typeof inner === 'string' && inner.trim()) return inner.trim()
  }
  return null
}

/** The nodes among the values of the given properties. */
export const nodesOf = (node: SchemaNode, ...names: string[]): SchemaNode[] =>
  names.flatMap((name) => node.properties[name] ?? []).filter((value) => typeof value !== 'string')

export const isA = (node: SchemaNode, types: ReadonlySet<string>): boolean =>
  node.types.some((type) => types.has(type))

/** Every node, outer before inner, those inside others included; at most `limit`. */
export function walkNodes(roots: readonly SchemaNode[], limit = 5_000): SchemaNode[] {
  const found: SchemaNode[] = []
  const seen = new Set<SchemaNode>()
  const queue = [...roots].reverse()
  while (queue.length > 0 && found.length < limit) {
    const node = queue.pop() as SchemaNode
    if (seen.has(node)) continue
    seen.add(node)
    found.push(node)
    const inner = Object.values(node.properties)
      .flat()
      .filter((value) => typeof value !== 'string')
    queue.push(...inner.reverse())
  }
  return found
}
