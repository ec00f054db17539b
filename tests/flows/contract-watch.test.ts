import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mutation } from '../harness/answer-mutations.ts'
import { changedMarketplaceRun } from '../harness/changed-marketplace.ts'
import { type OrderWorld, openOrderWorld } from '../harness/order-world.ts'

// The bench `contract-watch` runs three hundred of these.
let world: OrderWorld
let runs = 0
beforeAll(async () => {
  world = await openOrderWorld()
})
afterAll(() => world.close())

const CHANGES: Pick<Mutation, 'call' | 'kind' | 'change'>[] = [
  { call: 'products.list', kind: 'missing', change: { field: 'data[].inventory', act: 'remove' } },
  { call: 'parcels.list', kind: 'value', change: { field: 'data[].status.id', act: 'set', value: 99_999 } },
  {
    call: 'products.batchUpdate',
    kind: 'renamed',
    change: { field: '[].has_error', act: 'rename', to: 'failed' },
  },
  { call: 'parcels.get', kind: 'type', change: { field: 'order', act: 'set', value: [1] } },
  { call: 'webhooks.list', kind: 'null', change: { field: 'data[].id', act: 'set', value: null } },
]

test.each(CHANGES)('$call: $change is noticed, and costs nothing that does not need it', async (change) => {
  runs += 1
  const mutation = { ...change, isExpected: false }
  const { changedAnswers, noticed, faults } = await changedMarketplaceRun(world, mutation, runs)
  expect(faults).toEqual([])
  expect(changedAnswers).toBeGreaterThan(0)
  expect(noticed).toBeGreaterThan(0)
})

test('a marketplace as ever brings no alarm', async () => {
  runs += 1
  expect(await changedMarketplaceRun(world, null, runs)).toEqual({
    changedAnswers: 0,
    noticed: 0,
    faults: [],
  })
})
