import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Products that are asked for at once. */
const ONE_PAGE = 50
const PRODUCTS = 48

describe('connecting items to products that are in the booth already', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>
  let seller: Seller
  let projectId: number
  /** The products published before, by their title. */
  let published: Map<string, number>
  let renamed: { id: number; name: string }
  /** An item whose product somebody spelled otherwise in the booth. */
  let misspelled: any

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: PRODUCTS })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    // Products of an earlier life: sent, and then forgotten here with their project.
    const site = world.sandbox.websites.jewellery.url
    const earlier = await seller.createProject(site)
    await seller.jobEnd(earlier.crawlJobId)
    await seller.ask('projects.verifyAll', { params: { id: earlier.id } })
    const { sent_count } = await seller.ask('projects.sendAll', { params: { id: earlier.id } })
    await waitUntil('all are in the booth', async () => {
      const stats = await seller.ask('projects.stats', { params: { id: earlier.id } })
      return stats.sent_items === sent_count
    })
    published = new Map(
      (await seller.allItems(earlier.id))
        .filter((item) => item.booth_product)
        .map((item) => [item.latest_data.name, item.booth_product.id]),
    )
    await seller.ask('projects.delete', { params: { id: earlier.id } })
    const project = await seller.createProject(site)
    await seller.jobEnd(project.crawlJobId)
    projectId = project.id
  })
  afterAll(() => world.close())

  async function connect(filterBy: 'title' | 'sku'): Promise<any> {
    const asked = await seller.call('publication.connectExisting', { body: { filterBy } })
    expect(asked.status).toBe(202)
    expect(asked.body.filter_by).toBe(filterBy)
    const ended = await waitUntil('the search has ended', async () => {
      const { run } = await seller.ask('publication.connectState')
      return ['completed', 'failed'].includes(run.status) && run
    })
    // The list of products tells of it too, as the operation that it is.
    const { items } = await seller.ask('operations.list', { query: { kinds: 'connect', limit: 1 } })
    expect((await seller.ask('marketplace.products')).connect_search).toEqual(items[0])
    expect(items[0]).toMatchObject({
      id: ended.id,
      status: ended.status,
      succeeded: ended.connected_count,
      reason: ended.reason,
      details: {
        kind: 'connect',
        filter_by: ended.filter_by,
        proposed_count: ended.proposed_count,
        ambiguous_count: ended.ambiguous_count,
        unmatched_count: ended.unmatched_count,
      },
    })
    return ended
  }

  it('has no result before it was asked for', async () => {
    expect(await seller.ask('publication.connectState')).toEqual({ run: null })
  })

  it('leaves alone what is not unique, and says so', async () => {
    const items = await seller.allItems(projectId)
    const [first, second, third] = items.filter((item) => published.has(item.latest_data.name))
    misspelled = third
    const title = third.latest_data.name.replaceAll('ی', 'ي').replaceAll(' ', '  ')
    await control.changeBoothProducts('demo', [{ id: published.get(third.latest_data.name), title }])
    renamed = { id: second.id, name: second.latest_data.name }
    await seller.ask('projectItems.update', {
      params: { id: second.id },
      body: { latest_data: { name: first.latest_data.name } },
    })
    const before = await control.boothProducts('demo')
    expect(before.length).toBeGreaterThan(ONE_PAGE)
    const run = await connect('title')

    const expected = items.filter(
      (item) => published.has(item.latest_data.name) && ![first.id, second.id, third.id].includes(item.id),
    )
    expect(run).toMatchObject({
      status: 'completed',
      connected_count: expected.length,
      proposed_count: 1,
      ambiguous_count: 2,
      unmatched_count: items.length - expected.length - 3,
      reason: null,
    })
    expect(run.ambiguous).toEqual(
      [first, second].map((item) => ({
        item_id: item.id,
        project_id: projectId,
        name: first.latest_data.name,
        value: first.latest_data.name,
        product_ids: [published.get(first.latest_data.name)],
      })),
    )
    const after = await seller.allItems(projectId)
    const linked = after.filter((item) => item.booth_product)
    expect(new Map(linked.map((item) => [item.latest_data.name, item.booth_product.id]))).toEqual(
      new Map(expected.map((item) => [item.latest_data.name, published.get(item.latest_data.name)])),
    )
    // The search makes and changes nothing in the booth, and counts nothing as sent by it.
    expect(await control.boothProducts('demo')).toEqual(before)
    expect(after.every((item) => item.verification_status === 'unverified')).toBe(true)
  })

  const results = (outcome: string) =>
    seller.ask('publication.connectResults', { query: { outcome, per_page: 100 } })
  const choose = (body: object) => seller.ask('publication.connectChosen', { body })

  it('connects what is spelled otherwise on a word of a person, says by which rule, and parts it again', async () => {
    const proposed = await results('proposed')
    const productId = published.get(misspelled.latest_data.name)
    expect(proposed).toMatchObject({
      total_count: 1,
      data: [{ item_id: misspelled.id, rule: 'normalised', candidates: [{ product_id: productId }] }],
    })
    expect(proposed.data[0].candidates[0].price).toBe(misspelled.latest_data.primary_price)
    expect((await results('connected')).data.every((one: any) => one.rule === 'exact')).toBe(true)

    expect(await choose({ all_proposed: true })).toMatchObject({ connected_count: 1, left_out: [] })
    expect((await results('proposed')).total_count).toBe(0)
    await seller.ask('publication.unlink', { params: { id: misspelled.id } })
    expect((await results('proposed')).total_count).toBe(1)
    expect((await seller.call('publication.unlink', { params: { id: misspelled.id } })).body.code).toBe(
      'item_not_linked',
    )
    const again = await choose({ pairs: [{ item_id: misspelled.id, product_id: productId }] })
    expect(again).toMatchObject({ connected_count: 1 })
    const rules = (await results('connected')).data.filter((one: any) => one.item_id === misspelled.id)
    expect(rules).toMatchObject([{ rule: 'normalised' }])
  })

  it('lets a person choose among candidates side by side, and connects nothing that no search named', async () => {
    const [one] = (await results('ambiguous')).data
    const [candidate] = one.candidates
    expect(candidate).toMatchObject({ stock: expect.any(Number), title: one.name })
    const other = [...published.values()].find((id) => id !== candidate.product_id)
    const refused = await choose({ pairs: [{ item_id: one.item_id, product_id: other }] })
    expect(refused).toMatchObject({ connected_count: 0, left_out_count: 1 })
    await choose({ pairs: [{ item_id: one.item_id, product_id: candidate.product_id }] })
    expect((await results('ambiguous')).total_count).toBe(1)
    await seller.ask('publication.unlink', { params: { id: one.item_id } })
  })

  it('connects the rest by SKU', async () => {
    const run = await connect('sku')
    expect(run).toMatchObject({ status: 'completed', connected_count: 2, ambiguous_count: 0 })
    const linked = (await seller.allItems(projectId)).filter((item) => item.booth_product)
    expect(linked).toHaveLength(published.size)
  })

  it('updates the connected product when the item is sent, and makes no second one', async () => {
    // The marketplace takes no two products of one title.
    await seller.ask('projectItems.update', {
      params: { id: renamed.id },
      body: { latest_data: { name: renamed.name } },
    })
    const before = await control.boothProducts('demo')
    await seller.ask('projects.verifyAll', { params: { id: projectId } })
    const { sent_count } = await seller.ask('projects.sendAll', { params: { id: projectId } })
    await waitUntil('all are sent', async () => {
      const stats = await seller.ask('projects.stats', { params: { id: projectId } })
      return stats.sent_items === sent_count
    })
    expect(await control.boothProducts('demo')).toHaveLength(before.length)
  })

  it('waits for a marketplace that does not answer, and says why', async () => {
    await control.fault({ site: 'marketplace', path: '/v1/vendors', kind: 'status', status: 503, times: 50 })
    await seller.ask('publication.connectExisting', { body: { filter_by: 'title' } })
    const waiting = await waitUntil('the search waits', async () => {
      const { run } = await seller.ask('publication.connectState')
      return run.reason !== null && run
    })
    expect(waiting).toMatchObject({ status: 'waiting', finished_at: null })
    expect(waiting.reason).toContain('باسلام پاسخ نمی‌دهد')
    // A second request meanwhile gets the same search.
    const again = await seller.ask('publication.connectExisting', { body: { filter_by: 'sku' } })
    expect(again).toMatchObject({ id: waiting.id, filter_by: 'title' })
    await control.clearFaults()
  })

  it('fails clearly when the booth is lost, and takes no other word for its question', async () => {
    const wrong = await seller.call('publication.connectExisting', { body: { filter_by: 'price' } })
    expect(wrong.status).toBe(422)
    await control.revokeToken('demo')
    await seller.call('marketplace.products')
    const lost = await seller.call('publication.connectExisting', { body: { filter_by: 'sku' } })
    expect(lost.body.code).toBe('booth_disconnected')
  })
})
