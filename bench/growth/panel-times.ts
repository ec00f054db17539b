import { percentiles, type Times } from '../api/percentiles.ts'
import type { Rows } from '../counts/measure-call.ts'
import { CALLS, OPERATOR } from '../counts/panel-calls.ts'
import type { Seeded } from '../counts/seed-counted.ts'

/** The 95th percentile beside the most sellers, in times of that beside the fewest. */
const MOST_TIMES = 2
/** So much more is the clock of a call that takes less than a millisecond. */
const NOISE_MS = 1
/** The calmest of so many rounds stands, at every size: what else the machine does only ever adds to a time. */
const ROUNDS = 5

export type PanelTimes = Readonly<Record<string, Times>>

/** Times the panel's calls of one seller, and an operator's list, one after the other. */
export async function timePanel(rows: Rows, watched: Seeded): Promise<PanelTimes> {
  const rounds: Record<string, Times>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<string, Times> = {}
    for (const [name, { ask }] of Object.entries({ ...CALLS, ...OPERATOR }))
      times[name] = await percentiles(() => ask(rows, watched))
    rounds.push(times)
  }
  return Object.fromEntries(Object.keys(rounds[0] ?? {}).map((name) => [name, calmest(rounds, name)]))
}

function calmest(rounds: readonly Record<string, Times>[], name: string): Times {
  const [first] = rounds.flatMap((times) => times[name] ?? []).sort((one, other) => one.p95 - other.p95)
  return first ?? { p50: 0, p95: 0 }
}

/** Prints the times beside the fewest and the most sellers. Answers true where one is over the limit. */
export function printPanel(panels: readonly PanelTimes[]): boolean {
  const [few, many] = [panels[0] ?? {}, panels.at(-1) ?? {}]
  let isOver = false
  console.log(
    `the panel's calls, p95 in ms beside the fewest and the most sellers (limit ${MOST_TIMES} times):`,
  )
  for (const [name, { p95 }] of Object.entries(many)) {
    const before = few[name]?.p95 ?? 0
    const isSlow = p95 > before * MOST_TIMES + NOISE_MS
    isOver ||= isSlow
    console.log(
      `    ${name.padEnd(52)} ${before.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}${isSlow ? '  OVER' : ''}`,
    )
  }
  return isOver
}
