import { expect, test } from 'vitest'
import { readLiteral } from './read-literal.ts'

test.each<[string, unknown]>([
  ['{"a":1}', { a: 1 }],
  ["{a:'it\\'s',/* { */b:[.5,-2e3,],// }\n}", { a: "it's", b: [0.5, -2000] }],
  ['[!0,!1,true,null]', [true, false, true, null]],
  ['{7:1,__proto__:{x:1}}', { 7: 1 }],
  ['"\\u06a9\\x41\\n"', '\u06a9A\n'],
])('%s is read', (source, value) => expect(readLiteral(source, 0)).toEqual({ value, end: source.length }))

test.each(['{a:b()}', '{a:1', '[1 2]', '"open', '{', '(x)', ''])('%j is no literal', (source) =>
  expect(readLiteral(source, 0).value).toBeUndefined(),
)

test('reading begins where it is told to and ends behind the literal', () => {
  const script = 'window.data = {a:[1]};more({})'
  expect(readLiteral(script, 14)).toEqual({ value: { a: [1] }, end: 21 })
})

test('a name is null, or what the caller says it stands for, or refuses the literal', () => {
  const source = '{a:title,b:undefined,c:null}'
  expect(readLiteral(source, 0).value).toEqual({ a: null, b: null, c: null })
  const known = new Map([['title', 'Tea']])
  expect(readLiteral(source, 0, (name) => known.get(name) ?? null).value).toEqual({
    a: 'Tea',
    b: null,
    c: null,
  })
  expect(readLiteral(source, 0, (name) => known.get(name)).value).toBeUndefined()
})

test('what nests deeper than data does is no literal', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  expect(readLiteral(nested(61), 0).value).toBeDefined()
  expect(readLiteral(nested(62), 0).value).toBeUndefined()
})
