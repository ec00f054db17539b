import { expect, test } from 'vitest'
import { actedByOf } from './acted-by.ts'

test('items found by a filter are all at once, items named are chosen', () => {
  expect(actedByOf({ filters: {} })).toBe('all')
  expect(actedByOf({ projectItemIds: [1, 2] })).toBe('person')
})
