import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Crowd } from '../fairness/crowd.ts'

/** Clock ticks a second of /proc. */
const TICKS = 100
const GIVE_UP_MS = 600_000

/**
 * Makes the orders of every seller due at once, one a millisecond after the other, and says how fast a worker works that off,
 * at what cost, and whether the longest due come first. It knows the orders by then: they were read once before.
 */
export async function measureDuePolls(crowd: Crowd): Promise<void> {
  const worker = await crowd.startWorker({ PAYVAND_ORDER_POLL_SECONDS: '3600' })
  await pollAll(crowd)
  const before = cpuSeconds(worker.pid)
  const { polls, seconds, order } = await pollAll(crowd)
  const cpuMs = ((cpuSeconds(worker.pid) - before) / polls) * 1_000
  console.log(
    `${polls} booths asked for their orders in ${seconds.toFixed(1)} s: ${(polls / seconds).toFixed(0)} a second, ` +
      `${cpuMs.toFixed(1)} ms of a core each in the worker; longest due first: ${order.toFixed(3)} (1 is exactly so)`,
  )
  await worker.stop()
}

async function pollAll({ execute }: Crowd): Promise<{ polls: number; seconds: number; order: number }> {
  const { rows: due } = await execute(`
    with due as (update order_polls set next_at = now() - interval '1 hour' + (business_id % 1000000) * interval '1 ms'
      where business_id >= 1000000 returning 1)
    select count(*)::int as polls, clock_timestamp() as begun from due`)
  const { polls, begun } = due[0] as { polls: number; begun: Date }
  const done = `from order_polls where last_complete_at >= $1 and business_id >= 1000000`
  const startedAt = performance.now()
  let firstAt = 0
  for (;;) {
    await sleep(100)
    const { rows } = await execute(`select count(*)::int as done ${done}`, [begun])
    const count = Number(rows[0]?.['done'])
    if (firstAt === 0 && count > 0) firstAt = performance.now()
    if (count === polls) break
    if (performance.now() - startedAt > GIVE_UP_MS) throw new Error(`only ${count} of ${polls} were asked`)
  }
  const { rows } = await execute(
    `select corr(business_id, extract(epoch from last_complete_at))::float8 as order ${done}`,
    [begun],
  )
  return { polls, seconds: (performance.now() - firstAt) / 1_000, order: Number(rows[0]?.['order']) }
}

/** Processor time of a process, with the kernel's for it. */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}
