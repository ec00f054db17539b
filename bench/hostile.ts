import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { PayvandProcess } from '../tests/harness/payvand-process.ts'
import { Seller } from '../tests/harness/seller.ts'
import { openWorld, type World } from '../tests/harness/world.ts'
import { HOSTILE_PAGES, type HostileShop, openHostileShop } from './hostile/pages.ts'
import { zipBomb } from './hostile/zip-bomb.ts'

const LIMIT_MS = 250
const LIMIT_MB = 400
const SIZES = [30_000, 300_000, 3_900_000]
/** A page that holds the program longer than this is given up, and the program killed. */
const PATIENCE_MS = 20_000
const PROBE = fileURLToPath(new URL('./hostile/event-loop-probe.mjs', import.meta.url))

interface Running {
  payvand: PayvandProcess
  attacker: Seller
  other: Seller
  turns: string
}

/**
 * One seller has hostile pages read, opens the source of one and hands in a spreadsheet that swells; meanwhile another
 * asks for nothing but their own name. Arguments: `--only <part of a page's name>`, `--sizes 30000,300000`.
 */
export async function run(args: string[]): Promise<void> {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined
  const shop = await openHostileShop()
  try {
    const given = args.includes('--sizes') ? args[args.indexOf('--sizes') + 1] : undefined
    const sizes = given?.split(',').map(Number) ?? SIZES
    const names = Object.keys(HOSTILE_PAGES).filter((name) => only === undefined || name.includes(only))
    await inWorld(shop, async (start) => {
      let running = await start()
      // The first page pays for the program's warming up.
      report(
        'a first page',
        await watched(running, () => crawled(running, shop.addressOf('an ordinary page', 0))),
      )
      report('nothing at all', await watched(running, () => sleep(3_000)))
      for (const name of names)
        for (const size of sizes) {
          const seen = await watched(running, () => crawled(running, shop.addressOf(name, size)))
          report(`${name}, ${size / 1_000} KB`, seen)
          if (seen.isHeld) running = await start()
        }
      if (only !== undefined) return
      const seen = await watched(running, () => sourceOf(running, shop))
      report('source of <b> x 500,000', seen)
      if (seen.isHeld) running = await start()
      await bomb(running)
      const begun = performance.now()
      const stopped = await Promise.race([running.payvand.stop(), sleep(15_000, 'not within 15 s')])
      console.log(`SIGTERM: ended with ${stopped} after ${Math.round(performance.now() - begun)} ms`)
    })
  } finally {
    await shop.close()
  }
}

async function inWorld(
  shop: HostileShop,
  work: (start: () => Promise<Running>) => Promise<void>,
): Promise<void> {
  let world: World | null = null
  const start = async (): Promise<Running> => {
    await world?.close()
    world = await openWorld({ productsPerSite: 4 })
    const turns = join(world.dataFolder, 'turns.jsonl')
    const payvand = await world.start({
      env: {
        NODE_OPTIONS: `--import=${PROBE}`,
        PAYVAND_BENCH_TURNS: turns,
        PAYVAND_ALLOW_HOSTS: [...world.sandbox.hosts, shop.host].join(','),
      },
    })
    // This seller may hand in spreadsheets as well.
    const attacker = await Seller.signedIn(payvand.url, 'digikala')
    const other = await Seller.signedIn(payvand.url, 'demo')
    return { payvand, attacker, other, turns }
  }
  try {
    await work(start)
  } finally {
    await (world as World | null)?.close()
  }
}

interface Seen {
  outcome: string
  isHeld: boolean
  worstMs: number
  asked: number
  /** The longest turn of the event loop. */
  turnMs: number
  turnCpuMs: number
}

/** The longest wait of the other seller while something happens. */
async function watched(running: Running, happens: () => Promise<unknown>): Promise<Seen> {
  const from = Date.now()
  const state = { isOver: false, isHeld: false }
  let outcome = ''
  const happening = happens().then(
    (said) => (outcome = typeof said === 'string' ? said : ''),
    (error: unknown) => (outcome = String(error).slice(0, 80)),
  )
  const done = Promise.race([happening, sleep(PATIENCE_MS * 2)]).finally(() => (state.isOver = true))
  let worstMs = 0
  let asked = 0
  while (!state.isOver && !state.isHeld) {
    const begun = performance.now()
    asked += 1
    const signal = AbortSignal.timeout(PATIENCE_MS)
    await fetch(`${running.other.url}/v1/user`, {
      signal,
      headers: { authorization: `Bearer ${running.other.token}` },
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => (state.isHeld = signal.aborted))
    worstMs = Math.max(worstMs, performance.now() - begun)
    await sleep(20)
  }
  if (!state.isHeld) await done
  const lines = existsSync(running.turns)
    ? readFileSync(running.turns, 'utf8').split('\n').filter(Boolean)
    : []
  const turns = lines
    .map((line) => JSON.parse(line) as { at: number; clockMs: number; cpuMs: number })
    .filter(({ at }) => at >= from)
  return {
    outcome,
    isHeld: state.isHeld,
    worstMs,
    asked,
    turnMs: Math.max(0, ...turns.map(({ clockMs }) => clockMs)),
    turnCpuMs: Math.max(0, ...turns.map(({ cpuMs }) => cpuMs)),
  }
}

async function crawled({ attacker }: Running, address: string): Promise<string> {
  const created = await attacker.startProject({ urls: [address] })
  const job = await attacker.jobEnd(created.crawl_job.id, PATIENCE_MS * 2)
  return `job ${job.status}`
}

async function sourceOf({ attacker }: Running, shop: HostileShop): Promise<string> {
  const created = await attacker.startProject({ urls: [shop.addressOf('nested <b>', 1_500_000)] })
  await attacker.jobEnd(created.crawl_job.id)
  const [item] = await attacker.allItems(created.id)
  if (!item) return 'no item'
  const { status } = await attacker.call('projectItems.source', { params: { id: item.id } })
  return `answered ${status}`
}

async function bomb(running: Running): Promise<void> {
  const me = await running.attacker.ask('session.currentUser')
  const rss = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${running.payvand.pid}/status`, 'utf8'))?.[1]) / 1_024
  const before = rss()
  let most = before
  const watching = setInterval(() => (most = Math.max(most, rss())), 50)
  const file = new Uint8Array(zipBomb(1_500_000_000))
  const seen = await watched(running, async () => {
    const form = new FormData()
    form.set('business_id', String(me.business?.id ?? me.business_id))
    form.set('file', new Blob([file]), 'a.xlsx')
    const answer = await fetch(`${running.attacker.url}/v1/integrations/import-digikala-products`, {
      method: 'POST',
      headers: { authorization: `Bearer ${running.attacker.token}` },
      body: form,
    })
    return `answered ${answer.status} ${((await answer.json()) as { code?: string }).code ?? ''}`
  })
  clearInterval(watching)
  report('a spreadsheet of 1.5 MB that swells', seen)
  const grown = Math.round(most - before)
  console.log(
    `its memory: ${Math.round(before)} MB, ${grown} MB more at most (limit ${LIMIT_MB})${mark(grown > LIMIT_MB)}`,
  )
}

function report(name: string, { outcome, isHeld, worstMs, asked, turnMs, turnCpuMs }: Seen): void {
  const waited = isHeld ? `no answer for ${PATIENCE_MS / 1_000} s` : `${Math.round(worstMs)} ms`
  console.log(
    `${name}: ${outcome || '-'}; the other seller waited ${waited} of ${asked} (limit ${LIMIT_MS}); longest turn ${Math.round(turnMs)} ms, ${Math.round(turnCpuMs)} ms of CPU${mark(isHeld || worstMs > LIMIT_MS)}`,
  )
}

function mark(isOver: boolean): string {
  if (isOver) process.exitCode = 1
  return isOver ? '  << OVER' : ''
}
