// Long because: one world, which takes longer to open than most of its tests.

import { ITEM_EXPORT_PATH } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('checking the items of a project', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let projectId: number
  let items: any[]

  const list = (query: Record<string, string | number> = {}) =>
    seller.ask('projects.items', { params: { id: projectId }, query: { limit: 100, ...query } })
  /** An item whose stock is its own: that of variants is edited in them. */
  const plainItem = () => items.findLast(({ latest_data }) => !latest_data.variants)
  const idsOf = (page: { items: { id: number }[] }) => page.items.map((item) => item.id)
  const get = (id: number) => seller.ask('projectItems.get', { params: { id } })
  const edit = (id: number, body: object) => seller.call('projectItems.update', { params: { id }, body })
  const preview = (body: object) =>
    seller.ask('operations.preview', { body: { project_id: projectId, ...body } })
  const runEnd = (id: number) =>
    waitUntil('the operation has ended', async () => {
      const run = await seller.ask('operations.get', { params: { id } })
      return run.status === 'completed' && run
    })
  const run = async (body: object) => {
    const started = await seller.call('operations.start', { body: { project_id: projectId, ...body } })
    expect(started.status).toBe(202)
    return runEnd(started.body.id)
  }

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 8 })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const project = await seller.createProject(world.sandbox.websites.jewellery.url)
    projectId = project.id
    await seller.jobEnd(project.crawlJobId)
    // The shop sells one without a price.
    for (const { id, latest_data } of (await list()).items) {
      if (latest_data.primary_price === null) await edit(id, { latest_data: { primary_price: 500_000 } })
    }
    items = (await list()).items
  })
  afterAll(() => world.close())

  it('finds them by name in any spelling, by address and price, and sorts them', async () => {
    const [first] = items
    const arabic = first.latest_data.name.replaceAll('ی', 'ي').replaceAll('ک', 'ك').replaceAll('\u200c', ' ')
    expect(idsOf(await list({ search: arabic }))).toContain(first.id)
    expect(idsOf(await list({ search: new URL(first.url).pathname }))).toEqual([first.id])
    expect((await list({ search: '100%_no such thing' })).total).toBe(0)
    const prices = items.map((item) => item.latest_data.primary_price).sort((one, other) => one - other)
    const [low, high] = [prices[2], prices[5]]
    const within = await list({ price_from: low, price_to: high, sort: 'price_desc' })
    expect(within.items.map((item: any) => item.latest_data.primary_price)).toEqual(
      prices.filter((price) => price >= low && price <= high).toReversed(),
    )
    const named = (await list({ sort: 'name' })).items.map((item: any) => item.latest_data.name)
    const letters = (name: string) => name.replaceAll('آ', 'ا').replaceAll(/[\s\u200c]/g, '')
    const alphabet = new Intl.Collator('fa')
    expect(named).toEqual(
      named.toSorted((one: string, other: string) => alphabet.compare(letters(one), letters(other))),
    )
    const page = await list({ sort: 'newest', skip: 3, limit: 2 })
    expect([idsOf(page), page.total]).toEqual([idsOf({ items }).toReversed().slice(3, 5), items.length])
  })

  it('tells the second of two people who edit one item, and loses nothing', async () => {
    const item = plainItem()
    const mine = await edit(item.id, { latest_data: { stock: 7 }, version: item.version })
    expect([mine.status, mine.body.version]).toEqual([200, item.version + 1])
    const theirs = await edit(item.id, { latest_data: { name: 'نام دیگر' }, version: item.version })
    expect(theirs.status).toBe(409)
    expect(theirs.body.code).toBe('item_changed_meanwhile')
    expect(theirs.body.detail).toContain('موجودی')
    expect(theirs.body.item).toMatchObject({ version: item.version + 1, latest_data: { stock: 7 } })
    const again = await edit(item.id, {
      latest_data: { name: 'نام دیگر' },
      version: theirs.body.item.version,
    })
    expect(again.body.latest_data).toMatchObject({ name: 'نام دیگر', stock: 7 })
    expect(again.body.locked_fields).toEqual(['name', 'stock'])
    expect(again.body.origins.name).toEqual({ source: 'person', raw: null })
    const seen = await edit(item.id, { latest_data: { stock: 9 }, seen: { stock: 1 } })
    expect(seen.status).toBe(409)
  })

  it('gives a field back to the site', async () => {
    const item = plainItem()
    const { body } = await edit(item.id, { unlock_fields: ['name', 'stock'] })
    expect(body.latest_data).toEqual(item.latest_data)
    expect(body.locked_fields).toEqual([])
    expect(body.origins).toEqual(item.origins)
  })

  it('shows a price that a person and the site both changed as a conflict, and settles it', async () => {
    const control = sandboxControl(world.sandbox)
    const answers = await control.answers('jewellery')
    const index = answers.findIndex((one) => one.variants.length === 0 && one.available && one.price_rial)
    const item = items.find((one) => one.url === answers[index]?.url)
    await edit(item.id, { latest_data: { primary_price: 30_000_000 } })
    await control.changeProduct('jewellery', { number: index + 1, price_rial: 20_000_000 })
    const { id } = await seller.ask('projects.crawl', { params: { id: projectId } })
    await seller.jobEnd(id)
    expect(idsOf(await list({ change: 'conflict' }))).toEqual([item.id])
    const { conflicts, latest_data } = await get(item.id)
    expect(latest_data.primary_price).toBe(30_000_000)
    expect(conflicts).toEqual([{ field: 'primaryPrice', yours: 30_000_000, theirs: 20_000_000 }])
    const settled = await edit(item.id, { resolve: [{ field: 'primaryPrice', keep: 'theirs' }] })
    expect(settled.body).toMatchObject({ conflicts: [], locked_fields: [] })
    expect(settled.body.latest_data.primary_price).toBe(20_000_000)
    expect((await list({ change: 'conflict' })).total).toBe(0)
    items = (await list()).items
  })

  it('says what Basalam would refuse, keeps it from being verified, and fixes it with one button', async () => {
    const [, item, other] = items
    const broken = {
      name: other.latest_data.name,
      description: `${item.latest_data.description ?? ''} سفارش: ۰۹۱۲۳۴۵۶۷۸۹`,
      package_weight: 1,
    }
    const { body } = await edit(item.id, { latest_data: broken })
    const codes = body.preflight.map((issue: any) => issue.code)
    expect(codes).toContain('description_forbidden')
    expect(codes).toContain('package_weight_too_small')
    // The item found first keeps the name that two of them have.
    const [named] = item.id < other.id ? [other] : [item]
    expect((await get(named.id)).preflight.map((issue: any) => issue.code)).toContain('name_taken')
    const inOrder = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other)
    expect(inOrder(idsOf(await list({ preflight: 'blocked' })))).toEqual(
      inOrder(new Set([item.id, named.id])),
    )
    const counts = await seller.ask('projects.itemCounts', { params: { id: projectId } })
    expect(counts).toMatchObject({ total_items: items.length, blocked: new Set([item.id, named.id]).size })
    const refused = await edit(item.id, { verification_status: 'verified' })
    expect([refused.status, refused.body.code]).toEqual([422, 'item_incomplete'])

    for (const code of ['description_forbidden', 'package_weight_too_small', 'name_taken']) {
      const fixed = await seller.ask('projectItems.fix', {
        body: { project_item_ids: [item.id, other.id], code },
      })
      expect(fixed.fixed_count).toBe(1)
    }
    expect((await list({ preflight: 'blocked' })).total).toBe(0)
    expect((await get(item.id)).latest_data.description ?? '').not.toContain('۰۹۱۲')
    await edit(item.id, { unlock_fields: (await get(item.id)).locked_fields })
    await edit(other.id, { unlock_fields: (await get(other.id)).locked_fields })
    expect((await get(item.id)).latest_data).toEqual(item.latest_data)
  })

  it('looks at photos before they are sent, and takes those off that do not open', async () => {
    const item = plainItem()
    const { photos } = (await get(item.id)).latest_data
    const gone = new URL('/no-such-picture.jpg', item.url).href
    const codes = async () => (await get(item.id)).preflight.map(({ code }: any) => code)
    const before = await codes()
    await edit(item.id, { latest_data: { photos: [...photos, gone] } })
    await waitUntil('the photo was looked at', async () => (await codes()).includes('photos_unreadable'))
    expect((await get(item.id)).issues).toEqual([])
    const body = { code: 'photos_unreadable', project_item_ids: [item.id] }
    expect((await seller.ask('projectItems.fix', { body })).fixed_count).toBe(1)
    expect((await get(item.id)).latest_data.photos).toEqual(photos)
    expect(await codes()).toEqual(before)
    await edit(item.id, { unlock_fields: ['photos'] })
  })

  it('shows what a bulk act would do, does that, says so of each item, and takes it back', async () => {
    const [left, ...rest] = items
    await edit(left.id, { latest_data: { photo: null, photos: [] } })
    const selection = { filters: { verification_status: 'unverified' } }
    const planned = await preview({ kind: 'verify', selection })
    expect(planned).toMatchObject({ total: items.length, included: rest.length })
    expect(planned.examples.map((one: any) => one.id)).toEqual(idsOf({ items: rest }))
    expect(planned.left_out).toEqual([
      { code: 'photo_missing', count: 1, sentence: expect.stringContaining('تصویر') },
    ])

    const verified = await run({ kind: 'verify', selection })
    const counts = { done: items.length, succeeded: rest.length, left_out: 1 }
    expect(verified).toMatchObject({ ...counts, undoable: true })
    const results = (query: object) =>
      seller.ask('operations.results', { params: { id: verified.id }, query: { limit: 100, ...query } })
    expect((await results({})).total).toBe(items.length)
    expect((await results({ outcome: 'left_out' })).items).toMatchObject([
      { project_item_id: left.id, code: 'photo_missing', sentence: expect.stringContaining('تصویر') },
    ])
    const newest = await seller.ask('operations.list', { query: { project_id: projectId, limit: 1 } })
    expect(newest.items).toMatchObject([{ id: verified.id, kind: 'verify' }])

    await edit(rest[0].id, { verification_status: 'unverified' })
    const undoing = await seller.call('operations.undo', { params: { id: verified.id } })
    expect([undoing.status, undoing.body.status]).toEqual([202, 'undoing'])
    const undone = await runEnd(verified.id)
    expect(undone).toMatchObject({ undone_count: rest.length - 1, kept_count: 1 })
    expect((await list({ verification_status: 'verified' })).total).toBe(0)
    const twice = await seller.call('operations.undo', { params: { id: verified.id } })
    expect([twice.status, twice.body.code]).toEqual([409, 'operation_not_undoable'])
    await edit(left.id, { unlock_fields: ['photo', 'photos'] })
  })

  it('proposes for many what it proposes for their categories of the site, and how sure that is', async () => {
    const params = { id: projectId }
    const propose = (selection: object) =>
      seller.ask('projects.categoryProposals', { params, body: { selection } })
    const all = { filters: {} }
    expect(await propose(all)).toMatchObject({ groups: [], waiting: 0, settled: items.length })

    const project = await seller.ask('projects.get', { params })
    const defaultCategory = (category_id: number | null) =>
      seller.ask('projects.update', {
        params,
        body: { name: project.name, default_values: { ...project.default_values, category_id } },
      })
    await defaultCategory(null)
    const { groups, without } = await waitUntil('the marketplace has answered for all', async () => {
      const answer = await propose(all)
      return answer.waiting === 0 && answer
    })
    const sureness = groups.map((group: any) =>
      ['sure', 'likely', 'guess'].indexOf(group.category.confidence),
    )
    expect(sureness).toEqual(sureness.toSorted())
    const { items: categories } = await seller.ask('siteCategories.list', { params })
    const found = groups.flatMap((group: any) =>
      group.project_item_ids.map((id: number) => [id, group.category]),
    )
    expect(found.length + without.count).toBe(items.length)
    for (const [id, category] of found) {
      const { site_category, latest_data } = items.find((item) => item.id === id)
      const ofSite = categories.find((one: any) => one.site_category === site_category).proposal
      // A name that holds a whole title is surer than a guess of its category.
      const isByName = category.confidence === 'likely' && ofSite.confidence === 'guess'
      if (isByName)
        expect(category.title.split(' ').every((word: string) => latest_data.name.includes(word))).toBe(true)
      else expect(category).toEqual(ofSite)
    }
    const [group] = groups
    const [id] = group.project_item_ids
    const one = await propose({ project_item_ids: [id] })
    expect(one.groups).toMatchObject([{ category: group.category, project_item_ids: [id] }])
    await defaultCategory(project.default_values.category_id)
  })

  it('sends an item in its own category, else in that confirmed for its category of the site', async () => {
    const [item, other] = items
    const { data: leaves } = await seller.ask('marketplace.categories')
    const [own, ofSite] = leaves.map((leaf: any) => leaf.id)
    const chosen = await edit(item.id, { category_id: own })
    expect(chosen.body.category).toEqual({ id: own, source: 'item', title: expect.any(String) })
    expect((await edit(item.id, { category_id: 999_999_999 })).body.code).toBe('category_not_found')
    const slow = await edit(item.id, { latest_data: { preparation_days: 300 } })
    expect(slow.body.preflight.map((issue: any) => issue.code)).toEqual(['preparation_days_too_large'])
    await seller.ask('projectItems.fix', {
      body: { project_item_ids: [item.id], code: 'preparation_days_too_large' },
    })
    expect((await get(item.id)).preflight).toEqual([])
    expect((await get(item.id)).latest_data.preparation_days).toBeLessThan(100)

    const { items: categories } = await seller.ask('siteCategories.list', { params: { id: projectId } })
    const inCategory = categories.find((one: any) => one.site_category === other.site_category)
    expect(inCategory).toMatchObject({ item_count: expect.any(Number), confirmed: null })
    expect(inCategory.proposal.title).toContain(other.site_category)
    await seller.ask('siteCategories.confirm', {
      params: { id: projectId },
      body: { site_category: other.site_category, category_id: ofSite },
    })
    expect((await get(other.id)).category).toMatchObject({ id: ofSite, source: 'site_category' })
    const ids = [item.id, other.id]
    await run({ kind: 'verify', selection: { project_item_ids: ids } })
    const sent = await run({ kind: 'send', selection: { project_item_ids: ids } })
    expect(sent).toMatchObject({ succeeded: 2, undoable: false })
    await waitUntil('both are in the booth', async () => {
      const stats = await seller.ask('projects.stats', { params: { id: projectId } })
      return stats.sent_items === 2
    })
    const booth = await sandboxControl(world.sandbox).boothProducts('demo')
    const categoryOf = ({ latest_data: { name } }: any) =>
      booth.find((product) => product.title === name)?.category.id
    expect([categoryOf(item), categoryOf(other)]).toEqual([own, ofSite])
  })

  it('shows the page of an item without anything that acts', async () => {
    const page = await seller.ask('projectItems.source', { params: { id: items[0].id } })
    expect(page.html).toContain(items[0].latest_data.name)
    expect(page.html).not.toMatch(/<script|<form|<iframe|\son\w+=/i)
  })

  it('makes a file of the filtered list', async () => {
    await edit(items[2].id, { latest_data: { name: '=1+1' } })
    const file = async (format: string) => {
      const address = new URL(ITEM_EXPORT_PATH.replace(':id', String(projectId)), payvand.url)
      address.search = `format=${format}&verification_status=unverified`
      const answer = await fetch(address, { headers: { authorization: `Bearer ${seller.token}` } })
      expect(answer.headers.get('content-disposition')).toContain(`.${format}`)
      return new Uint8Array(await answer.arrayBuffer())
    }
    const csv = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file('csv'))
    expect(csv.startsWith('\ufeffشناسه,')).toBe(true)
    expect(csv).toContain("'=1+1")
    const { total } = await list({ verification_status: 'unverified' })
    expect(csv.trim().split('\r\n')).toHaveLength(total + 1)
    // A spreadsheet is a zip; its content is tested beside the code.
    expect(Buffer.from((await file('xlsx')).subarray(0, 2)).toString()).toBe('PK')
  })
})
