import {
  inTurn,
  MUTATED_CALLS,
  MUTATION_KINDS,
  type Mutation,
  mutationsOf,
} from '../../tests/harness/answer-mutations.ts'
import {
  CALL_ROUTES,
  changedMarketplaceRun,
  type RunOutcome,
} from '../../tests/harness/changed-marketplace.ts'
import { type OrderWorld, openOrderWorld } from '../../tests/harness/order-world.ts'

const RUNS_OF_A_WORLD = 25

interface Tally {
  mutations: number
  noticed: number
  /** Answers that may come at any time, and of them those that were told all the same. */
  expected: number
  alarms: number
  crashes: number
  /** Runs after which something was not as decided, or in which what does not need the call stood still. */
  broken: number
  changedAnswers: number
  byKind: Map<string, number>
}

/**
 * Runs a seller's afternoon for each of so many mutations of fields that such an afternoon reads. Answers that may come at any
 * time are looked at as well, a tenth as many; they are no mutations, and nobody must be told of them.
 */
export async function runMutations(count: number, seed: number, only: string): Promise<void> {
  const began = performance.now()
  const all = inTurn(await mutationsOfAnAfternoon(), seed).filter((mutation) =>
    nameOf(mutation).includes(only),
  )
  const expected = all.filter(({ isExpected }) => isExpected).slice(0, Math.ceil(count / 10))
  const mutations = all.filter(({ isExpected }) => !isExpected)
  console.log(`${mutations.length} mutations of what an afternoon reads`)
  const tally: Tally = {
    mutations: 0,
    noticed: 0,
    expected: 0,
    alarms: 0,
    crashes: 0,
    broken: 0,
    changedAnswers: 0,
    byKind: new Map(),
  }
  let world: OrderWorld | null = null
  let runs = 0
  try {
    for (const mutation of [...expected, ...mutations]) {
      if (tally.mutations >= count) break
      if (runs % RUNS_OF_A_WORLD === 0) {
        await world?.close()
        world = await openOrderWorld()
      }
      runs += 1
      note(tally, mutation, await outcomeOf(world as OrderWorld, mutation, runs))
      if (runs % 50 === 0) console.log(`${runs} afternoons, ${tally.mutations} mutations`)
    }
  } finally {
    await world?.close()
  }
  print(tally, runs, performance.now() - began)
  if (
    tally.noticed < tally.mutations ||
    tally.alarms + tally.crashes + tally.broken > 0 ||
    tally.mutations === 0
  )
    process.exitCode = 1
}

/** The ways in which each place that a quiet afternoon brings may change. */
async function mutationsOfAnAfternoon(): Promise<Mutation[]> {
  const world = await openOrderWorld()
  try {
    await changedMarketplaceRun(world, null, 1)
    await world.booth.services.contractWatch.flush()
    const rows = await world.booth.database.kysely
      .selectFrom('contract_calls')
      .select(['call', 'fields'])
      .execute()
    return MUTATED_CALLS.filter((call) => call in CALL_ROUTES).flatMap((call) => {
      const places = new Set(rows.find((row) => row.call === call)?.fields)
      return mutationsOf(call).filter(({ change }) => places.has(change.field))
    })
  } finally {
    await world.close()
  }
}

function outcomeOf(world: OrderWorld, mutation: Mutation, run: number): Promise<RunOutcome> {
  return changedMarketplaceRun(world, mutation, run).catch((error: unknown) => ({
    changedAnswers: 1,
    noticed: 0,
    faults: [`crash: the run: ${error instanceof Error ? error.stack : String(error)}`],
  }))
}

function note(tally: Tally, mutation: Mutation, { changedAnswers, noticed, faults }: RunOutcome): void {
  const isMutation = changedAnswers > 0 && !mutation.isExpected
  const isMissed = isMutation && noticed === 0
  const isAlarm = mutation.isExpected && noticed > 0
  tally.changedAnswers += changedAnswers
  tally.mutations += isMutation ? 1 : 0
  tally.noticed += isMutation && !isMissed ? 1 : 0
  tally.expected += changedAnswers > 0 && mutation.isExpected ? 1 : 0
  tally.alarms += isAlarm ? 1 : 0
  const isCrash = faults.some((fault) => fault.startsWith('crash'))
  tally.crashes += isCrash ? 1 : 0
  tally.broken += faults.length > 0 && !isCrash ? 1 : 0
  if (isMutation) tally.byKind.set(mutation.kind, (tally.byKind.get(mutation.kind) ?? 0) + 1)
  if (isMissed) console.log(`NOT NOTICED ${nameOf(mutation)}`)
  if (isAlarm) console.log(`ALARM       ${nameOf(mutation)}`)
  for (const fault of faults) console.log(`WRONG       ${nameOf(mutation)}\n            ${fault}`)
}

function print(tally: Tally, runs: number, ms: number): void {
  const kinds = MUTATION_KINDS.map((kind) => `${kind} ${tally.byKind.get(kind) ?? 0}`).join(', ')
  console.log(
    `${tally.mutations} mutations (${kinds}) in ${runs} afternoons, ${tally.changedAnswers} changed answers: ` +
      `${tally.noticed} noticed, ${tally.crashes} crashes, ${tally.broken} with work that stood still or was left undone`,
  )
  console.log(
    `${tally.expected} answers that may come at any time: ${tally.alarms} alarms (${Math.round(ms / 1_000)} s)`,
  )
}

export const nameOf = ({ call, change }: Mutation): string => `${call} ${JSON.stringify(change)}`
