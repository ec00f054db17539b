import { compile } from 'json-schema-to-typescript'

type Schema = { [key: string]: unknown }
type Contents = Record<string, { schema?: Schema }>

interface Operation {
  summary?: string
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Contents }
  responses: Record<string, { content?: Contents }>
}

export interface OpenApi {
  info: { version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/**
 * The types of every call, as `openapi-fetch` reads them. The usual writer of these needs a TypeScript with an interface for programs, which ours has
 * no more; so the document is turned into one schema whose properties are the addresses, and a writer of schemas does the rest.
 * @param document OpenAPI 3.1 whose schemas refer to no others than those of its components
 */
export async function writePaths({ paths, components }: OpenApi): Promise<string> {
  const named = mapValues(components.schemas, (schema, name) => ({ ...schema, title: name }))
  const root = {
    ...closed(mapValues(paths, (methods) => closed(mapValues(methods, operationSchema)))),
    components: { schemas: named },
  }
  const text = await compile(root, 'Paths', {
    format: false,
    unknownAny: true,
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    bannerComment: '',
  })
  // A status is a number to openapi-fetch.
  return text.replaceAll(/^"(\d{3})": /gm, '$1: ')
}

function operationSchema({ summary, parameters = [], requestBody, responses }: Operation): Schema {
  return {
    ...closed({
      parameters: parametersSchema(parameters),
      ...(requestBody && { requestBody: closed({ content: contentSchema(requestBody.content) }) }),
      responses: closed(
        mapValues(responses, ({ content }) =>
          content
            ? closed({ content: contentSchema(content) })
            : closed({ content: { tsType: 'never' } }, []),
        ),
      ),
    }),
    description: summary,
  }
}

function parametersSchema(parameters: NonNullable<Operation['parameters']>): Schema {
  const places = mapValues(
    Object.groupBy(parameters, ({ in: place }) => place),
    (list = []) =>
      closed(
        Object.fromEntries(list.map(({ name, schema }) => [name, schema])),
        list.flatMap(({ name, required }) => (required ? [name] : [])),
      ),
  )
  return closed(
    places,
    Object.keys(places).filter((place) => parameters.some((one) => one.in === place && one.required)),
  )
}

const contentSchema = (content: Contents): Schema => closed(mapValues(content, ({ schema }) => schema ?? {}))

const closed = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

const mapValues = <Value, Result>(
  record: { [key: string]: Value },
  map: (value: Value, key: string) => Result,
): Record<string, Result> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
