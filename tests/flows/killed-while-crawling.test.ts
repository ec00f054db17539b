import { afterAll, beforeAll, expect, it } from 'vitest'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { sorted } from '../harness/sorted.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

// Each kill is another start of the program, which takes a busy machine half a minute: KILLS=20 tries more.
const KILLS = Number(process.env.KILLS ?? 5)
const PRODUCTS = 60

let world: World
beforeAll(async () => {
  world = await openWorld({ productsPerSite: PRODUCTS, pageDelayMs: 600 })
})
afterAll(() => world.close())

it(`reads every product once although it is killed ${KILLS} times`, { timeout: 2_400_000 }, async () => {
  const answers = await sandboxControl(world.sandbox).answers('homeware')
  let payvand = await world.start()
  let seller = await Seller.signedIn(payvand.url)
  const project = await seller.createProject(world.sandbox.websites.homeware.url)

  let killedWhileActive = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const job = await seller.ask('crawlJobs.get', { params: { id: project.crawlJobId } })
    if (!['completed', 'failed', 'aborted'].includes(job.status)) killedWhileActive += 1
    // The test needs a random moment, so it waits for no state.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 900))
    await payvand.kill()
    payvand = await world.start()
    seller = seller.at(payvand.url)
  }
  const job = await seller.jobEnd(project.crawlJobId)
  expect(job.status).toBe('completed')
  // Otherwise the crawl was over before it could be killed, and this test would have shown nothing.
  expect(killedWhileActive).toBe(KILLS)

  const items = await seller.allItems(project.id)
  expect(sorted(items.map((item) => item.latest_data.name))).toEqual(
    sorted(answers.map((answer) => answer.name)),
  )
  const stats = await seller.ask('crawlJobs.stats', { params: { id: project.crawlJobId } })
  expect(stats).toMatchObject({
    total_items: answers.length,
    completed_items: answers.length,
    failed_items: 0,
    pending_items: 0,
  })
  await waitUntil('no page is left over', async () => {
    const pages = await seller.ask('crawlJobs.items', {
      params: { id: project.crawlJobId },
      query: { status: 'completed', limit: 100 },
    })
    return new Set(pages.items.map((page: { url: string }) => page.url)).size === answers.length
  })
})
