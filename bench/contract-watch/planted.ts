import { inTurn, type Mutation, mutationsOf } from '../../tests/harness/answer-mutations.ts'
import { changedMarketplaceRun } from '../../tests/harness/changed-marketplace.ts'
import { type OrderWorld, openOrderWorld } from '../../tests/harness/order-world.ts'
import { nameOf } from './mutations.ts'

const CALLS = ['products.list', 'products.batchUpdate', 'parcels.list', 'parcels.get']

/**
 * Plants what the bench must find: for a mutation that is noticed, the same with a watch that is deaf to the call. The first must
 * count as noticed and the second as missed, or the counts of this bench say nothing.
 */
export async function runPlanted(seed: number): Promise<void> {
  const world = await openOrderWorld()
  let run = 0
  let found = 0
  try {
    for (const call of CALLS) {
      const all = mutationsOf(call).filter(({ isExpected }) => !isExpected)
      for (const mutation of inTurn(all, seed)) {
        run += 1
        const heard = await changedMarketplaceRun(world, mutation, run)
        if (heard.changedAnswers === 0) continue
        run += 1
        const isFound = heard.noticed > 0 && (await isMissed(world, mutation, run))
        found += isFound ? 1 : 0
        if (!isFound) console.log(`NOT FOUND   a deaf watch of ${nameOf(mutation)}`)
        break
      }
    }
  } finally {
    await world.close()
  }
  console.log(`${found} of ${CALLS.length} planted misses found`)
  if (found < CALLS.length) process.exitCode = 1
}

async function isMissed(world: OrderWorld, mutation: Mutation, run: number): Promise<boolean> {
  const deaf = await changedMarketplaceRun(world, mutation, run, { deafTo: mutation.call })
  return deaf.changedAnswers > 0 && deaf.noticed === 0
}
