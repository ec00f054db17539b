import { setTimeout as sleep } from 'node:timers/promises'
import type { PayvandProcess } from '../tests/harness/payvand-process.ts'
import { Seller } from '../tests/harness/seller.ts'
import { waitUntil } from '../tests/harness/wait-until.ts'
import { openWorld, type World } from '../tests/harness/world.ts'
import {
  attackWithFiles,
  attackWithInputs,
  attackWithPages,
  attackWithSites,
  type Outcomes,
} from './hostile/attacks.ts'
import { openHostileShop } from './hostile/hostile-shop.ts'
import { openHostileSites } from './hostile/hostile-sites.ts'
import { askOn, type Waits } from './hostile/other-seller.ts'
import { PatientSeller } from './hostile/patient-seller.ts'
import { treeMegabytes } from './hostile/process-tree-memory.ts'
import { marked } from './marked.ts'

const LIMIT_TIMES = 2
const LIMIT_MB = 1_500
const CALM_MS = 30_000
const LEAST_CASES = 1_500
const LEAST_CLASSES = 30

/**
 * One seller has hostile pages and sites read, hands in files that swell and sends bodies that no panel sends; meanwhile
 * another works: asks what a panel asks, and has a site read and its products sent. Arguments: `--cases 36` (of a class of
 * pages), `--only <part of a class's name>`.
 */
export async function run(args: string[]): Promise<void> {
  const argument = (name: string) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined)
  const cases = Number(argument('--cases') ?? 36)
  const only = argument('--only') ?? ''
  const shop = await openHostileShop()
  const sites = await openHostileSites()
  const world = await openWorld({ productsPerSite: 12 })
  try {
    const payvand = await world.start({
      env: { PAYVAND_ALLOW_HOSTS: [...world.sandbox.hosts, shop.host, ...sites.hosts].join(',') },
    })
    // This seller may hand in spreadsheets as well.
    const attacker = new PatientSeller(payvand.url, (await Seller.signedIn(payvand.url, 'digikala')).token)
    const other = await Seller.signedIn(payvand.url, 'demo')
    const work = await beginWork(world, other)
    const calm = await beside(other, payvand, () => sleep(CALM_MS))
    console.log(`without an attack: ${words(calm.waits)}; ${Math.round(calm.megabytes)} MB in all`)
    const outcomes: Outcomes = new Map()
    const attacked = await beside(other, payvand, async () => {
      await attackWithPages(attacker, shop, { cases, only }, outcomes)
      await attackWithSites(attacker, sites, only, outcomes)
      await attackWithFiles(attacker, only, outcomes)
      await attackWithInputs(attacker, only, outcomes)
    })
    report(outcomes, only)
    console.log(`under attack: ${words(attacked.waits)}`)
    const times = attacked.waits.p95 / calm.waits.p95
    marked(
      `the other seller's 95th percentile is ${times.toFixed(2)} times as long (limit ${LIMIT_TIMES})`,
      times > LIMIT_TIMES,
    )
    marked(
      `calls of the other seller without an answer: ${attacked.waits.failed} (limit 0)`,
      attacked.waits.failed > 0,
    )
    marked(
      `memory of all its processes: ${Math.round(attacked.megabytes)} MB at most (limit ${LIMIT_MB})`,
      attacked.megabytes > LIMIT_MB,
    )
    const lost = await work.lost()
    marked(`products of the other seller that are not in the booth: ${lost} (limit 0)`, lost > 0)
    await stopped(payvand)
  } finally {
    await world.close()
    await shop.close()
    await sites.close()
  }
}

/** The other seller's site is read and its products are sent, while the attack goes on. */
async function beginWork(world: World, other: Seller) {
  const [site] = Object.values(world.sandbox.websites)
  if (!site) throw new Error('The sandbox has no site')
  const { id, crawlJobId } = await other.createProject(site.url, { automation_level: 'auto_send' })
  return {
    async lost(): Promise<number> {
      const job = await other.jobEnd(crawlJobId)
      if (job.status !== 'completed') return Number.POSITIVE_INFINITY
      // A product without a price waits for its seller.
      const unsent = async () =>
        (await other.allItems(id)).filter(
          ({ latest_data: data, verification_status: status }) =>
            data.primary_price !== null && status !== 'sent',
        ).length
      await waitUntil('all products are sent', async () => (await unsent()) === 0, 120_000).catch(() => null)
      return unsent()
    },
  }
}

async function beside(
  other: Seller,
  payvand: PayvandProcess,
  happens: () => Promise<unknown>,
): Promise<{ waits: Waits; megabytes: number }> {
  const over = new AbortController()
  let megabytes = 0
  const watching = setInterval(() => {
    megabytes = Math.max(megabytes, treeMegabytes(payvand.pid))
  }, 500)
  const asking = askOn(other, over.signal)
  try {
    await happens()
  } finally {
    clearInterval(watching)
    over.abort()
  }
  return { waits: await asking, megabytes }
}

function report(outcomes: Outcomes, only: string): void {
  let all = 0
  let unknown = 0
  for (const [name, reasons] of outcomes) {
    const told = [...reasons].map(([reason, count]) => `${reason} ${count}`)
    console.log(`${name}: ${told.join(', ')}`)
    for (const [reason, count] of reasons) {
      all += count
      if (reason === 'no reason') unknown += count
    }
  }
  const isWhole = only !== '' || (all >= LEAST_CASES && outcomes.size >= LEAST_CLASSES)
  marked(`${all} cases of ${outcomes.size} classes (at least ${LEAST_CASES} of ${LEAST_CLASSES})`, !isWhole)
  marked(`cases that ended without a reason: ${unknown} (limit 0)`, unknown > 0)
}

const words = ({ p50, p95, longest, calls }: Waits) =>
  `the other seller waits ${Math.round(p50)} ms (50th percentile), ${Math.round(p95)} (95th), ${Math.round(longest)} at the longest, of ${calls} calls`

async function stopped(payvand: PayvandProcess): Promise<void> {
  const begun = performance.now()
  const code = await Promise.race([payvand.stop(), sleep(15_000, 'not within 15 s')])
  marked(`SIGTERM: ended with ${code} after ${Math.round(performance.now() - begun)} ms`, code !== 0)
}
