import { type CallName, calls } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Which row of the owner stands in for `:id`, by the first word of the call. */
const ROW_OF: Record<string, 'project' | 'job' | 'item' | 'jobItem'> = {
  projects: 'project',
  projectItems: 'item',
  crawlJobs: 'job',
  crawlJobItems: 'jobItem',
}
const WITH_ID = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].path.includes(':id') && calls[name].access === 'user',
)

describe("another seller's rows", () => {
  let world: World
  let payvand: PayvandProcess
  let stranger: Seller
  let ids: Record<'project' | 'job' | 'item' | 'jobItem', number>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    const owner = await Seller.signedIn(payvand.url)
    const project = await owner.createProject(world.sandbox.websites.foods.url)
    await owner.jobEnd(project.crawlJobId)
    const [item] = await owner.allItems(project.id)
    const pages = await owner.ask('crawlJobs.items', { params: { id: project.crawlJobId } })
    ids = { project: project.id, job: project.crawlJobId, item: item.id, jobItem: pages.items[0].id }
    stranger = await Seller.signedIn(payvand.url, 'sazito')
  })
  afterAll(() => world.close())

  it.each(WITH_ID)('are not found by %s', async (name) => {
    const row = ROW_OF[name.split('.')[0] as string]
    if (!row) throw new Error(`Say in ROW_OF which row ${name} takes`)
    const { status } = await stranger.call(name, {
      params: { id: ids[row] },
      ...('body' in calls[name] ? { body: { name: 'mine now', latest_data: { name: 'mine now' } } } : {}),
    })
    expect(status).toBe(404)
  })

  it('are not in lists and not touched by bulk calls', async () => {
    expect(await stranger.ask('projects.list')).toEqual({ items: [], total: 0 })
    const verified = await stranger.ask('projectItems.bulkVerify', { body: { project_item_ids: [ids.item] } })
    expect(verified).toEqual({ verified_count: 0, skipped_count: 1 })
    const sent = await stranger.ask('projectItems.bulkSend', { body: { project_item_ids: [ids.item] } })
    expect(sent).toEqual({ sent_count: 0, skipped_count: 1 })
  })
})
