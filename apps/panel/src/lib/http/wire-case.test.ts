import { expect, test } from 'vitest'
import { readAnswer, writeBody } from './wire-case.ts'

test('an answer is read in camelCase at every depth', () => {
  expect(readAnswer({ total_count: 2, data: [{ img_url: 'x', a: { b_c: null } }] })).toEqual({
    totalCount: 2,
    data: [{ imgUrl: 'x', a: { bC: null } }],
  })
})

test('ids that are keys of a record stay as they are', () => {
  expect(readAnswer({ ban_user: { 6089: { created_at: 'now' } } })).toEqual({
    banUser: { 6089: { createdAt: 'now' } },
  })
})

test('a bare number or boolean is wrapped as data', () => {
  expect(readAnswer(7)).toEqual({ data: 7 })
  expect(readAnswer(false)).toEqual({ data: false })
})

test('a body is written in snake_case, values untouched', () => {
  expect(writeBody({ latestData: { unitType: 'aBc', photos: ['aB'] }, projectItemIds: [1] })).toEqual({
    latest_data: { unit_type: 'aBc', photos: ['aB'] },
    project_item_ids: [1],
  })
})
