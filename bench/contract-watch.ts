import { MUTATED_CALLS, mutationsOf, spread } from '../tests/harness/answer-mutations.ts'
import { CALL_ROUTES, changedMarketplaceRun } from '../tests/harness/changed-marketplace.ts'
import { type OrderWorld, openOrderWorld } from '../tests/harness/order-world.ts'

export async function run(args: string[]): Promise<void> {
  const after = (name: string, otherwise: number) => {
    const at = args.indexOf(name)
    return at < 0 ? otherwise : Number(args[at + 1])
  }
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] ?? '' : ''
  const all = MUTATED_CALLS.filter((call) => call in CALL_ROUTES).flatMap(mutationsOf).filter((m) => `${m.call} ${JSON.stringify(m.change)}`.includes(only))
  const chosen = spread(all, after('--mutations', 300), after('--seed', 0))
  let world: OrderWorld | null = null
  let n = 0, bad = 0, struck = 0, noticed = 0
  const t = performance.now()
  for (const mutation of chosen) {
    if (n % 25 === 0) { await world?.close(); world = await openOrderWorld() }
    n += 1
    const out = await changedMarketplaceRun(world as OrderWorld, mutation, n).catch((e) => ({ struck: false, noticed: 0, faults: [`RUN ${e.stack}`] }))
    if (out.struck) struck += 1
    if (out.noticed) noticed += 1
    if (out.faults.length || (out.struck && !out.noticed)) { bad += out.faults.length ? 1 : 0; console.log(mutation.call, JSON.stringify(mutation.change), out.struck ? '' : 'NOT STRUCK', out.noticed, '\n   ', out.faults.join('\n    ')) }
  }
  await world?.close()
  console.log({ n, bad, struck, noticed, s: Math.round((performance.now() - t) / 1000) })
}
