import { stepsOf } from '../../../packages/connectors/src/kit/contract/expected-answer.ts'
import type { ValueForm } from '../../../packages/connectors/src/kit/contract/value-form.ts'
import { officialDocument } from './official-documents.ts'

interface Schema {
  $ref?: string
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

const FORMS: Readonly<Record<string, ValueForm>> = {
  integer: 'whole',
  number: 'fraction',
  string: 'text',
  boolean: 'yes_no',
  array: 'list',
  object: 'object',
  null: 'null',
}

const document = officialDocument() as unknown as {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Record<string, { schema?: Schema }> }> }>
  >
  components: { schemas: Record<string, Schema> }
}

/**
 * The forms that Basalam's own documents allow at a place of an operation's answer (`GET /v1/products/{product_id}`);
 * empty where they do not say. Whether it may be missing is not told.
 */
export function documentedForms(operation: string, status: number, field: string): Set<ValueForm> {
  const [method = '', path = ''] = operation.split(' ')
  const answer = document.paths[path]?.[method.toLowerCase()]?.responses[status]
  const schema = answer?.content?.['application/json']?.schema
  if (!schema) return new Set()
  const there = stepsOf(field).reduce<Schema[]>(
    (schemas, step) => schemas.flatMap((one) => below(one, step)),
    plain(schema),
  )
  return new Set(there.flatMap(({ type }) => FORMS[type ?? ''] ?? []))
}

/** The schemas that a schema stands for, without references and choices. */
function plain(schema: Schema): Schema[] {
  if (schema.$ref) {
    const named = document.components.schemas[schema.$ref.split('/').at(-1) ?? '']
    return named ? plain(named) : []
  }
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return choices.length > 0 ? choices.flatMap(plain) : [schema]
}

function below(schema: Schema, step: string): Schema[] {
  const inner = step === '[]' ? schema.items : schema.properties?.[step]
  return inner ? plain(inner) : []
}
