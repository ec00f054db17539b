import type { Seeded } from '../counts/seed-counted.ts'
import type { Crowd } from '../fairness/crowd.ts'

const ROUNDS = 9
const SINGLE_WRITES = 1_000
const TABLE = 'product_changes'
const TRIGGER = 'product_changes_update_marks_health'

/** What the marks of the operators' list add to an update of 10,000 changes at once, and of one after the other. */
export async function measureMarks({ execute }: Crowd, { businessId }: Seeded): Promise<void> {
  await execute('vacuum analyze')
  const times: Record<string, number[]> = {}
  async function time(name: string, work: () => Promise<unknown>): Promise<void> {
    const began = performance.now()
    await work()
    const of = times[name] ?? []
    of.push(performance.now() - began)
    times[name] = of
  }
  const { rows } = await execute(
    `select id from ${TABLE} where business_id = ${businessId} order by id limit 10000`,
  )
  const ids = rows.map(({ id }) => Number(id))
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const which of ['without marks', 'with marks']) {
      await execute(
        `alter table ${TABLE} ${which === 'with marks' ? 'enable' : 'disable'} trigger ${TRIGGER}`,
      )
      await time(`${ids.length} at once, ${which}`, () =>
        execute(`update ${TABLE} set updated_at = now() where id = any('{${ids.join(',')}}'::bigint[])`),
      )
      await time(`${SINGLE_WRITES} one by one, ${which}`, async () => {
        for (const id of ids.slice(0, SINGLE_WRITES))
          await execute(`update ${TABLE} set updated_at = now() where id = ${id}`)
      })
      await execute(`vacuum ${TABLE}`)
    }
  }
  for (const [name, all] of Object.entries(times).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const median = all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0
    console.log(`${name}: ${median.toFixed(0)} ms (median of ${ROUNDS})`)
  }
}
