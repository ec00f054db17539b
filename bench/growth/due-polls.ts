import { setTimeout as sleep } from 'node:timers/promises'
import { personalToken } from '@payvand/sandbox'
import type { Crowd } from '../fairness/crowd.ts'
import { databaseCpuSeconds, processCpuSeconds } from './cpu-seconds.ts'

const GIVE_UP_MS = 600_000
/** A seller of the sandbox whose booth has no orders. */
const QUIET_SELLER = 'instagram'
/** Idle booths whose polls, a thousand a second, may cost so many cores in all. */
const MOST_CORES = 0.5
const POLLS_A_SECOND = 1_000
const REPEATS = 3
/** Sellers are numbered from here. */
const FIRST_ID = 1_000_000
/** So many are enough to measure what a whole reading costs. */
const READ_WHOLE = 1_000

interface Polled {
  polls: number
  seconds: number
  /** Correlation of the order in which they were asked with that in which they became due. */
  order: number
  workerMs: number
  databaseMs: number
}

/**
 * Makes the orders of every seller due at once, one a millisecond after the other, and says how fast a worker works that off,
 * at what cost, and whether the longest due come first: booths of which everything is read, and booths without orders.
 */
export async function measureDuePolls(crowd: Crowd): Promise<void> {
  const worker = await crowd.startWorker({ PAYVAND_ORDER_POLL_SECONDS: '3600' })
  const { pid } = worker
  await pollAll(crowd, pid, 'whole', READ_WHOLE)
  tell('read whole', await pollAll(crowd, pid, 'whole', READ_WHOLE))
  crowd.secrets.sealWith(null)
  const token = crowd.secrets.seal(
    'marketplace_connections.access_token_sealed',
    0,
    personalToken(QUIET_SELLER),
  )
  await crowd.execute(
    `update marketplace_connections set access_token_sealed = '${token}' where business_id >= ${FIRST_ID}`,
  )
  await crowd.execute(`delete from orders where business_id >= ${FIRST_ID}`)
  await pollAll(crowd, pid, 'whole')
  const rounds: Polled[] = []
  for (let round = 0; round < REPEATS; round += 1) rounds.push(await pollAll(crowd, pid, 'as they are'))
  for (const round of rounds) tell('without orders', round)
  await worker.stop()
  const cheapest = Math.min(...rounds.map(({ workerMs, databaseMs }) => workerMs + databaseMs))
  const cores = (cheapest * POLLS_A_SECOND) / 1_000
  console.log(
    `${POLLS_A_SECOND} polls a second of booths without orders cost ${cores.toFixed(2)} cores, the database's with them (limit ${MOST_CORES})`,
  )
  if (cores > MOST_CORES) process.exitCode = 1
}

function tell(which: string, { polls, seconds, order, workerMs, databaseMs }: Polled): void {
  console.log(
    `${polls} booths ${which} in ${seconds.toFixed(1)} s: ${(polls / seconds).toFixed(0)} a second, ` +
      `${workerMs.toFixed(2)} ms of a core each in the worker and ${databaseMs.toFixed(2)} in the database; ` +
      `longest due first: ${order.toFixed(3)} (1 is exactly so)`,
  )
}

async function pollAll(
  { execute }: Crowd,
  pid: number,
  how: 'whole' | 'as they are',
  booths = Number.MAX_SAFE_INTEGER - FIRST_ID,
): Promise<Polled> {
  const among = `business_id >= ${FIRST_ID} and business_id < ${FIRST_ID + booths}`
  const glances = how === 'whole' ? ', glances_left = 0' : ''
  const workerBefore = processCpuSeconds(pid)
  const databaseBefore = await databaseCpuSeconds(execute)
  const { rows: due } = await execute(`
    with due as (update order_polls
      set next_at = now() - interval '1 hour' + (business_id % ${FIRST_ID}) * interval '1 ms'${glances}
      where ${among} returning 1)
    select count(*)::int as polls, clock_timestamp() as begun from due`)
  const { polls, begun } = due[0] as { polls: number; begun: Date }
  const done = `from order_polls where last_complete_at >= $1 and ${among}`
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
  const seconds = (performance.now() - firstAt) / 1_000
  const each = (cpuSeconds: number) => (cpuSeconds / polls) * 1_000
  const workerMs = each(processCpuSeconds(pid) - workerBefore)
  const databaseMs = each((await databaseCpuSeconds(execute)) - databaseBefore)
  const { rows } = await execute(
    `select corr(business_id, extract(epoch from last_complete_at))::float8 as order ${done}`,
    [begun],
  )
  return { polls, seconds, order: Number(rows[0]?.['order']), workerMs, databaseMs }
}
