import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type InstagramWorld, openInstagramWorld, TASK_DEFAULTS } from '../harness/instagram-world.ts'
import { waitUntil } from '../harness/wait-until.ts'

type InstagramSeller = Awaited<ReturnType<InstagramWorld['newSeller']>>

/** A leaf of the sandbox's categories that asks for no attributes. */
const CATEGORY = 1202
const OPEN = { webSource: 'open', postPages: 'open', graphSource: 'open', mediaLifeMs: 6 * 3_600_000 }

describe('categories of an Instagram page', () => {
  let world: InstagramWorld
  beforeAll(async () => {
    world = await openInstagramWorld()
  })
  afterAll(() => world.close())
  beforeEach(() => world.instagram(OPEN))

  test('the settings of a page are its defaults; it has no schedule and no other address', async () => {
    const seller = await world.newSeller({ hasToken: false })
    const { projectId } = await seller.start({ categoryId: CATEGORY })
    const update = (body: object) => seller.ask('projects.update', { params: { id: projectId }, body })
    const { name, defaultValues } = await seller.ask('projects.get', { params: { id: projectId } })
    expect(defaultValues.categoryId).toBe(CATEGORY)
    const changed = await update({ name, syncEnabled: false, defaultValues: { stock: 9, categoryId: null } })
    expect(changed.defaultValues).toEqual({ ...defaultValues, stock: 9, categoryId: null })
    for (const [field, body] of [
      ['automation_level', { automationLevel: 'auto_send' }],
      ['sync_enabled', { syncEnabled: true }],
      ['root_url', { rootUrl: 'https://www.instagram.com/another/' }],
    ] as const) {
      await expect(update(body), field).rejects.toMatchObject({
        code: 'invalid_request',
        fields: [{ field, message: expect.any(String) }],
      })
    }
  })

  test('no post is verified before it has a category, chosen for many at once; a default price is left for a look; the rest goes to the booth with our copy of its photo', async () => {
    const seller = await world.newSeller({ isBooth: true })
    const defaults = { ...TASK_DEFAULTS, primaryPrice: 500_000, preparationDays: 2 }
    const pageImport = await seller.read({ numPosts: 12, defaults })
    const { products, defaultPrice } = pageImport.counts
    const items = await seller.items(pageImport.id, 'products')
    const byDefault = items.filter(({ isDefaultPrice }) => isDefaultPrice)
    expect([items.length, byDefault.length]).toEqual([products, defaultPrice])
    expect(defaultPrice).toBeGreaterThan(0)
    for (const { productData, projectItemId } of byDefault) {
      expect(productData).toMatchObject({ primaryPrice: 500_000, weight: 100, preparationDays: 2 })
      const item = await seller.ask('projectItems.get', { params: { id: projectItemId } })
      expect(item.origins.primaryPrice?.source).toBe('default')
      expect(item.doubts.map(({ code }) => code)).toContain('price_from_default')
    }
    const of = { params: { id: pageImport.id } }
    expect(await seller.ask('instagram.verifyAll', of)).toMatchObject({ verifiedCount: 0 })
    expect(items.every(({ categoryMissing }) => categoryMissing)).toBe(true)
    const ids = items.flatMap(({ projectItemId }) => projectItemId ?? [])
    const { projectId } = pageImport
    const params = { id: ids[0] as number }
    const first = () => seller.ask('projectItems.get', { params })
    expect((await first()).preflight.map(({ code }) => code)).toContain('category_missing')
    await expect(
      seller.ask('projectItems.update', { params, body: { verificationStatus: 'verified' } }),
    ).rejects.toMatchObject({ code: 'item_incomplete' })
    const blocked = async () =>
      (await seller.ask('projects.itemCounts', { params: { id: projectId } })).blocked
    const withoutCategory = async () =>
      (await seller.ask('projects.itemCounts', { params: { id: projectId } })).withoutCategory
    expect(await blocked()).toBe(products)
    expect(await withoutCategory()).toBe(products)

    await takesProposals(seller, projectId, ids)
    expect(await withoutCategory()).toBe(products)

    const selection = { projectItemIds: ids }
    const choice = { kind: 'category', projectId, selection, categoryId: CATEGORY }
    const planned = await seller.ask('operations.preview', { body: choice })
    expect(planned).toMatchObject({ included: products, leftOut: [] })
    await expect(
      seller.ask('operations.start', { body: { ...choice, categoryId: 999_999_999 } }),
    ).rejects.toMatchObject({ code: 'category_not_found' })
    const chosen = await seller.operation(choice)
    expect(await withoutCategory()).toBe(0)
    expect(chosen).toMatchObject({ succeeded: products, undoable: true })
    expect([await blocked(), (await first()).category?.id]).toEqual([0, CATEGORY])
    await seller.undo(chosen.id)
    expect([await blocked(), (await first()).category]).toEqual([products, null])
    await seller.operation(choice)
    expect(await seller.operation(choice)).toMatchObject({ succeeded: 0, leftOut: products })
    const rest = { ...choice, selection: { filters: {} }, categoryId: CATEGORY + 1, missingOnly: true }
    expect((await seller.ask('operations.preview', { body: rest })).leftOut).toMatchObject([
      { code: 'has_category', count: products },
    ])
    expect((await seller.items(pageImport.id)).some(({ categoryMissing }) => categoryMissing)).toBe(false)

    expect(await seller.ask('instagram.verifyAll', of)).toEqual({
      verifiedCount: products - defaultPrice,
      skippedCount: 0,
      defaultPriceCount: defaultPrice,
    })
    expect((await seller.pageImport(pageImport.id)).counts.verified).toBe(products - defaultPrice)
    expect(await seller.ask('instagram.sendAllVerified', of)).toEqual({
      sentCount: products - defaultPrice,
      skippedCount: 0,
    })
    const waiting = (await seller.items(pageImport.id, 'products')).filter(({ sending }) => sending !== null)
    expect(waiting.map(({ sending }) => sending?.state)).toEqual(waiting.map(() => 'waiting'))
    expect(waiting).toHaveLength(products - defaultPrice)
    await world.send()
    expect((await seller.items(pageImport.id, 'products')).filter(({ sending }) => sending !== null)).toEqual(
      [],
    )
    expect((await seller.pageImport(pageImport.id)).counts.sent).toBe(products - defaultPrice)
    const sent = items.filter(({ isDefaultPrice }) => !isDefaultPrice)
    const inBooth = await world.control.boothProducts('demo')
    for (const { productData } of sent) {
      const product = inBooth.find(({ title }) => title === productData?.name)
      expect(product?.photo, productData?.name ?? '').toBeTruthy()
    }
  })
})

/** Takes what is proposed for each, one guess left out, and takes it back: those without a proposal stay as they are. */
async function takesProposals(seller: InstagramSeller, projectId: number, ids: number[]): Promise<void> {
  const categoryOf = async (id: number) =>
    (await seller.ask('projectItems.get', { params: { id } })).category?.id ?? null
  const { groups, without, settled, later } = await waitUntil(
    'the marketplace has answered for all',
    async () => {
      const body = { selection: { filters: {} } }
      const answer = await seller.ask('projects.categoryProposals', { params: { id: projectId }, body })
      return answer.waiting === 0 && answer
    },
  )
  const proposed = groups.flatMap(({ projectItemIds }) => projectItemIds)
  expect([proposed.length + without.count, settled, later]).toEqual([ids.length, 0, 0])
  expect([groups.length, without.count].every((count) => count > 1)).toBe(true)
  // A post has no category of a site: its name alone is predicted from.
  expect(new Set(groups.map(({ category }) => category.confidence))).toEqual(new Set(['guess']))
  expect(groups.every(({ category, names }) => category.title && names.length > 0)).toBe(true)

  const [left, ...taken] = groups.map(({ category, projectItemIds }) => ({
    categoryId: category.id,
    projectItemIds,
  }))
  const choice = { kind: 'category', projectId, selection: { choices: taken }, missingOnly: true }
  for (const wrong of [
    { ...choice, categoryId: CATEGORY },
    { ...choice, selection: { filters: {} } },
  ])
    await expect(seller.ask('operations.preview', { body: wrong })).rejects.toMatchObject({
      issues: [{ path: ['categoryId'] }],
    })
  const toNowhere = { choices: [{ categoryId: 999_999_999, projectItemIds: ids }] }
  await expect(
    seller.ask('operations.start', { body: { ...choice, selection: toNowhere } }),
  ).rejects.toMatchObject({ code: 'category_not_found' })
  const wanted = taken.flatMap(({ categoryId, projectItemIds }) =>
    projectItemIds.map((id) => [id, categoryId] as const),
  )
  const planned = await seller.ask('operations.preview', { body: choice })
  expect(planned).toMatchObject({ total: wanted.length, included: wanted.length, leftOut: [] })
  const titles = new Map(groups.map(({ category }) => [category.id, category.title]))
  expect(
    new Map(planned.examples.map((example) => [example.id, 'category' in example && example.category])),
  ).toEqual(new Map(wanted.map(([id, categoryId]) => [id, titles.get(categoryId)])))
  const chosen = await seller.operation(choice)
  expect(chosen).toMatchObject({ succeeded: wanted.length, undoable: true })
  for (const [id, categoryId] of wanted) expect(await categoryOf(id)).toBe(categoryId)
  for (const id of left?.projectItemIds ?? []) expect(await categoryOf(id)).toBeNull()
  await seller.undo(chosen.id)
  for (const [id] of wanted) expect(await categoryOf(id)).toBeNull()
}
