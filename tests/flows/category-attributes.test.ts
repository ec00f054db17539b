import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { itemColumns } from '../../apps/server/src/modules/catalog/items/item-columns.ts'
import { type BoothWorld, openBoothWorld } from '../harness/booth-world.ts'
import { createManualClock } from '../harness/killed-worker.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** Honey asks for its kind (a choice) and its net weight (a number in gram), and demands both. */
const HONEY = 1447
const [KIND, NET_WEIGHT, PLACE] = [9040, 9041, 9003]
const THYME = 904_000

describe('what a category asks of its products', () => {
  let world: World
  let seller: Seller
  let projectId: number
  let items: any[]
  const of = () => ({ params: { id: projectId } })
  const category = () => seller.ask('attributes.category', { ...of(), query: { category_id: HONEY } })
  const question = async (id: number) => (await category()).attributes.find((one: any) => one.id === id)
  const missing = async () =>
    (await seller.ask('attributes.categories', of())).items.find((one: any) => one.category_id === HONEY)
      ?.missing_count
  const answer = (attributeId: number, more: object) =>
    seller.ask('attributes.answer', {
      ...of(),
      body: {
        category_id: HONEY,
        answers: [
          { attribute_id: attributeId, fallback: null, specification: null, unit: null, values: [], ...more },
        ],
      },
    })
  const cellOf = ({ rows: [row] }: any, id: number) => row.cells.find((one: any) => one.attribute_id === id)
  const preflight = async (id: number) => (await seller.ask('projectItems.get', { params: { id } })).preflight

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 6 })
    const payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const defaults = { stock: 1, weight: 100, package_weight: 150, unit_quantity: 1, unit_type: 'عدد' }
    const project = await seller.createProject(world.sandbox.websites.foods.url, {
      default_values: { ...defaults, preparation_days: 1, price_unit: 'rial', category_id: HONEY },
    })
    projectId = project.id
    await seller.jobEnd(project.crawlJobId)
    items = await seller.allItems(projectId)
    await waitUntil(
      'what honey asks is read, and every product looked at',
      async () => typeof (await missing()) === 'number',
    )
  })
  afterAll(() => world.close())

  it('is filled from what was read, and the rest is named with the button that asks once', async () => {
    expect(await missing()).toBe(items.length)
    expect(await question(NET_WEIGHT)).toMatchObject({ open_count: 0, filled_count: items.length })
    expect(await question(KIND)).toMatchObject({ open_count: items.length, required: true, kind: 'choice' })
    const [finding] = (await preflight(items[0].id)).filter((one: any) => one.code === 'attributes_missing')
    expect(finding).toMatchObject({ attribute_id: KIND, blocking: true, fix: { kind: 'answer_attributes' } })
    expect(finding.sentence).toContain('نوع عسل')
    const counts = await waitUntil('the counts have settled', async () => {
      const answer = await seller.ask('projects.itemCounts', of())
      return !answer.is_counting && answer
    })
    expect(counts).toMatchObject({ blocked: items.length, without_attributes: items.length })
    const refused = await seller.call('projectItems.update', {
      params: { id: items[0].id },
      body: { verification_status: 'verified' },
    })
    expect(refused.status).toBe(422)
  })

  it('takes a value of its own for a product, and keeps it through the next reading', async () => {
    const [first] = items
    const fill = (given: object, attribute_id = KIND) =>
      seller.ask('attributes.fill', {
        ...of(),
        body: { category_id: HONEY, values: [{ item_id: first.id, attribute_id, ...given }] },
      })
    const wrong = await fill({ value: { text: null, option_ids: [7] } })
    const unread = await fill({ written: 'چیزی دیگر' })
    expect(unread.faults[0].sentence).toContain('نوع عسل')
    const weighed = await fill({ written: '۱٫۵ کیلوگرم' }, NET_WEIGHT)
    expect(cellOf(weighed, NET_WEIGHT).value.text).toBe('1500')
    await fill({}, NET_WEIGHT)
    expect(wrong).toMatchObject({ saved_count: 0, faults: [{ attribute_id: KIND }] })
    const saved = await fill({ written: 'عسل آویشن' })
    expect(cellOf(saved, KIND)).toMatchObject({ source: 'person', value: { option_ids: [THYME] } })
    expect(await preflight(first.id)).toEqual([])
    const job = await seller.ask('projects.crawl', { ...of(), body: {} })
    await seller.jobEnd(job.id)
    const { row } = await seller.ask('attributes.ofItem', { params: { id: first.id } })
    expect(row.cells.find((one: any) => one.attribute_id === KIND).value.option_ids).toEqual([THYME])
    await fill({ value: null })
    expect(await preflight(first.id)).toHaveLength(1)
  })

  it('is answered once for all products, and goes to the booth with each', async () => {
    await answer(KIND, { fallback: { text: null, option_ids: [THYME] } })
    await waitUntil('no product lacks anything', async () => (await missing()) === 0)
    await answer(PLACE, { fallback: { text: 'سبلان', option_ids: [] } })
    const ids = items.map(({ id }) => id)
    await seller.ask('projectItems.bulkVerify', { body: { project_item_ids: ids } })
    const { sent_count } = await seller.ask('projectItems.bulkSend', { body: { project_item_ids: ids } })
    expect(sent_count).toBeGreaterThan(2)
    const products = await waitUntil('they are in the booth', async () => {
      const booth = await sandboxControl(world.sandbox).boothProducts('demo')
      const honey = booth.filter((one) => one.category.id === HONEY)
      return honey.length === sent_count && honey
    })
    for (const product of products) {
      const given = new Map<number, any>(
        product.attribute_groups
          .flatMap(({ attributes }: any) => attributes)
          .map((one: any) => [one.id, one]),
      )
      expect(given.get(KIND).selected_values).toEqual([expect.objectContaining({ id: THYME })])
      expect(given.get(NET_WEIGHT).value).toMatch(/^\d+$/)
      expect(given.get(PLACE).value).toBe('سبلان')
    }
  })

  it('is offered on the next project', async () => {
    const before = projectId
    const defaults = { stock: 1, weight: 100, package_weight: 150, unit_quantity: 1, unit_type: 'عدد' }
    const next = await seller.createProject(world.sandbox.websites.jewellery.url, {
      default_values: { ...defaults, preparation_days: 1, price_unit: 'rial', category_id: HONEY },
    })
    await seller.jobEnd(next.crawlJobId)
    projectId = next.id
    await waitUntil('its products are looked at', async () => ((await missing()) ?? 0) > 0)
    const { offered } = await question(KIND)
    expect(offered.answer.fallback.option_ids).toEqual([THYME])
    projectId = before
  })
})

describe('a category that comes to demand more', () => {
  const ADDED = {
    id: 77,
    title: 'رنگ بدنه',
    group: '',
    type: 'text',
    unit: null,
    required: true,
    options: [],
  }
  const clock = createManualClock(Date.now())
  let world: BoothWorld
  beforeAll(async () => {
    world = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  })
  afterAll(() => world.close())

  it('is noticed before anything leaves: nothing new is refused, and what is in the booth goes on', async () => {
    const { database, control } = world
    const mug = await world.addItem({ sku: 'MUG', name: 'mug' })
    await world.queue([mug])
    await world.send()
    const inBooth = async () => (await control.boothStock('demo')).map(({ sku }) => sku)
    expect(await inBooth()).toContain('MUG')

    await control.askAttributes(1202, [ADDED])
    await clock.sleep(2 * 3_600_000)
    const cup = await world.addItem({ sku: 'CUP', name: 'cup' })
    mug.data.stock = 3
    await world.queue([mug, cup])
    const before = world.calls.length
    await world.send()
    const [first, second] = await world.productChanges()
    expect(first?.state).toBe('done')
    expect(second).toMatchObject({
      state: 'refused',
      reason: { code: 'attributes_missing', messages: [expect.stringContaining('رنگ بدنه')] },
    })
    expect(world.calls.slice(before).filter(({ status }) => status === 422)).toEqual([])
    expect((await control.boothStock('demo')).find(({ sku }) => sku === 'MUG')?.stock).toBe(3)

    // What a person says of this cup alone is enough.
    const edits = JSON.stringify({ 77: { text: 'سبز', optionIds: [] } })
    await database.execute(`update project_items set attribute_edits = '${edits}' where id = ${cup.id}`)
    await world.queue([cup])
    await world.send()
    expect(await inBooth()).toContain('CUP')
    expect(itemColumns('https://shop.test/', cup.data).attributes_due).toBe(true)
  })
})
