import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

interface WireVariant {
  properties: { property: string; value: string }[]
  primary_price: number | null
  stock: number
  is_off?: boolean
}

describe('the variants of an item that a seller edits', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let control: ReturnType<typeof sandboxControl>
  let projectId: number
  let itemId: number

  const item = () => seller.ask('projectItems.get', { params: { id: itemId } })
  const edit = (body: object) => seller.call('projectItems.update', { params: { id: itemId }, body })
  const inBooth = async (): Promise<any> => {
    const { latest_data } = await item()
    return (await control.boothStock('demo')).find(({ title }) => title === latest_data.name)
  }
  const valueOf = (variant: Pick<WireVariant, 'properties'>) => variant.properties[0]?.value
  const send = async () => {
    const verified = await edit({ verification_status: 'verified' })
    expect(verified.status, JSON.stringify(verified.body)).toBe(200)
    await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [itemId] } })
    await waitUntil('the item is in the booth', async () => (await item()).verification_status === 'sent')
  }

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 16 })
    control = sandboxControl(world.sandbox)
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
    const project = await seller.createProject(world.sandbox.websites.jewellery.url)
    projectId = project.id
    await seller.jobEnd(project.crawlJobId)
    const items = await seller.allItems(projectId)
    const found = items.find(({ latest_data: { variants } }) => {
      const prices = (variants ?? []).map((one: WireVariant) => one.primary_price)
      return prices.length > 2 && !prices.includes(null)
    })
    if (!found) throw new Error('the shop has no product whose variants have prices')
    itemId = found.id
  })
  afterAll(() => world.close())

  it('shows the lowest price and all units as the product’s, and takes no other for it', async () => {
    const { latest_data: data } = await item()
    const prices = data.variants.map((one: WireVariant) => one.primary_price)
    const units = data.variants.reduce((sum: number, one: WireVariant) => sum + one.stock, 0)
    expect(data).toMatchObject({ primary_price: Math.min(...prices), stock: units })
    const cheap = await edit({ latest_data: { primary_price: 9_850_000, stock: 99 } })
    expect(cheap.status).toBe(422)
    expect(cheap.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      'latest_data.primary_price',
      'latest_data.stock',
    ])
    expect((await edit({ latest_data: data })).status).toBe(200)
    expect((await item()).locked_fields).not.toContain('primary_price')
  })

  it('sells each in the booth as it was edited, and none that is off', async () => {
    const { latest_data: data } = await item()
    const [first, second, ...others] = data.variants as WireVariant[]
    if (!first || !second) throw new Error('no variants')
    const variants: WireVariant[] = [
      { ...first, primary_price: 7_770_000, stock: 6 },
      { ...second, is_off: true },
      ...others,
    ]
    expect((await edit({ latest_data: { variants } })).status).toBe(200)
    const sold = variants.filter((one) => !one.is_off)
    const edited = (await item()).latest_data
    expect(edited.primary_price).toBe(Math.min(...sold.map((one) => Number(one.primary_price))))
    expect(edited.stock).toBe(sold.reduce((sum, one) => sum + one.stock, 0))

    await send()
    const there = new Map((await inBooth()).variants.map((one: any) => [valueOf(one), one]))
    expect(there.size).toBe(data.variants.length)
    expect(there.get(valueOf(first))).toMatchObject({ price_rial: 7_770_000, stock: 6 })
    expect(there.get(valueOf(second))).toMatchObject({ stock: 0 })
    for (const one of others)
      expect(there.get(valueOf(one))).toMatchObject({ price_rial: one.primary_price, stock: one.stock })
    const { id } = await inBooth()
    const { sync } = await seller.ask('boothProducts.get', { params: { id } })
    expect(sync).toMatchObject({ state: 'equal', differing_fields: [] })
  })

  it('keeps the edit through the next crawl, which renews the others, and sells one that is on again', async () => {
    const before = (await item()).latest_data
    const answers = await control.answers('jewellery')
    const number = answers.findIndex(({ name }) => name === before.name) + 1
    const dearer = answers[number - 1]?.variants.map(({ value, price_rial }) => ({
      value,
      price_rial: price_rial + 500_000,
    }))
    await control.changeProduct('jewellery', { number, variants: dearer })
    const { id } = await seller.ask('projects.crawl', {
      params: { id: projectId },
      body: { mode: 'recrawl_existing' },
    })
    expect((await seller.jobEnd(id)).status).toBe('completed')
    const after = (await item()).latest_data
    const [first, second, ...others] = after.variants as WireVariant[]
    if (!first || !second) throw new Error('no variants')
    expect(first).toMatchObject({ primary_price: 7_770_000, stock: 6 })
    expect(second.is_off).toBe(true)
    expect(others.map((one) => one.primary_price)).toEqual(
      before.variants.slice(2).map((one: WireVariant) => Number(one.primary_price) + 500_000),
    )

    const { is_off: _, ...on } = second
    expect((await edit({ latest_data: { variants: [first, { ...on, stock: 3 }, ...others] } })).status).toBe(
      200,
    )
    await send()
    await waitUntil('the booth sells it', async () => {
      const there = new Map((await inBooth()).variants.map((one: any) => [valueOf(one), one]))
      return (there.get(valueOf(second)) as any).stock === 3 && there
    })
    const there = new Map((await inBooth()).variants.map((one: any) => [valueOf(one), one]))
    expect(there.get(valueOf(first))).toMatchObject({ price_rial: 7_770_000, stock: 6 })
    expect(there.get(valueOf(second))).toMatchObject({ price_rial: on.primary_price, stock: 3 })
  })

  it('sells one that the seller added, also after the next crawl, and no longer one that they removed', async () => {
    const { latest_data: before } = await item()
    const [first, ...others] = before.variants as WireVariant[]
    if (!first) throw new Error('no variants')
    const property = first.properties[0]?.property ?? ''
    const own = {
      properties: [{ property, value: '۷۷' }],
      primary_price: 8_880_000,
      stock: 2,
      sku: 'OWN-77',
    }
    expect((await edit({ latest_data: { variants: [...others, own] } })).status).toBe(200)
    await send()
    const there = async () =>
      new Map<string | undefined, any>((await inBooth()).variants.map((one: any) => [valueOf(one), one]))
    const sold = { price_rial: 8_880_000, stock: 2, sku: 'OWN-77' }
    expect((await there()).get('۷۷')).toMatchObject(sold)
    expect((await there()).get(valueOf(first))).toMatchObject({ stock: 0 })
    for (const one of others.filter((each) => !each.is_off))
      expect((await there()).get(valueOf(one))).toMatchObject({ stock: one.stock })

    const { id } = await seller.ask('projects.crawl', {
      params: { id: projectId },
      body: { mode: 'recrawl_existing' },
    })
    expect((await seller.jobEnd(id)).status).toBe('completed')
    const values = ((await item()).latest_data.variants as WireVariant[]).map(valueOf)
    expect(values).toContain('۷۷')
    expect(values).not.toContain(valueOf(first))
    expect((await there()).get('۷۷')).toMatchObject(sold)
  })
})
