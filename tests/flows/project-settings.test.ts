import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

const PRODUCTS = 8

describe('the settings of a project', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let addresses: string[]

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: PRODUCTS })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    addresses = (await sandboxControl(world.sandbox).answers('foods')).map(({ url }) => url)
  })
  afterAll(() => world.close())

  const project = (id: number) => seller.ask('projects.get', { params: { id } })
  const change = (id: number, body: object) => seller.call('projects.update', { params: { id }, body })
  const faults = async (id: number, body: object) => {
    const { status, body: problem } = await change(id, body)
    return { status, fields: (problem.errors ?? []).map(({ field }: { field: string }) => field) }
  }
  async function read(id: number): Promise<any[]> {
    const job = await seller.ask('projects.crawl', { params: { id }, body: {} })
    expect((await seller.jobEnd(job.id)).status).toBe('completed')
    return seller.allItems(id)
  }
  async function newList(urls: string[], more: object = {}): Promise<number> {
    const created = await seller.startProject({ urls, ...more })
    await seller.jobEnd(created.crawl_job.id)
    return created.id
  }

  it('keep what a change leaves out, at every depth', async () => {
    const settings = {
      sync_enabled: true,
      sync_interval: 'weekly',
      automation_level: 'auto_verify',
      send_config: { filters: { skip_zero_stock: true } },
    }
    const id = await newList(addresses.slice(0, 1), settings)
    const before = await project(id)
    const renamed = (await change(id, { name: 'نام جدید' })).body
    expect(renamed).toEqual({ ...before, name: 'نام جدید' })
    const heavier = (await change(id, { defaultValues: { packageWeight: 900 } })).body
    expect(heavier).toEqual({
      ...renamed,
      default_values: { ...before.default_values, package_weight: 900 },
    })
    const transformations = [{ by: 'append', field: 'name', text: 'تازه', find: '' }]
    const worded = (await change(id, { send_config: { transformations } })).body
    expect(worded.send_config).toEqual({ transformations, filters: { skip_zero_stock: true } })
  })

  it('refuse a field they do not know by its name, and save nothing', async () => {
    const id = await newList(addresses.slice(0, 1))
    const before = await project(id)
    const { status, body } = await change(id, { name: 'دیگر', rootURL: 'x', default_values: { colour: 1 } })
    expect(status).toBe(422)
    expect(body.errors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'default_values.colour',
      'root_u_r_l',
    ])
    expect(body.detail).toContain('«default_values.colour»')
    expect(body.detail).toContain('شناخته‌شده نیست')
    expect(await project(id)).toEqual(before)
  })

  it('read another list of addresses the next time, and stop what left it', async () => {
    const id = await newList(addresses.slice(0, 3))
    expect(await faults(id, { urls: [addresses[0], 'https://shop.ir', 'https://a b'] })).toEqual({
      status: 422,
      fields: ['urls.2'],
    })
    expect(await faults(id, { urls: [addresses[0], 'https://shop.ir:99999'] })).toEqual({
      status: 422,
      fields: ['urls.1'],
    })
    expect(await faults(id, { urls: [] })).toEqual({ status: 422, fields: ['urls'] })
    expect(await faults(id, { root_url: addresses[0] })).toEqual({ status: 422, fields: ['root_url'] })

    const listed = [addresses[1], addresses[2], addresses[3]]
    const changed = await change(id, { urls: listed, root_url: null, sitemap_url: null })
    expect(changed.body.urls).toEqual(listed)
    const active = (await seller.allItems(id)).filter((item) => item.is_active).map(({ url }) => url)
    expect(new Set(active)).toEqual(new Set(addresses.slice(1, 3)))
    const items = await read(id)
    expect(items.filter((item) => item.is_active).map(({ url }) => url)).toEqual(
      expect.arrayContaining(listed),
    )
    expect(items.find(({ url }) => url === addresses[0])).toMatchObject({
      is_active: false,
      missing_since: expect.any(String),
    })

    await change(id, { urls: [...listed, addresses[0]] })
    expect((await read(id)).find(({ url }) => url === addresses[0])).toMatchObject({
      is_active: true,
      missing_since: null,
    })
  })

  it('read another site the next time, while nothing was sent from the first', async () => {
    const { websites } = world.sandbox
    const { id, crawlJobId } = await seller.createProject(websites.foods.url)
    expect((await change(id, { root_url: websites.homeware.url })).body.code).toBe('crawl_already_active')
    await seller.jobEnd(crawlJobId)
    expect(await faults(id, { urls: addresses })).toEqual({ status: 422, fields: ['urls'] })
    expect(await faults(id, { root_url: null })).toEqual({ status: 422, fields: ['root_url'] })
    const sitemap_url = `${websites.homeware.url}/sitemap.xml`
    const moved = await change(id, {
      root_url: websites.homeware.url,
      sitemap_url,
      template_type: 'template',
    })
    expect(moved.body).toMatchObject({ root_url: websites.homeware.url, template_type: 'template' })
    expect(await seller.allItems(id)).toEqual([])
    const items = await read(id)
    expect(items).toHaveLength(PRODUCTS)
    for (const { url } of items) expect(url.startsWith(websites.homeware.url)).toBe(true)
  })

  it('change the texts of what is read, not what a person wrote', async () => {
    const id = await newList(addresses.slice(0, 2))
    const [first, second] = await seller.allItems(id)
    const written = { latest_data: { name: 'نامی که من نوشتم' } }
    await seller.ask('projectItems.update', { params: { id: second.id }, body: written })
    const transformations = [
      { by: 'prepend', field: 'name', text: 'اصل' },
      { by: 'append', field: 'description', text: 'ارسال از تهران' },
    ]
    const preview = (rules: object[]) =>
      seller.ask('projects.previewTexts', { params: { id }, body: { transformations: rules } })
    const found = await preview(transformations)
    expect(found).toMatchObject({ looked_at: 2, changed: 2 })
    const ofItem = (item: { id: number }) => found.examples.find((one: any) => one.item_id === item.id)
    const site = second.latest_data.name
    expect(ofItem(first).name).toEqual({
      before: first.latest_data.name,
      after: `اصل ${first.latest_data.name}`,
      is_written: false,
    })
    expect(ofItem(second).name).toEqual({ before: site, after: site, is_written: true })
    expect(ofItem(second).description.after).toMatch(/ارسال از تهران$/)
    const nowhere = { by: 'replace', field: 'name', find: 'متنی که نیست', text: '' }
    expect(await preview([nowhere])).toMatchObject({ looked_at: 2, changed: 0 })
    expect((await change(id, { send_config: { transformations } })).status).toBe(200)
    const [changed, kept] = await read(id)
    expect(changed.latest_data.name).toBe(`اصل ${first.latest_data.name}`)
    expect(changed.latest_data.description).toMatch(/ارسال از تهران$/)
    expect(kept.latest_data.name).toBe('نامی که من نوشتم')
    const back = { params: { id: second.id }, body: { unlock_fields: ['name'] } }
    expect((await seller.ask('projectItems.update', back)).latest_data.name).toBe(
      `اصل ${second.latest_data.name}`,
    )
    await change(id, { send_config: { transformations: [] } })
    expect((await read(id))[0].latest_data).toEqual(first.latest_data)
    expect(
      await faults(id, { send_config: { transformations: [{ by: 'replace', field: 'name', text: '' }] } }),
    ).toEqual({ status: 422, fields: ['send_config.transformations.0.find'] })
  })

  it('have the stock and preparation time of the business where they have none, as it is today', async () => {
    const shop = await Seller.signedIn(payvand.url, 'shopfa')
    const own = { weight: 100, package_weight: 150, unit_quantity: 1, unit_type: 'عدد', price_unit: 'rial' }
    const created = await shop.startProject({ urls: addresses.slice(0, 2), default_values: own })
    await shop.jobEnd(created.crawl_job.id)
    const params = { id: created.id }
    const filled = async () =>
      (await shop.allItems(created.id)).map(({ latest_data: { stock, preparation_days } }) => [
        stock,
        preparation_days,
      ])
    const readAgain = async () => shop.jobEnd((await shop.ask('projects.crawl', { params, body: {} })).id)
    const both = (stock: number, days: number) => [
      [stock, days],
      [stock, days],
    ]
    expect(await filled()).toEqual(both(2, 1))
    await shop.ask('business.update', { body: { default_stock: 77, preparation_days: 9 } })
    await readAgain()
    expect(await filled()).toEqual(both(77, 9))
    await shop.ask('projects.update', { params, body: { default_values: { stock: 5 } } })
    await shop.ask('business.update', { body: { default_stock: 78, preparation_days: 3 } })
    await readAgain()
    expect(await filled()).toEqual(both(5, 3))
  })
})
