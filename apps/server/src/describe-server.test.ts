import { type CallName, calls, tokenScopeOf } from '@payvand/contract'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator as OpenApiValidator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import { describeServer } from './describe-server.ts'

type Json = { [key: string]: any }

let document: Json
let operations: { path: string; method: string; operation: Json }[]
beforeAll(async () => {
  document = JSON.parse(await describeServer())
  operations = Object.entries(document['paths'] as Json).flatMap(([path, methods]) =>
    Object.entries(methods as Json).map(([method, operation]) => ({ path, method, operation })),
  )
})

const statusesOf = (name: string): string[] =>
  Object.keys(
    operations.find(({ operation }) => operation['operationId'] === name)?.operation['responses'] ?? {},
  )

test('every call of the contract is described, by its address without a slash at the end', () => {
  const described = operations.flatMap(({ operation }) => operation['operationId'] ?? [])
  expect(new Set(described)).toEqual(new Set(Object.keys(calls)))
  expect(described).toHaveLength(Object.keys(calls).length)
  expect(operations.filter(({ path }) => path.endsWith('/'))).toEqual([])
  expect(document['servers']).toHaveLength(1)
})

test('each says which errors it answers, in the one shape they have', () => {
  for (const { path, method, operation } of operations) {
    const errors = Object.entries(operation['responses'] as Json).filter(([status]) => status.startsWith('4'))
    expect(errors.length, `${method} ${path}`).toBeGreaterThan(0)
    for (const [status, answer] of errors)
      expect(answer.content, `${method} ${path} ${status}`).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
      })
    const isPublic = operation['security']?.length === 0
    if (!isPublic) expect(errors.map(([status]) => status)).toEqual(expect.arrayContaining(['401', '403']))
  }
  expect(document['components'].schemas.Problem.required).toContain('code')
  expect(statusesOf('session.login')).toEqual(['200', '400', '401', '409', '413', '422', '429'])
  expect(statusesOf('orders.get')).toEqual(['200', '401', '403', '404', '422'])
  expect(statusesOf('projects.create')).toEqual(['201', '400', '401', '403', '404', '409', '413', '422'])
})

test('defaults are spelled as the properties they are of', () => {
  const seen: string[] = []
  eachSchema(document['paths'], (schema) => {
    const given = schema['default']
    if (given === null || typeof given !== 'object' || Array.isArray(given)) return
    seen.push(...Object.keys(given))
    expect(Object.keys(schema['properties'] ?? {})).toEqual(expect.arrayContaining(Object.keys(given)))
  })
  expect(seen).toContain('skip_zero_stock')
})

test('two validators that nobody here wrote accept it as OpenAPI 3.1', async () => {
  expect(document['openapi']).toBe('3.1.0')
  const { valid, errors } = await new OpenApiValidator().validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  const config = await createConfig({
    rules: { spec: 'error', struct: 'error', 'no-invalid-schema-examples': 'error' },
  })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  expect(problems.map(({ message, location }) => `${message} ${location[0]?.pointer}`)).toEqual([])
})

test('a document that is none is refused by both', async () => {
  const broken = {
    ...document,
    paths: { '/v1/x': { get: { responses: { 200: {} }, parameters: [{ in: 'nowhere' }] } } },
  }
  expect((await new OpenApiValidator().validate(structuredClone(broken))).valid).toBe(false)
  const config = await createConfig({ rules: { struct: 'error' } })
  expect((await lintFromString({ source: JSON.stringify(broken), config })).length).toBeGreaterThan(0)
})

test('each says which scope opens it to a personal token', () => {
  for (const { operation } of operations) {
    const name = operation['operationId'] as CallName | undefined
    const scope = name && name in calls ? tokenScopeOf(name) : null
    expect(operation['x-token-scope'] ?? null, name).toBe(scope)
  }
})

test('what may be null says so', () => {
  let nullable = 0
  eachSchema(document['paths'], (schema) => {
    expect(schema).not.toHaveProperty('nullable')
    const union = schema['anyOf'] ?? schema['type']
    if (Array.isArray(union) && JSON.stringify(union).includes('"null"')) nullable += 1
  })
  expect(nullable).toBeGreaterThan(50)
})

test('an answer is promised no bound that what is stored may be beyond', () => {
  for (const { operation } of operations) {
    const ok = Object.entries(operation['responses'] as Json).filter(([status]) => status.startsWith('2'))
    eachSchema(ok, (schema) => {
      for (const bound of ['maximum', 'minimum', 'maxLength', 'pattern'])
        if (typeof schema[bound] !== 'object') expect(schema[bound], operation['operationId']).toBeUndefined()
    })
  }
  const settings = operations.find(({ operation }) => operation['operationId'] === 'syncSettings.update')
  const asked = settings?.operation['requestBody'].content['application/json'].schema.properties
  expect(asked.safety_stock).toMatchObject({ minimum: 0, maximum: 10_000 })
})

/** Every object in the document, a schema or not. */
function eachSchema(value: unknown, look: (schema: Json) => void): void {
  if (value === null || typeof value !== 'object') return
  if (!Array.isArray(value)) look(value)
  for (const inner of Object.values(value)) eachSchema(inner, look)
}
