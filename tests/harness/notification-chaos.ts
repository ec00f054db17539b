import { releaseAllLeases } from '../../apps/server/src/infra/jobs/queue-lease.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { killedWorker } from './killed-worker.ts'
import type { MessageTaker } from './message-takers.ts'
import type { NotificationWorld } from './notification-world.ts'
import { type Chance, seededRandom } from './seeded-random.ts'

/** `lost` were told by no channel, `doubled` by the same one twice; the others count what happened on the way. */
export interface NotificationChaosCounts {
  events: number
  kills: number
  /** Told by another channel, since nobody knew whether the first one had told it. */
  handedOver: number
  lost: number
  doubled: number
}

const EVENTS = 6
const MOST_STEPS = 40
/** Above the sum of the waits between tries of a message. */
const SETTLED_MS = 12 * 3_600_000
const MOST_TURNS = 60
/** Turns after the last order in which things still go wrong. */
const TROUBLED_TURNS = 3

/**
 * One seeded run: orders come while the worker that tells them is killed at any step, the taker's answers are lost, late or
 * wrong, and it is down or too busy; then everything is well, and what arrived is counted by the orders' numbers.
 */
export async function notificationChaosRun(
  world: NotificationWorld,
  taker: MessageTaker,
  seed: number,
): Promise<NotificationChaosCounts> {
  const { numbers, kills } = await tellInTrouble(world, taker, seed)
  const texts = await taker.texts()
  const calls = [...world.webhook.received.values()]
  const counted = numbers.map((number) => ({
    here: timesSaid(texts, number),
    webhook: calls.filter((body) => body.includes(`"order_number":${number}`)).length,
  }))
  return {
    events: EVENTS,
    kills,
    handedOver: counted.filter(({ webhook }) => webhook > 0).length,
    lost: counted.filter(({ here, webhook }) => here + webhook === 0).length,
    doubled: counted.filter(({ here, webhook }) => here > 1 || webhook > 1).length,
  }
}

const timesSaid = (texts: readonly string[], number: number): number =>
  texts.reduce((sum, text) => sum + text.split(String(number)).length - 1, 0)

/** What the sandbox does to a request: it refuses it, or it takes it and its answer is lost. */
function faultOf(chance: Chance, hasOwnNetwork: boolean): object {
  const refusals = [429, 500, 503].map((status) => ({ kind: 'status', status }))
  if (!hasOwnNetwork) return chance.pick(refusals)
  const lost = [{ kind: 'drop' }, { kind: 'timeout-after-write', delayMs: 0 }, { kind: 'half-body' }]
  return chance.pick([...refusals, ...lost])
}

async function tellInTrouble(
  world: NotificationWorld,
  { site, url, hasOwnNetwork = false }: MessageTaker,
  seed: number,
): Promise<{ numbers: number[]; kills: number }> {
  const chance = seededRandom(seed)
  const numbers = Array.from({ length: EVENTS }, (_, place) => 700_000 + seed * 100 + place)
  let kills = 0
  for (const number of numbers) {
    await world.orderComes(number)
    if (chance.hits(hasOwnNetwork ? 0.4 : 0.2))
      await world.control('faults', { site, times: 1, ...faultOf(chance, hasOwnNetwork) })
    if (await workKilled(world, chance, url)) kills += 1
  }
  for (let turn = 0; turn < MOST_TURNS && (await isUnderWay(world)); turn += 1) {
    await world.clock.sleep(SETTLED_MS / MOST_TURNS)
    if (turn >= TROUBLED_TURNS) await world.deliver()
    else if (await workKilled(world, chance, url)) kills += 1
  }
  return { numbers, kills }
}

async function isUnderWay({ services: { rows } }: NotificationWorld): Promise<boolean> {
  const waiting = await rows
    .selectFrom('notification_outbox')
    .leftJoin('notification_messages', 'notification_messages.id', 'notification_outbox.message_id')
    .select('notification_id')
    .where((eb) =>
      eb.or([eb('message_id', 'is', null), eb('notification_messages.state', 'in', ['waiting', 'sending'])]),
    )
    .executeTakeFirst()
  return waiting !== undefined
}

/** Delivers as a worker that may be killed, and whose provider may answer nothing. Answers whether it was killed. */
async function workKilled(world: NotificationWorld, chance: Chance, takers: string): Promise<boolean> {
  const { clock, services, network } = world
  const isProvider = (url: string) => url.startsWith(takers)
  const killAt = chance.hits(0.5) ? 1 + chance.below(MOST_STEPS) : null
  const plan = { chance, clock, killAt, troubles: 0.3, meanwhile: async () => undefined }
  const killed = killedWorker(services.rows, network, isProvider, plan)
  const worker: Services = { ...services, rows: killed.rows, network: killed.network }
  await world.deliver(worker).catch((error: unknown) => {
    if (!killed.isDead()) throw error
  })
  if (killed.isDead()) await releaseAllLeases(services.rows)
  return killed.isDead()
}
