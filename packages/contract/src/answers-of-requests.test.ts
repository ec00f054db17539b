import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from './calls.ts'
import { answerable } from './wire/answerable.ts'
import type { CallDefinition } from './wire/call.ts'

interface Field {
  /** Path of the field: the call, then the names down to it. */
  at: string
  name: string
  schema: { [keyword: string]: unknown }
}
type Json = { [keyword: string]: unknown }

const definitions = Object.entries(calls) as [string, CallDefinition][]

function fieldsOf(at: string, schema: z.ZodType | undefined, io: 'input' | 'output'): Field[] {
  if (!schema) return []
  const json = z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' })
  return walk(at, json)
}

function walk(at: string, schema: Json): Field[] {
  const parts = ['anyOf', 'oneOf', 'allOf'].flatMap((key) => (schema[key] as Json[] | undefined) ?? [])
  const items = schema['items'] ? [schema['items'] as Json] : []
  const named = Object.entries((schema['properties'] ?? {}) as Record<string, Json>).flatMap(([name, of]) => [
    ...leaves(of).map((leaf) => ({ at: `${at}.${name}`, name, schema: leaf })),
    ...walk(`${at}.${name}`, of),
  ])
  return [...named, ...[...parts, ...items].flatMap((part) => walk(at, part))]
}

const leaves = (schema: Json): Json[] => [
  ...(['number', 'integer', 'string'].includes(String(schema['type'])) ? [schema] : []),
  ...['anyOf', 'oneOf'].flatMap((key) => ((schema[key] as Json[] | undefined) ?? []).flatMap(leaves)),
]

const bound = (schema: Json, keywords: readonly string[], open: number): number => {
  const found = keywords.map((keyword) => schema[keyword]).filter((value) => typeof value === 'number')
  return found.length > 0 ? Math.max(...found) : open
}
const range = (schema: Json): [least: number, most: number] =>
  schema['type'] === 'string'
    ? [bound(schema, ['minLength'], 0), bound(schema, ['maxLength'], Number.POSITIVE_INFINITY)]
    : [
        bound(schema, ['minimum'], -Number.MAX_SAFE_INTEGER),
        bound(schema, ['maximum'], Number.MAX_SAFE_INTEGER),
      ]

/** Fields of one name that mean different things: a filter's value is no value of a row. */
const OTHER_MEANINGS: Record<string, string> = {
  text: 'a spreadsheet, a rule of text and the value of an attribute have their own bounds',
  unitQuantity: 'a project counts at least one; a task of Instagram may say 0, which becomes one',
  unitType: 'a task and a project name one; a product may have an empty one until somebody fills it',
}

const requests = definitions.flatMap(([name, call]) => fieldsOf(name, call.body, 'input'))
const answers = definitions.flatMap(([name, call]) => fieldsOf(name, call.answer, 'output'))

test('no answer is narrower than a request that takes a field of the same name', () => {
  expect(requests.length).toBeGreaterThan(100)
  const narrower = answers.flatMap((answer) =>
    requests.flatMap((request) => {
      const isSame = request.name === answer.name && kindOf(request.schema) === kindOf(answer.schema)
      if (!isSame || answer.name in OTHER_MEANINGS || answer.schema['enum'] || request.schema['enum'])
        return []
      const [[least, most], [from, to]] = [range(answer.schema), range(request.schema)]
      const isNarrower = least > from || most < to
      return isNarrower ? [`${answer.at} ${least}…${most} < ${request.at} ${from}…${to}`] : []
    }),
  )
  expect(narrower).toEqual([])
})

const kindOf = ({ type }: Json): string => (type === 'string' ? 'text' : 'number')

test('one meaning has one bound wherever it is asked for', () => {
  for (const name of ['safetyStock', 'preparationDays', 'weight', 'packageWeight']) {
    const ranges = requests.filter((one) => one.name === name).map((one) => range(one.schema).join('…'))
    expect(new Set(ranges), name).toHaveLength(1)
  }
})

describe('what is stored beyond a bound', () => {
  const row = z.object({
    days: z.number().int().min(1).max(365),
    unit: z.string().min(1).max(5),
    at: z.iso.datetime({ offset: true }).nullable(),
    base: z.number().refine((value) => value === 10),
    list: z.array(z.object({ id: z.number().int().positive() })).max(1),
    either: z.union([z.literal('a'), z.string().max(1)]).optional(),
    pair: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('x'), most: z.number().max(3) }),
      z.object({ kind: z.literal('y') }),
    ]),
  })
  const stored = {
    days: 342_343_918,
    unit: 'far too long',
    at: 'long ago',
    base: 7,
    list: [{ id: -1 }, { id: 2 }],
    either: 'bcd',
    pair: { kind: 'x', most: 9 },
  }

  test('is answered as it is, and what is not declared still falls off', () => {
    expect(row.safeParse(stored).success).toBe(false)
    expect(answerable(row).parse({ ...stored, secret: 1 })).toEqual(stored)
  })

  test('of another shape is still our fault', () => {
    for (const wrong of [{ ...stored, days: '3' }, { ...stored, days: 1.5 }, { ...stored, list: null }, {}])
      expect(answerable(row).safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
    expect(answerable(row).safeParse({ ...stored, pair: { kind: 'z' } }).success).toBe(false)
  })
})

test('every answer of the contract takes what has no bound, however it is put together', () => {
  for (const [name, call] of definitions) {
    const json = z.toJSONSchema(answerable(call.answer), { io: 'output', unrepresentable: 'any' })
    const bounds = walk(name, json as Json).filter(
      ({ schema }) => range(schema).join() !== range({ type: schema['type'] }).join() || schema['pattern'],
    )
    // A whole number is bounded by the safe integers.
    const real = bounds.filter(
      ({ schema }) => Math.abs(Number(schema['maximum'] ?? 0)) !== Number.MAX_SAFE_INTEGER,
    )
    expect(
      real.map(({ at }) => at),
      name,
    ).toEqual([])
  }
})
