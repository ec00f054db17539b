import { ORDER_STATUSES } from '@payvand/domain'
import { type OrderMonth, orderMonth } from '../tests/harness/order-month.ts'
import { openOrderWorld } from '../tests/harness/order-world.ts'
import { SERVED_CONFIG, serveSeller } from '../tests/harness/served-seller.ts'

/** Checks that every state of an order has its next act in the panel: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const numberAfter = (name: string, otherwise: number): number => {
    const at = args.indexOf(name)
    const given = at < 0 ? Number.NaN : Number(args[at + 1])
    return Number.isFinite(given) ? given : otherwise
  }
  const answersCancelRequests = args.includes('--answers')
  const started = performance.now()
  const world = await openOrderWorld({ answersCancelRequests })
  const services = world.worker()
  const served = await serveSeller(
    { ...services, config: { ...services.config, ...SERVED_CONFIG } },
    world.booth,
  )
  try {
    if (answersCancelRequests) await world.booth.control.settings({ buyerCancelAnswered: 'calls' })
    const month = await orderMonth(world, served.seller, {
      orders: numberAfter('--orders', 500),
      days: 30,
      seed: numberAfter('--seed', 1),
    })
    report(month)
    console.log(`${Math.round((performance.now() - started) / 1000)} s`)
  } finally {
    await served.close()
    await world.close()
  }
}

function report(month: OrderMonth): void {
  const listed = (counts: Map<string, number>) =>
    [...counts].map(([name, count]) => `${name} ${count}`).join(', ') || '-'
  for (const [name, { seen, next, used }] of month.states) {
    console.log(`${ORDER_STATUSES[name]} ${name}: ${seen.size} orders`)
    console.log(`     next: ${listed(next)}`)
    console.log(`     done: ${listed(used)}`)
  }
  const { judged, without, refused, wrongNeeds, believed } = month
  const unseen = [...month.states].filter(([, { seen }]) => seen.size === 0).map(([name]) => name)
  const failures = {
    'states never seen': unseen,
    'without a next act': without,
    'refused presses': refused,
    'wrong needs': wrongNeeds,
    'planted lies believed': believed,
  }
  console.log(`${month.orders} orders, ${judged.commands} commands, ${month.byRule} begun by the rule`)
  for (const [name, found] of Object.entries(failures))
    console.log(`${found.length} ${name}${found.length > 0 ? `: ${found.slice(0, 5).join('; ')}` : ''}`)
  const { twice, untold, miscounted, stuck, refusedCommands } = judged
  console.log(JSON.stringify({ twice, untold, miscounted, stuck, refusedCommands }))
  const isBad = Object.values(failures).some((found) => found.length > 0)
  if (isBad || twice + untold + miscounted + stuck + refusedCommands.length > 0) process.exitCode = 1
}
