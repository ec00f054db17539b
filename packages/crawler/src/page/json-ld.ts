import { decodeHTMLStrict } from 'entities/decode'
import { type SchemaNode, type SchemaValue, shortName, typeName } from './schema-node.ts'
import { parseTolerantJson } from './tolerant-json.ts'

const DEEPEST = 40
/** A thing is of one type or of a few. */
const MOST_TYPES = 20

/** Reads the texts of a page's JSON-LD scripts into nodes: arrays and @graph flattened, references by @id joined. */
export function readJsonLd(scripts: readonly string[]): SchemaNode[] {
  const roots: SchemaNode[] = []
  const byId = new Map<string, SchemaNode>()
  for (const script of scripts) collect(parseTolerantJson(script), roots, byId)
  return roots
}

function collect(value: unknown, roots: SchemaNode[], byId: Map<string, SchemaNode>): void {
  // The next one is last: a list that is taken from its front moves all that follows.
  const stack: unknown[] = [value]
  let taken = 0
  while (stack.length > 0 && taken++ < 10_000) {
    const next = stack.pop()
    if (Array.isArray(next)) stack.push(...(next.slice(0, 2_000) as unknown[]).reverse())
    else if (isObject(next)) {
      const { '@graph': graph, ...rest } = next
      if (graph !== undefined) stack.push(graph)
      if (Object.keys(rest).some((key) => key !== '@context' && key !== '@id')) {
        roots.push(toNode(rest, byId, 0))
      }
    }
  }
}

function toNode(object: Record<string, unknown>, byId: Map<string, SchemaNode>, depth: number): SchemaNode {
  const id = typeof object['@id'] === 'string' ? object['@id'] : null
  const known = id === null ? undefined : byId.get(id)
  const node: SchemaNode = known ?? { types: [], id, properties: {} }
  if (id !== null) byId.set(id, node)
  const type = object['@type'] ?? object['type']
  for (const name of Array.isArray(type) ? (type as unknown[]).slice(0, MOST_TYPES) : [type]) {
    if (node.types.length >= MOST_TYPES) break
    if (typeof name === 'string' && !node.types.includes(typeName(name))) node.types.push(typeName(name))
  }
  for (const [key, value] of Object.entries(object)) {
    if (key === '@id' || key === '@type' || key === '@context') continue
    const name = key === '@value' ? key : shortName(key)
    const list = Array.isArray(value) ? (value as unknown[]).slice(0, 2_000) : [value]
    const values = list.flatMap((item) => toValue(item, byId, depth + 1))
    if (values.length === 0) continue
    // A node that is told of again and again grows; it is not written anew each time.
    const told = Object.hasOwn(node.properties, name) ? node.properties[name] : undefined
    if (told) for (const each of values) told.push(each)
    else node.properties[name] = values
  }
  return node
}

/** Shop systems write the entities of a page into its data, some of them twice: `&amp;#8211;`, `&lt;p&gt;`. */
function withoutEntities(text: string): string {
  let letters = text
  for (let time = 0; time < 2 && letters.includes('&'); time += 1) letters = decodeHTMLStrict(letters)
  return letters
}

function toValue(value: unknown, byId: Map<string, SchemaNode>, depth: number): SchemaValue[] {
  if (typeof value === 'string') return [withoutEntities(value)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (Array.isArray(value))
    return (value as unknown[]).flatMap((item) => (depth < DEEPEST ? toValue(item, byId, depth + 1) : []))
  if (isObject(value) && depth < DEEPEST) return [toNode(value, byId, depth)]
  return []
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
