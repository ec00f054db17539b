import { expect, test } from 'vitest'
import { actedBy } from './acted-by.ts'

test('items found by a filter are all at once, items named are chosen', () => {
  expect(actedBy({ filters: {} })).toBe('all')
  expect(actedBy({ projectItemIds: [1, 2] })).toBe('person')
})
