import { Seller } from '../../tests/harness/seller.ts'
import { waitUntil } from '../../tests/harness/wait-until.ts'
import { openWorld } from '../../tests/harness/world.ts'
import { median } from './median.ts'
import type { Target } from './target.ts'

/** One page of the panel's list shows so many. */
const ROWS = 15
const DELAY_SAMPLES = 9

/** A product of the list, in the words of the peer's data. Price in rial, as the server answers it. */
export interface Row {
  id: number
  title: string
  picture: string | null
  price: number | null
  stock: number | null
  url: string | null
}

export interface Booth {
  login: Target
  list: Target
  /** The first page of the list, and how many there are in all. */
  rows: Row[]
  total: number
  /** The time the warm server takes to answer that page, in ms, the median of nine. */
  answerMs: number
  close(): Promise<void>
}

/** The real program with a sandbox and a data folder of its own; a shop is crawled and sent, so that the booth fills a page. */
export async function openBooth(): Promise<Booth> {
  const world = await openWorld({ productsPerSite: 2 * ROWS })
  try {
    const payvand = await world.start()
    const seller = await Seller.signedIn(payvand.url)
    await fillBooth(seller, world.sandbox.websites.homeware.url)
    const listed = await seller.ask('marketplace.products', { query: { page: 1, per_page: ROWS } })
    const rows: Row[] = listed.data.map(toRow)
    if (rows.length < ROWS) throw new Error(`The booth has ${rows.length} products, ${ROWS} are needed`)
    const shown = { selector: 'tr', texts: rows.map((row) => row.title) }
    return {
      login: {
        url: `${payvand.url}/login`,
        token: null,
        shown: { selector: 'button[type=submit]', texts: [] },
      },
      list: { url: `${payvand.url}/product/list`, token: seller.token, shown },
      rows,
      total: listed.total_count,
      answerMs: await answerTime(seller),
      async close() {
        await payvand.stop()
        await world.close()
      },
    }
  } catch (error) {
    await world.close()
    throw error
  }
}

async function fillBooth(seller: Seller, shop: string): Promise<void> {
  const project = await seller.createProject(shop)
  const job = await seller.jobEnd(project.crawlJobId)
  if (job.status !== 'completed') throw new Error(`The crawl ended as ${job.status}: ${job.failure_reason}`)
  await seller.ask('projects.verifyAll', { params: { id: project.id } })
  const { sent_count: sent } = await seller.ask('projects.sendAll', { params: { id: project.id } })
  await waitUntil('every product is in the booth', async () => {
    const stats = await seller.ask('projects.stats', { params: { id: project.id } })
    return stats.sent_items === sent
  })
}

async function answerTime(seller: Seller): Promise<number> {
  const times: number[] = []
  while (times.length < DELAY_SAMPLES) {
    const began = performance.now()
    await seller.ask('marketplace.products', { query: { page: 1, per_page: ROWS } })
    times.push(performance.now() - began)
  }
  return median(times)
}

// The wire's spelling has no type of its own.
function toRow(product: any): Row {
  const { id, title, price, inventory, url, photo } = product
  return { id, title, picture: photo?.md ?? null, price, stock: inventory, url }
}
