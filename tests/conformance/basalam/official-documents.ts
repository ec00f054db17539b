import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The part of an OpenAPI 3.1 document that is read here; the validator reads all of it. */
interface OpenApiDocument {
  openapi: string
  info: object
  paths: Record<string, Record<string, DocumentedCall>>
  components: { schemas: Record<string, object> }
}
interface DocumentedCall {
  parameters?: { name: string; in: string; schema: Schema }[]
  responses: Record<string, { content?: object }>
}
interface Schema {
  anyOf?: Schema[]
  type?: string
}

/** A call that Basalam's own documents describe. */
export interface Operation {
  /** The name of its document. */
  service: string
  method: string
  /** With the names of its parts: `/v1/products/{product_id}`. */
  path: string
  /** The names of what its query may hold. */
  filters: readonly string[]
}

const FOLDER = join(import.meta.dirname, '../../fixtures/basalam-openapi')

const documents = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    service: file.replace('.json', ''),
    document: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as OpenApiDocument,
  }))

export const OPERATIONS: readonly Operation[] = documents.flatMap(({ service, document }) =>
  Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters = [] }]) => ({
      service,
      method: method.toUpperCase(),
      path,
      filters: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
    })),
  ),
)

export const nameOf = ({ method, path }: Pick<Operation, 'method' | 'path'>): string => `${method} ${path}`

/** All documents as one, in the way the validator has to read them. The files themselves stay as they came. */
export function officialDocument(): OpenApiDocument {
  const whole: OpenApiDocument = {
    openapi: '3.1.0',
    info: { title: 'Basalam', version: '1' },
    paths: {},
    components: { schemas: {} },
  }
  for (const { document } of structuredClone(documents)) {
    addAll(whole.paths, document.paths)
    addAll(whole.components.schemas, document.components.schemas)
  }
  for (const call of Object.values(whole.paths).flatMap((calls) => Object.values(calls))) {
    for (const parameter of call.parameters ?? []) {
      if (parameter.in !== 'query') continue
      parameter.name = plainName(parameter.name)
      parameter.schema = withoutNull(parameter.schema)
    }
    // They say of a 404 that it is and nothing of its body, which the validator would take for none.
    for (const response of Object.values(call.responses))
      response.content ??= { 'application/json': { schema: {} } }
  }
  closeObjects(whole)
  return whole
}

/** `stock[gte]` becomes `stock.gte`: the validator reads brackets as an object, although the documents mean a name. */
export const plainName = (name: string): string => name.replaceAll('[', '.').replaceAll(']', '')

function addAll<Value>(into: Record<string, Value>, from: Record<string, Value>): void {
  for (const [name, value] of Object.entries(from)) {
    if (into[name]) throw new Error(`two of Basalam's documents speak of ${name}`)
    into[name] = value
  }
}

/** A query cannot say null, and the validator looks for a list only where nothing else is possible. */
function withoutNull(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const kept = anyOf?.filter(({ type }) => type !== 'null') ?? []
  return kept.length === 1 ? { ...rest, ...kept[0] } : schema
}

/** What names its fields has no others: a misspelt field that may be left out would be taken for an unknown one. */
function closeObjects(node: unknown): void {
  if (typeof node !== 'object' || node === null) return
  if ('properties' in node && 'type' in node && !('additionalProperties' in node))
    Object.assign(node, { additionalProperties: false })
  for (const child of Object.values(node)) closeObjects(child)
}
