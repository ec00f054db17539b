import { runSeed, type Score } from './truth/run-seed.ts'
import { STATEMENTS } from './truth/statements.ts'

const SHOWN = 40
/** In so many months every statement has had an occasion for its lie. */
const ENOUGH_SEEDS = 20

/** Compares what the panel says with what is so, through seeded months of a seller: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const after = (name: string): string | undefined => {
    const at = args.indexOf(name)
    return at < 0 ? undefined : args[at + 1]
  }
  const numberAfter = (name: string, otherwise: number): number => {
    const given = Number(after(name))
    return Number.isFinite(given) ? given : otherwise
  }
  const seeds = numberAfter('--seeds', 200)
  const first = numberAfter('--from', 1)
  const only = after('--only') ?? null
  const started = performance.now()
  const scores = new Map<string, Score>()
  const falses = new Map<string, number>()
  const planted = new Map<string, { times: number; found: number }>()
  let steps = 0
  let falseSeeds = 0
  let shown = 0
  for (let seed = first; seed < first + seeds; seed += 1) {
    const outcome = await runSeed(seed, only)
    steps += outcome.steps
    if (outcome.falsehoods.length > 0) falseSeeds += 1
    for (const { statement, said, truth, step, happened } of outcome.falsehoods) {
      const name = STATEMENTS.find((one) => statement.startsWith(one.name))?.name ?? statement
      falses.set(name, (falses.get(name) ?? 0) + 1)
      if ((shown += 1) > SHOWN) continue
      console.log(`seed ${seed}, step ${step} (${happened}): ${statement}`)
      console.log(`  said  ${JSON.stringify(said)}\n  truth ${JSON.stringify(truth)}`)
    }
    if (outcome.planted) {
      const { times, found } = planted.get(outcome.planted.name) ?? { times: 0, found: 0 }
      planted.set(outcome.planted.name, {
        times: times + 1,
        found: found + (outcome.planted.isFound ? 1 : 0),
      })
    }
    for (const [name, score] of outcome.scores) {
      const sum = scores.get(name) ?? { judged: 0, planted: 0, unnoticed: 0 }
      for (const key of ['judged', 'planted', 'unnoticed'] as const) sum[key] += score[key]
      scores.set(name, sum)
    }
    if ((seed - first) % 20 === 19)
      console.log(`${seed - first + 1} seeds, ${Math.round((performance.now() - started) / 1_000)} s`)
  }
  const seconds = Math.round((performance.now() - started) / 1_000)
  console.log(
    `\n${seeds} months, ${steps} looks, ${falseSeeds} months with a false statement; ${seconds} s\n`,
  )
  console.log(
    `${'statement'.padEnd(48)}${'judged'.padStart(9)}${'false'.padStart(7)}${'lies'.padStart(8)}  found`,
  )
  for (const [name, { judged, planted, unnoticed }] of scores) {
    const counts = [judged, falses.get(name) ?? 0, planted].map((count, at) =>
      String(count).padStart([9, 7, 8][at] ?? 0),
    )
    const verdict = planted === 0 ? 'NEVER PLANTED' : unnoticed === 0 ? 'all' : `NOT ${unnoticed}`
    console.log(`${name.padEnd(48)}${counts.join('')}  ${verdict}`)
  }
  console.log('\nplanted in the booth or the rows')
  for (const [name, { times, found }] of planted) console.log(`${name.padEnd(48)}${found} of ${times} found`)
  const isMissed = [...planted.values()].some(({ times, found }) => found < times)
  const isUnnoticed = [...scores.values()].some(({ unnoticed }) => unnoticed > 0)
  const isUnplanted = seeds >= ENOUGH_SEEDS && [...scores.values()].some(({ planted: lies }) => lies === 0)
  if (falses.size > 0 || isMissed || isUnnoticed || isUnplanted) process.exitCode = 1
}
