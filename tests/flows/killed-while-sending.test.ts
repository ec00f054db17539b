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
  world = await openWorld({ productsPerSite: PRODUCTS })
})
afterAll(() => world.close())

it(`publishes every verified item exactly once although it is killed ${KILLS} times`, {
  timeout: 2_400_000,
}, async () => {
  const control = sandboxControl(world.sandbox)
  let payvand = await world.start()
  let seller = await Seller.signedIn(payvand.url)
  const project = await seller.createProject(world.sandbox.websites.homeware.url)
  await seller.jobEnd(project.crawlJobId)
  const { verified_count: verified } = await seller.ask('projects.verifyAll', { params: { id: project.id } })
  expect(verified).toBeGreaterThan(PRODUCTS / 2)
  const before = await control.boothProducts('demo')

  // Slow enough that a kill falls between a request and its answer.
  await control.fault({ site: 'marketplace', path: '/v1/', kind: 'slow', delayMs: 120 })
  await seller.ask('projects.sendAll', { params: { id: project.id } })
  let killedWhileSending = 0
  for (let kill = 0; kill < KILLS; kill += 1) {
    const stats = await seller.ask('projects.stats', { params: { id: project.id } })
    if (stats.sent_items < verified) killedWhileSending += 1
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 1_200))
    await payvand.kill()
    payvand = await world.start()
    seller = seller.at(payvand.url)
  }
  await control.clearFaults()
  await waitUntil('every verified item is sent', async () => {
    const stats = await seller.ask('projects.stats', { params: { id: project.id } })
    return stats.sent_items === verified
  })
  // Otherwise everything was sent before it could be killed, and this test would have shown nothing.
  expect(killedWhileSending).toBe(KILLS)

  const known = new Set(before.map((product) => product.id))
  const added = (await control.boothProducts('demo')).filter((product) => !known.has(product.id))
  const items = (await seller.allItems(project.id)).filter((item) => item.verification_status === 'sent')
  expect(sorted(added.map((product) => product.title))).toEqual(
    sorted(items.map((item) => item.latest_data.name.slice(0, 120).trim())),
  )
  expect(new Set(items.map((item) => item.booth_product.id)).size).toBe(verified)
})
