import { expect, test } from 'vitest'
import { findUnreadable } from './readable-value.ts'

const deep = (levels: number): unknown => {
  let value: unknown = 'text'
  for (let level = 0; level < levels; level += 1) value = level % 2 ? { a: value } : [value]
  return value
}

test('what a database can hold is readable, however odd it looks', () => {
  const odd = [
    '',
    '😀',
    '\u202e',
    '\ufffe',
    'a\u0001b',
    '%',
    '\u200c',
    null,
    0,
    true,
    { __proto__: null, a: [{}] },
  ]
  expect(findUnreadable(odd)).toBeNull()
  expect(findUnreadable(deep(64))).toBeNull()
})

test.each([
  ['\0', [], 'text_unreadable'],
  [{ name: 'a\0b' }, ['name'], 'text_unreadable'],
  [{ list: [{}, { name: '\udc00' }] }, ['list', '1', 'name'], 'text_unreadable'],
  [{ a: { 'b\0': 1 } }, ['a'], 'text_unreadable'],
  [deep(65), ['0', 'a', '0'], 'nested_too_deep'],
])('a value that cannot be stored is found where it stands', (value, path, fault) => {
  expect(findUnreadable(value)).toEqual({ path, fault })
})

test('nesting of a whole body ends no stack', () => {
  expect(findUnreadable(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))?.fault).toBe(
    'nested_too_deep',
  )
})
