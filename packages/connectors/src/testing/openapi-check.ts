import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'

/** The part of an OpenAPI 3.1 file that the check reads. */
interface OpenApiDocument {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}
interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

export interface SentRequest {
  method: string
  path: string
  query: URLSearchParams
  json: unknown
  /** The fields of a form; null when it was none. */
  form: Record<string, unknown> | null
}

/** Holds requests and answers against a marketplace's own OpenAPI files. Each function answers what is wrong; [] is well. */
export interface OpenApiCheck {
  request(sent: SentRequest): string[]
  answer(method: string, path: string, status: number, body: unknown): string[]
}

export function createOpenApiCheck(documents: readonly OpenApiDocument[]): OpenApiCheck {
  return {
    request(sent) {
      const found = find(documents, sent.method, sent.path)
      if (!found) return [`no such call: ${sent.method} ${sent.path}`]
      return [
        ...found.parameters
          .map(([name, value, schema]) => problems(found.document, schema, Number(value), name))
          .flat(),
        ...queryProblems(found.document, found.operation, sent.query),
        ...bodyProblems(found.document, found.operation, sent),
      ]
    },
    answer(method, path, status, body) {
      const found = find(documents, method, path)
      const schema = found?.operation.responses[String(status)]?.content?.['application/json']?.schema
      if (!found || !schema) return [`no such answer: ${method} ${path} ${status}`]
      return problems(found.document, schema, body, 'answer')
    },
  }
}

function find(documents: readonly OpenApiDocument[], method: string, path: string) {
  for (const document of documents) {
    for (const [template, operations] of Object.entries(document.paths)) {
      const operation = operations[method.toLowerCase()]
      const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
      const values = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(path)?.slice(1)
      if (!operation || !values) continue
      const parameters = names.map((name, index): [string, string, object] => [
        name,
        values[index] ?? '',
        operation.parameters?.find((one) => one.in === 'path' && one.name === name)?.schema ?? {},
      ])
      return { document, operation, parameters }
    }
  }
  return null
}

function queryProblems(document: OpenApiDocument, operation: Operation, query: URLSearchParams): string[] {
  const declared = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const unknown = [...new Set(query.keys())].filter((name) => !declared.some((one) => one.name === name))
  return [
    ...unknown.map((name) => `no such parameter: ${name}`),
    ...declared.flatMap(({ name, required, schema }) => {
      if (!query.has(name)) return required ? [`missing parameter: ${name}`] : []
      const takesList = JSON.stringify(schema).includes('"array"')
      // A query holds text only: "2976" may stand for a number or for an enum's word.
      const readings = [scalar, String].map((read) => {
        const values = query.getAll(name).map(read)
        return problems(document, schema, takesList ? values : values[0], name)
      })
      return readings.find((wrong) => wrong.length === 0) ?? readings[0] ?? []
    }),
  ]
}

function bodyProblems(document: OpenApiDocument, operation: Operation, sent: SentRequest): string[] {
  const content = operation.requestBody?.content ?? {}
  if (sent.form) {
    const schema = content['multipart/form-data']?.schema
    return schema ? problems(document, schema, sent.form, 'form') : ['takes no form']
  }
  const schema = content['application/json']?.schema
  if (!schema) return sent.json === undefined ? [] : ['takes no body']
  return problems(document, schema, sent.json, 'body')
}

function scalar(value: string): string | number | boolean {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const compiled = new WeakMap<object, ValidateFunction>()

function validatorOf(document: OpenApiDocument, schema: object): ValidateFunction {
  const known = compiled.get(schema)
  if (known) return known
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    formats: { binary: true, 'date-time': DATE_TIME, uri: (text: string) => URL.canParse(text) },
  })
  // A `$ref` inside the schema looks for `#/components`, so the components go into the same root.
  const validate = ajv.compile({ ...schema, components: document.components })
  compiled.set(schema, validate)
  return validate
}

function problems(document: OpenApiDocument, schema: object, value: unknown, what: string): string[] {
  const validate = validatorOf(document, schema)
  if (validate(value)) return []
  return (validate.errors ?? []).map((error) => `${what}${error.instancePath} ${error.message}`)
}
