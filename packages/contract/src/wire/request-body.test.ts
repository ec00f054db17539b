import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '../calls.ts'
import type { CallDefinition } from './call.ts'
import { requestBody } from './request-body.ts'

const withBody = (Object.entries(calls) as [string, CallDefinition][]).filter(([, { body }]) => body)
const changes = withBody.filter(([, { method }]) => method === 'PATCH')

type Json = { [keyword: string]: unknown }

/** The objects of a schema, at every depth, that have fields of their own. */
function objectsIn(schema: unknown): Json[] {
  if (Array.isArray(schema)) return schema.flatMap(objectsIn)
  if (schema === null || typeof schema !== 'object') return []
  const json: Json = { ...schema }
  const inside = Object.values(json).flatMap(objectsIn)
  return 'properties' in json && json['type'] === 'object' ? [json, ...inside] : inside
}

test.each(changes)('%s takes no field that it does not name, at any depth', (_, call) => {
  const schema = requestBody(call) as z.ZodType
  const objects = objectsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  expect(objects.length).toBeGreaterThan(0)
  expect(objects.filter((object) => object['additionalProperties'] !== false)).toEqual([])
  const issues = schema.safeParse({ madeUp: 1 }).error?.issues ?? []
  expect(issues).toContainEqual(
    expect.objectContaining({ code: 'unrecognized_keys', keys: ['madeUp'], path: [] }),
  )
})

test('a field inside another is named by its path', () => {
  const schema = requestBody(calls['projectItems.update']) as z.ZodType
  const variants = [{ properties: [], primaryPrice: null, stock: 1, sku: null, colour: 'red' }]
  expect(schema.safeParse({ latestData: { name: 'Ring', variants } }).error?.issues).toEqual([
    expect.objectContaining({ keys: ['colour'], path: ['latestData', 'variants', 0] }),
  ])
})

test('the checks of a body stay', () => {
  const schema = requestBody(calls['operator.setBan']) as z.ZodType
  const refusal = schema.safeParse({ area: 'social', isBanned: true }).error?.issues
  expect(refusal).toEqual([expect.objectContaining({ path: ['reason'], message: 'required' })])
})

test('a change that leaves a field out says nothing about it', () => {
  for (const [, call] of changes) {
    const { data } = (requestBody(call) as z.ZodType).safeParse({})
    expect(data ?? {}).toEqual({})
  }
})

test('other calls ignore what they do not know, as they did', () => {
  const others = withBody.filter(([, { method }]) => method !== 'PATCH')
  expect(others.length).toBeGreaterThan(changes.length)
  for (const [, call] of others) expect(requestBody(call)).toBe(call.body)
})
