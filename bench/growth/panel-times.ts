import { percentiles, type Times } from '../api/percentiles.ts'
import type { Rows } from '../counts/measure-call.ts'
import { CALLS, OPERATOR } from '../counts/panel-calls.ts'
import type { Seeded } from '../counts/seed-counted.ts'

/** The 95th percentile beside the most sellers, in times of that beside the fewest. */
const MOST_TIMES = 2
/** So much more is the noise of a machine that does other things. */
const NOISE_MS = 5

export type PanelTimes = Readonly<Record<string, Times>>

/** Times the panel's calls of one seller, and an operator's list, one after the other. */
export async function timePanel(rows: Rows, watched: Seeded): Promise<PanelTimes> {
  const times: Record<string, Times> = {}
  for (const [name, { ask }] of Object.entries({ ...CALLS, ...OPERATOR }))
    times[name] = await percentiles(() => ask(rows, watched))
  return times
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
