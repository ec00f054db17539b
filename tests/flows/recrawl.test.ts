import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const PRODUCTS = 16

describe('a site that is crawled again', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let control: ReturnType<typeof sandboxControl>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: PRODUCTS })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  async function crawl(projectId: number, mode: 'rediscover' | 'recrawl_existing'): Promise<any> {
    const { id } = await seller.ask('projects.crawl', { params: { id: projectId }, body: { mode } })
    return seller.jobEnd(id)
  }
  const messages = (job: any): string[] => job.log.map((entry: { message: string }) => entry.message)

  it('costs almost nothing where nothing changed, and shows a price that did', async () => {
    await control.clearRequests()
    const project = await seller.createProject(world.sandbox.websites.jewellery.url)
    const first = await seller.jobEnd(project.crawlJobId)
    expect(first.summary).toEqual({ added: PRODUCTS, changed: 0, unchanged: 0, missing: 0 })
    const whole = await control.requests()

    // The photos are looked at by themselves, seconds after the crawl: no request of theirs is counted as the next one's.
    const items = await seller.allItems(project.id)
    const photos = new Set(items.flatMap(({ latest_data: { photo, photos } }) => [photo, ...photos]))
    await waitUntil('the photos were looked at', async () => {
      const { requests } = await control.requests()
      return requests.filter(({ path }: any) => path.startsWith('/media/')).length >= photos.size
    })
    await control.clearRequests()
    const second = await crawl(project.id, 'recrawl_existing')
    expect(second.summary).toEqual({ added: 0, changed: 0, unchanged: PRODUCTS, missing: 0 })
    const again = await control.requests()
    // robots.txt, and each product once: "not modified".
    expect(again.total).toBe(PRODUCTS + 1)
    expect(again.requests.filter((request: any) => request.status === 304)).toHaveLength(PRODUCTS)
    const bytes = (log: any) =>
      log.requests.reduce((sum: number, request: any) => sum + (request.bytes ?? 0), 0)
    expect(bytes(whole)).toBeGreaterThan(PRODUCTS * 1_000)
    expect(bytes(again)).toBeLessThan(bytes(whole) / 100)
    console.log(
      `A first crawl of ${PRODUCTS} products: ${whole.total} requests, ${bytes(whole)} bytes; again: ${again.total} requests, ${bytes(again)} bytes`,
    )
    const pages = await seller.ask('crawlJobs.items', { params: { id: second.id }, query: { limit: 1 } })
    expect(pages.items[0]).toMatchObject({ status: 'completed', change: 'unchanged' })
    expect(pages.items[0].extracted_data.name).not.toBe('')

    const answers = await control.answers('jewellery')
    const index = answers.findIndex((answer) => answer.variants.length === 0 && answer.available)
    const dearer = answers[index]
    const number = index + 1
    await control.changeProduct('jewellery', { number, price_rial: 77_700_000 })
    await crawl(project.id, 'recrawl_existing')
    const changed = (await seller.allItems(project.id)).find((item) => item.url === dearer?.url)
    expect(changed.latest_data.primary_price).toBe(77_700_000)
  })

  it('says that a layout changed, and reads every price right', async () => {
    const project = await seller.createProject(world.sandbox.websites.homeware.url)
    await seller.jobEnd(project.crawlJobId)
    await control.redesign('homeware')
    await control.changeProduct('homeware', { number: 3, price_rial: 5_550_000 })
    const job = await crawl(project.id, 'rediscover')
    expect(job.status).toBe('completed')
    expect(messages(job).some((message) => message.startsWith('چیدمان صفحه‌های سایت تغییر کرده است'))).toBe(
      true,
    )
    const read = new Map(
      (await seller.allItems(project.id)).map((item) => [item.url, item.latest_data.primary_price]),
    )
    expect(read).toEqual(
      new Map((await control.answers('homeware')).map((answer) => [answer.url, answer.price_rial])),
    )
  })

  it('marks nothing when half the shop is gone, until the seller confirms', async () => {
    const project = await seller.createProject(world.sandbox.websites.jewellery.url)
    await seller.jobEnd(project.crawlJobId)
    for (let number = 1; number <= PRODUCTS / 2; number += 1)
      await control.changeProduct('jewellery', { number, gone: true })
    const job = await crawl(project.id, 'rediscover')
    expect(job).toMatchObject({ status: 'completed', warning: { code: 'fewer_products' } })
    expect(job.summary).toMatchObject({ missing: PRODUCTS / 2, unchanged: PRODUCTS / 2 })
    const missing = async () =>
      (await seller.allItems(project.id)).filter((item) => item.missing_since !== null).length
    expect(await missing()).toBe(0)
    const accepted = await seller.ask('crawlJobs.acceptResult', { params: { id: job.id } })
    expect(accepted).toEqual({ missing_count: PRODUCTS / 2 })
    expect(await missing()).toBe(PRODUCTS / 2)

    const again = await seller.ask('projects.regenerateTemplate', { params: { id: project.id } })
    const relearned = await seller.jobEnd(again.id)
    expect(relearned).toMatchObject({ status: 'completed', trigger_type: 'user_template_regen' })
    expect(messages(relearned).some((message) => message.startsWith('الگوی صفحه‌ها'))).toBe(true)
  })
})
