import { setTimeout as sleep } from 'node:timers/promises'
import { openTown, type Town } from './freshness/town.ts'
import { restartPostgres } from './mishaps/postgres-server.ts'
import { mountSmallDisk } from './mishaps/small-disk.ts'
import { workThrough } from './mishaps/work-through.ts'

const FAILOVER_LIMIT_SECONDS = 35
const AWAY_MS = 10_000
const FULL_MS = 90_000
const GIVE_UP_MS = 180_000
const HOUR_S = 3_600
const FAKE_TIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1'

/** What becomes of orders and prices when a process, the database, the disk or a clock fails: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const only = (name: string) => args.length === 0 || args.includes(name)
  const disk = await mountSmallDisk()
  try {
    const town = await openTown({ booths: 40, shops: 4, tablespace: disk.folder })
    try {
      const right: boolean[] = []
      if (only('--failover')) right.push(await failOver(town))
      if (only('--postgres')) {
        const restart = () => restartPostgres(town.crowd, AWAY_MS)
        right.push((await workThrough(town, 'PostgreSQL away for ten seconds', restart)).isRight)
      }
      if (only('--clock')) {
        for (const hours of [1, -1]) {
          const env = { LD_PRELOAD: FAKE_TIME, FAKETIME: `${hours > 0 ? '+' : ''}${hours * HOUR_S}s` }
          const wrongClock = () => town.killWorker(env)
          right.push(
            (await workThrough(town, `a worker whose clock is ${hours} hours off`, wrongClock)).isRight,
          )
        }
        await town.killWorker()
      }
      if (only('--disk')) {
        const fillAndFree = async () => {
          await disk.fill()
          // What health found out is kept for a minute.
          const until = Date.now() + FULL_MS
          while (Date.now() < until && (await healthOf(town)).includes(' ready')) await sleep(1_000)
          console.log(`the disk is full; health says ${await healthOf(town)}`)
          await disk.free()
        }
        right.push((await workThrough(town, 'no byte free until health says so', fillAndFree)).isRight)
        const freedAt = Date.now()
        while (!(await healthOf(town)).includes(' ready') && Date.now() - freedAt < GIVE_UP_MS)
          await sleep(1_000)
        const health = await healthOf(town)
        console.log(
          `the disk is free for ${Math.round((Date.now() - freedAt) / 1_000)} s; health says ${health}`,
        )
        right.push(health.includes(' ready'))
      }
      if (right.includes(false)) process.exitCode = 1
    } finally {
      await town.close()
    }
  } finally {
    await disk.remove()
  }
}

/** Two workers, of which the one that was there first is killed; everything that is due must go on with the other. */
async function failOver(town: Town): Promise<boolean> {
  const other = await town.addWorker()
  await sleep(10_000)
  const { isRight } = await workThrough(town, 'one of two workers killed', () => town.worker.kill())
  town.worker = other
  const third = await town.addWorker()
  await sleep(10_000)
  const seconds = await secondsUntilDueIsDone(town, () => town.worker.kill())
  town.worker = third
  const isSoon = seconds <= FAILOVER_LIMIT_SECONDS
  console.log(
    `every booth is due when a worker is killed: all were asked for their orders after ${seconds.toFixed(1)} s (limit ${FAILOVER_LIMIT_SECONDS})${isSoon ? '' : ' OVER'}`,
  )
  return isRight && isSoon
}

async function secondsUntilDueIsDone({ crowd }: Town, kill: () => Promise<void>): Promise<number> {
  await kill()
  const begun = Date.now()
  const { rows } = await crowd.execute(
    `update order_polls set next_at = now() where business_id in (select id from businesses where name like 'booth-%')
      returning now() as at, business_id`,
  )
  const [at, count] = [rows[0]?.['at'], rows.length]
  for (;;) {
    await sleep(200)
    const done = await crowd.execute(
      `select count(*)::int as done from order_polls join businesses on businesses.id = business_id
        where name like 'booth-%' and last_complete_at >= $1`,
      [at],
    )
    const seconds = (Date.now() - begun) / 1_000
    if (Number(done.rows[0]?.['done']) === count || seconds > 300) return seconds
  }
}

async function healthOf({ server }: Town): Promise<string> {
  const answer = await fetch(`${server.url}/v1/health`)
  const { status, reasons } = (await answer.json()) as { status: string; reasons?: string[] }
  return `${answer.status} ${status}${reasons ? ` (${reasons.join(', ')})` : ''}`
}
