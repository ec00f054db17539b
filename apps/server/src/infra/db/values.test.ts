import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { arrayParameter } from './parameter-values.ts'
import { openTestDatabase } from './testing/test-database.ts'

/** Both databases must answer these values, to the letter. The suite runs once on each. */
const READ: readonly (readonly [expression: string, expected: unknown])[] = [
  ['9007199254740991::bigint', 9007199254740991],
  ['(-5)::bigint', -5],
  ['7::smallint', 7],
  ['2147483647', 2147483647],
  ['count(*)', 1],
  ['1.50::numeric(10,2)', '1.50'],
  ['0.1::float8', 0.1],
  [`'NaN'::float8`, Number.NaN],
  ['true', true],
  ['null::bigint', null],
  [`'2026-03-21 00:00:00.123+03:30'::timestamptz`, new Date('2026-03-20T20:30:00.123Z')],
  [`'1402-12-29'::date`, '1402-12-29'],
  [`'{"a":[1,{"b":null}]}'::jsonb`, { a: [1, { b: null }] }],
  [`'[1,2]'::jsonb`, [1, 2]],
  [`'"text"'::jsonb`, 'text'],
  [`'null'::jsonb`, null],
  [`'\\x00ff10'::bytea`, Buffer.from([0, 255, 16])],
  [`array[1,9007199254740991]::bigint[]`, [1, 9007199254740991]],
  [`array['\u0633\u0644\u0627\u0645','a"b\\c',null,'']::text[]`, ['سلام', 'a"b\\c', null, '']],
  [
    `array[array[1,2],array[3,4]]`,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [`array['{"a":1}'::jsonb]`, [{ a: 1 }]],
  [`'{}'::text[]`, []],
  [`'5f0c0000-0000-4000-8000-000000000001'::uuid`, '5f0c0000-0000-4000-8000-000000000001'],
  [`interval '1 day 02:03:04'`, '1 day 02:03:04'],
]

const WRITTEN: readonly (readonly [type: string, value: unknown, expected: unknown])[] = [
  ['text', 'پیوند\u200cها "و" \\ \n', 'پیوند\u200cها "و" \\ \n'],
  ['bigint', 9007199254740991, 9007199254740991],
  ['bigint', 12n, 12],
  ['boolean', false, false],
  ['timestamptz', new Date('2026-03-21T00:00:00.001Z'), new Date('2026-03-21T00:00:00.001Z')],
  ['jsonb', { a: ['x'] }, { a: ['x'] }],
  ['jsonb', ['a', { b: 1 }], ['a', { b: 1 }]],
  ['jsonb', [], []],
  ['jsonb', JSON.stringify('text'), 'text'],
  ['bytea', new Uint8Array([1, 0, 254]), Buffer.from([1, 0, 254])],
  ['text', undefined, null],
  ['bigint[]', arrayParameter([1, 2]), [1, 2]],
  ['text[]', arrayParameter(['a,b', 'c"\\', null, 'null', '']), ['a,b', 'c"\\', null, 'null', '']],
]

describe('values', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase({ migrated: false })
  })
  afterAll(() => database.close())

  test.each(READ)('%s is read as expected', async (expression, expected) => {
    const { rows } = await database.execute(`select ${expression} as value`)
    expect(rows).toEqual([{ value: expected }])
  })

  test.each(WRITTEN)('%s keeps what was written, case %#', async (type, value, expected) => {
    const { rows } = await sql`select ${value}::${sql.raw(type)} as value`.execute(database.kysely)
    expect(rows).toEqual([{ value: expected }])
  })

  test('a number that cannot be exact is refused instead of rounded', async () => {
    await expect(database.execute('select 9007199254740993::bigint as value')).rejects.toThrow(/too large/)
    await expect(database.execute('select 1 as value')).resolves.toEqual({ rows: [{ value: 1 }] })
  })

  test('a refusal names the constraint, and the session goes on', async () => {
    await database.execute('create table things (name text not null constraint things_name unique)')
    await database.execute('insert into things values ($1)', ['a'])
    await expect(database.execute('insert into things values ($1)', ['a'])).rejects.toMatchObject({
      code: '23505',
      constraint: 'things_name',
    })
    await expect(database.execute('select count(*) as n from things')).resolves.toEqual({ rows: [{ n: 1 }] })
  })

  test('changed rows are counted', async () => {
    await database.execute('create table counted (n int)')
    const insert = await sql`insert into counted values (1), (2), (3)`.execute(database.kysely)
    const update = await sql`update counted set n = n + 1 where n > 1`.execute(database.kysely)
    expect([insert.numAffectedRows, update.numAffectedRows]).toEqual([3n, 2n])
  })
})
