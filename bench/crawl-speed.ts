import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Contender, type Measured, measureContender } from './crawl-speed/contender.ts'
import { crawlee, PeerAbsent, scrapy } from './crawl-speed/peers.ts'
import { printLimits, printMeasured } from './crawl-speed/report.ts'

const AT_ONCE = 64
const script = (name: string): string => fileURLToPath(new URL(`crawl-speed/${name}`, import.meta.url))
const OURS: Contender = { name: 'ours', command: process.execPath, arguments: [script('ours.ts')] }

/**
 * Crawls a generated shop with everything on (discovery, a durable frontier, every field read and stored), beside
 * Crawlee and Scrapy over the same shop in the same run. `--products` is its size (10 000), of which ours also crawls
 * a tenth, to compare memory; `--without crawlee` or `--without scrapy` leaves a peer out.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000' },
      without: { type: 'string', multiple: true, default: [] },
    },
  })
  const products = Number(values.products)
  if (!Number.isInteger(products) || products < 10) throw new Error('--products is a number from 10')
  const few = await measure(OURS, Math.round(products / 10))
  const all = await measure(OURS, products)
  const peers: Measured[] = []
  for (const [name, find] of Object.entries({ crawlee, scrapy })) {
    if (values.without.includes(name)) continue
    const peer = found(find)
    if (peer) peers.push(await measure(peer, products))
  }
  printLimits(few, all, peers)
}

function found(find: () => Contender): Contender | null {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof PeerAbsent)) throw error
    console.log(`LEFT OUT ${error.message}`)
    return null
  }
}

/** Every contender gets the shop fresh, in a process of its own. */
async function measure(contender: Contender, products: number): Promise<Measured> {
  const shop = spawn(process.execPath, [script('shop-server.ts'), String(products)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [address] = (await once(createInterface({ input: shop.stdout }), 'line')) as [string]
    const measured = await measureContender(contender, address, products, AT_ONCE)
    printMeasured(measured)
    return measured
  } finally {
    shop.kill()
  }
}
