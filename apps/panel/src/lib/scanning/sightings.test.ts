import { expect, test } from 'vitest'
import { createSightings } from './sightings.ts'

test('a code in sight counts once, and again after it was away', () => {
  const see = createSightings()
  const told = Array.from({ length: 20 }, (_, picture) => see(['A'], picture * 150)).flat()
  expect(told).toEqual(['A'])
  // Blinking is not being away.
  expect(see([], 3_000)).toEqual([])
  expect(see(['A'], 3_600)).toEqual([])
  expect(see(['A'], 6_000)).toEqual([])
  expect(see(['A'], 6_150)).toEqual(['A'])
})

test('what is seen in one picture alone does not count; two codes in one picture both do', () => {
  const see = createSightings()
  expect(see(['A', '12'], 0)).toEqual([])
  expect(see(['A', 'B'], 150)).toEqual(['A'])
  expect(see(['A', 'B', 'B'], 300)).toEqual(['B'])
})
