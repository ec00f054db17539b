import { seededRandom } from '../../tests/harness/seeded-random.ts'
import { readFacts } from './facts.ts'
import { HAPPENINGS, type Happening, happenings } from './month.ts'
import { askAll } from './said.ts'
import { type Falsehood, falsehoods } from './statement.ts'
import { STATEMENTS } from './statements.ts'
import { openTruthWorld, type TruthWorld } from './world.ts'
import { WORLD_LIES } from './world-lies.ts'

const STEPS = 12
/** Things that happen between two looks at the panel. */
const MOST_A_STEP = 6
const DAY_MS = 24 * 3_600_000
/** Longer than any late request travels, and than any answer is kept. */
const LEAST_MS = 61_000

/** How often a statement was judged, how often it was false, and what became of its lies. */
export interface Score {
  judged: number
  planted: number
  unnoticed: number
}
export interface SeedOutcome {
  steps: number
  scores: Map<string, Score>
  falsehoods: (Falsehood & { seed: number; step: number; happened: string })[]
  /** The lie that was planted in the rows or the booth at the end, and whether any statement was then found false. */
  planted: { name: string; isFound: boolean } | null
}

/** One month of one seller; after each step all that the panel says is held against the rows and the sandbox. */
export async function runSeed(seed: number, only: string | null): Promise<SeedOutcome> {
  const world = await openTruthWorld()
  const chance = seededRandom(seed)
  const outcome: SeedOutcome = { steps: 0, scores: new Map(), falsehoods: [], planted: null }
  try {
    const happen = happenings(world, chance)
    await world.database.kysely
      .updateTable('projects')
      .set({ automation_level: chance.pick(['manual', 'auto_verify', 'auto_send', 'auto_send'] as const) })
      .execute()
    if (chance.hits(0.4)) await world.control.settings({ revision: 'manual' })
    const look = (happened: string, isSettled: boolean) =>
      judge(world, outcome, { seed, happened, isSettled, only })
    await look('beginning', false)
    for (let step = 0; step < STEPS; step += 1) {
      const happened: Happening[] = []
      for (let left = 1 + chance.below(MOST_A_STEP); left > 0; left -= 1) {
        const one = chance.pick(HAPPENINGS)
        happened.push(one)
        await happen[one]()
      }
      await world.clock.sleep(LEAST_MS + chance.below(chance.hits(0.5) ? DAY_MS / 24 : 4 * DAY_MS))
      await look(happened.join(', '), false)
    }
    await settle(world, happen)
    await look('settled', true)
    outcome.planted = await plantInWorld(world, seed)
  } finally {
    await world.close()
  }
  return outcome
}

/**
 * Makes the world other than the panel can know, and asks whether the difference is found. The lie is the seed's; where the
 * month ended without an occasion for it, the next that has one.
 */
async function plantInWorld(world: TruthWorld, seed: number): Promise<SeedOutcome['planted']> {
  const facts = await readFacts(world, true)
  const first = seededRandom(seed).below(WORLD_LIES.length)
  for (const { name, plant } of [...WORLD_LIES.slice(first), ...WORLD_LIES.slice(0, first)]) {
    if (!(await plant(world, facts))) continue
    const after = await readFacts(world, true)
    const said = await askAll(world, after)
    return { name, isFound: STATEMENTS.some((statement) => falsehoods(statement, said, after).length > 0) }
  }
  return null
}

/** Nothing goes wrong any more, and everybody works until nothing is left to do. */
async function settle(world: TruthWorld, happen: ReturnType<typeof happenings>): Promise<void> {
  await happen.connect()
  await happen.resume()
  await happen.switchOn()
  for (let round = 0; round < 3; round += 1) {
    await world.clock.sleep(10 * LEAST_MS)
    await world.database.kysely.deleteFrom('queue_leases').execute()
    await world.workOperations()
    await world.read(world.services, { whole: true })
    await world.tellAs(world.services)
    await world.poll()
    await world.send()
  }
  await compareWholly(world)
  world.unseen.clear()
  await world.clock.sleep(LEAST_MS)
}

/** Compares the whole booth; a comparison makes room for what waits to be sent, and goes on afterwards. */
async function compareWholly(world: TruthWorld): Promise<void> {
  let id: number | null = null
  for (let round = 0; round < 10; round += 1) {
    if (id === null) {
      const started = await world.seller.call('operations.start', { body: { kind: 'reconciliation' } })
      if (started.status === 202) id = started.body.id as number
    }
    await world.workOperations()
    if (id !== null) {
      const { status } = await world.seller.ask('operations.get', { params: { id } })
      if (status === 'completed') return
      if (status === 'failed') id = null
    }
    await world.send()
    await world.clock.sleep(10 * LEAST_MS)
  }
  throw new Error('no comparison of the booth came to its end')
}

async function judge(
  world: TruthWorld,
  outcome: SeedOutcome,
  {
    seed,
    happened,
    isSettled,
    only,
  }: { seed: number; happened: string; isSettled: boolean; only: string | null },
): Promise<void> {
  // A call that asks the marketplace may find that it is lost: the rows are read after that.
  await world.seller.call('business.modelCount')
  const facts = await readFacts(world, isSettled)
  const said = await askAll(world, facts)
  const text = JSON.stringify(said)
  for (const statement of STATEMENTS.filter(({ name }) => only === null || name.includes(only))) {
    const score = outcome.scores.get(statement.name) ?? { judged: 0, planted: 0, unnoticed: 0 }
    outcome.scores.set(statement.name, score)
    const found = falsehoods(statement, said, facts)
    score.judged += 1
    outcome.falsehoods.push(...found.map((one) => ({ ...one, seed, step: outcome.steps, happened })))
    const lied = JSON.parse(text)
    if (!statement.lie(lied, facts)) continue
    score.planted += 1
    const noticed = falsehoods(statement, lied, facts)
    if (noticed.length === 0 || JSON.stringify(noticed) === JSON.stringify(found)) score.unnoticed += 1
  }
  outcome.steps += 1
}
