import { expect, test } from 'vitest'
import { parseBoundedJson, TooManyValues } from './bounded-json.ts'

test('reads what JSON.parse reads, and refuses what it refuses', () => {
  for (const text of ['1', '"a,[{"', String.raw`{"a\\":["\"",{"b":[1,2,"\\\\"]}],"c":null}`, ' [ ] '])
    expect(parseBoundedJson(text)).toEqual(JSON.parse(text))
  for (const text of ['', '{', '"a', String.raw`"a\"`, '[1,]', '<html>'])
    expect(() => parseBoundedJson(text)).toThrow(SyntaxError)
})

test('counts values and not the letters of texts', () => {
  expect(parseBoundedJson(JSON.stringify(['a,b,c,[{', 1]), 4)).toEqual(['a,b,c,[{', 1])
  expect(() => parseBoundedJson('[1,2,3,4]', 4)).toThrow(TooManyValues)
  expect(() => parseBoundedJson('[[[[[]]]]]', 4)).toThrow(TooManyValues)
  expect(() => parseBoundedJson('{"a":{"b":{"c":{}}}}', 4)).toThrow(TooManyValues)
})

test('an answer of nothing but odd values is no answer, however many they are', () => {
  expect(() => parseBoundedJson(`[${'1,'.repeat(4_999_999)}1]`)).toThrow(TooManyValues)
})
