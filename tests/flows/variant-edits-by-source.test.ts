import { SHEET_UPLOAD_PATH } from '@payvand/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE, TASK_DEFAULTS } from '../harness/instagram-world.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

/** A leaf of the sandbox's categories that asks for no attributes. */
const CATEGORY = 1202
const HEADINGS = 'کد محصول,کد تنوع,کد فروشنده,فعال,(ریال)قیمت فروش,عنوان تنوع کالا,موجودی نزد فروشنده'
const BAG = (brown: string) => [
  'DKP-990001,DKPC-1,BAG-1,فعال,1250000,کیف دوشی | مشکی,7',
  `DKP-990001,DKPC-2,BAG-2,فعال,${brown},کیف دوشی | قهوه‌ای,3`,
  'DKP-990001,DKPC-3,BAG-3,فعال,1400000,کیف دوشی | سبز,5',
]

interface WireVariant {
  properties: { property: string; value: string }[]
  primary_price: number | null
  stock: number | null
  sku: string | null
  is_off?: boolean
}
const nameOf = ({ properties }: Pick<WireVariant, 'properties'>) =>
  properties.map(({ property, value }) => `${property}=${value}`).join('&')

describe('a variant that a seller edits is sold in the booth as it was edited', () => {
  let world: World
  let payvand: PayvandProcess
  beforeAll(async () => {
    world = await openWorld()
    payvand = await world.start()
  })
  afterAll(() => world.close())

  /** The item of a seller: its variants here and in the booth, by their properties. */
  function itemOf(seller: Seller, booth: string, id: number) {
    const control = sandboxControl(world.sandbox)
    const params = { id }
    const read = () => seller.ask('projectItems.get', { params })
    const edit = (body: object) => seller.ask('projectItems.update', { params, body })
    return {
      read,
      edit,
      variants: async (): Promise<WireVariant[]> => (await read()).latest_data.variants,
      async send() {
        await edit({ verification_status: 'verified' })
        await seller.ask('projectItems.bulkSend', { body: { project_item_ids: [id] } })
        await waitUntil('it is in the booth', async () => (await read()).verification_status === 'sent')
      },
      async inBooth(): Promise<Map<string, { price_rial: number; stock: number; sku: string | null }>> {
        const { latest_data: data } = await read()
        const product = (await control.boothStock(booth)).find(({ title }) => title === data.name)
        return new Map(product.variants.map((one: any) => [nameOf(one), one]))
      },
    }
  }

  /** Edits, sends and reads the booth, twice: the second time the product is there already. */
  async function editAndSend(item: ReturnType<typeof itemOf>) {
    // As the form does it: beside the first price of its own, the others take the product's.
    const { latest_data: data } = await item.read()
    const priced = data.variants.map((one: WireVariant) => ({
      ...one,
      primary_price: one.primary_price ?? data.primary_price,
    }))
    const [first, second, ...others] = priced as WireVariant[]
    if (!first || !second) throw new Error('no variants')
    const edited = { ...first, primary_price: 7_770_000, stock: 6, sku: 'CODE-1' }
    await item.edit({ latest_data: { variants: [edited, { ...second, is_off: true }, ...others] } })
    await item.send()
    const there = await item.inBooth()
    expect(there.size).toBe(others.length + 2)
    expect(there.get(nameOf(first))).toMatchObject({ price_rial: 7_770_000, stock: 6, sku: 'CODE-1' })
    expect(there.get(nameOf(second))).toMatchObject({ stock: 0 })
    const now = await item.variants()
    for (const one of now.slice(2))
      expect(there.get(nameOf(one)), nameOf(one)).toMatchObject({
        price_rial: one.primary_price,
        stock: one.stock,
      })

    const { is_off: _, ...on } = now[1] as WireVariant
    const again = [{ ...edited, sku: 'CODE-2' }, { ...on, stock: 4, sku: 'CODE-3' }, ...now.slice(2)]
    await item.edit({ latest_data: { variants: again } })
    await item.send()
    const later = await item.inBooth()
    expect(later.get(nameOf(first))).toMatchObject({ price_rial: 7_770_000, stock: 6, sku: 'CODE-2' })
    expect(later.get(nameOf(second))).toMatchObject({ stock: 4, sku: 'CODE-3' })
    return { first, second }
  }

  it('of a post of Instagram, also after its page was read again', async () => {
    const seller = await Seller.signedIn(payvand.url, 'instagram')
    const body = {
      page_url: PAGE,
      num_posts: 8,
      source: 'auto',
      defaults: { ...TASK_DEFAULTS, stock: 2, primaryPrice: 5_000_000 },
      category_id: CATEGORY,
    }
    const made = await seller.ask('instagram.create', { body })
    await seller.jobEnd(made.crawl_job_id)
    const found = (await seller.allItems(made.project_id)).find(
      ({ latest_data: data }) => (data?.variants ?? []).length > 2,
    )
    if (!found) throw new Error('no post has variants')
    const item = itemOf(seller, 'instagram', found.id)
    const { first, second } = await editAndSend(item)

    const again = await seller.ask('instagram.retry', { params: { id: made.id } })
    await seller.jobEnd(again.crawl_job_id)
    const kept = new Map((await item.variants()).map((one) => [nameOf(one), one]))
    expect(kept.get(nameOf(first))).toMatchObject({ primary_price: 7_770_000, stock: 6, sku: 'CODE-2' })
    expect(kept.get(nameOf(second))).toMatchObject({ stock: 4, sku: 'CODE-3' })
  })

  it('of a row of a spreadsheet, also after the next sheet, which renews the others', async () => {
    const seller = await Seller.signedIn(payvand.url, 'digikala')
    const setUp = (changes: object) => seller.ask('business.update', { body: changes })
    await setUp({ shopfa_token: 'sandbox-digikala-token' })
    await setUp({ webhook_token: 'hook-secret-1' })
    await setUp({ domain: 'https://www.digikala.com/seller/abcde/', is_active: true })
    const { items: projects } = await seller.ask('projects.list')
    const project = projects[0]
    const { items: jobs } = await seller.ask('projects.jobs', { params: { id: project.id } })
    await seller.jobEnd(jobs[0].id)
    const params = { id: project.id }
    await seller.ask('projects.update', {
      params,
      body: { default_values: { category_id: CATEGORY, weight: 300, package_weight: 400 } },
    })

    const bringIn = async (rows: readonly string[]) => {
      const form = new FormData()
      form.set('file', new Blob([[HEADINGS, ...rows].join('\n')]), 'variants.csv')
      const headers = { authorization: `Bearer ${seller.token}` }
      const reply = await fetch(new URL(SHEET_UPLOAD_PATH, payvand.url), {
        method: 'POST',
        headers,
        body: form,
      })
      const sheet: any = await reply.json()
      expect(reply.status, JSON.stringify(sheet)).toBe(201)
      const { id } = await seller.ask('operations.start', {
        body: { kind: 'spreadsheet', sheet_import_id: sheet.id },
      })
      await waitUntil('the sheet is in', async () => {
        const operation = await seller.ask('operations.get', { params: { id } })
        return operation.status === 'completed'
      })
    }
    await bringIn(BAG('1300000'))
    const items = await seller.allItems(project.id)
    const bag = items.find(({ latest_data: data }) => data?.name === 'کیف دوشی')
    const pictured = items.find(({ latest_data: data }) => data?.photo)
    const item = itemOf(seller, 'digikala', bag.id)
    // A sheet has no photos: a seller adds one by its address.
    await item.edit({ latest_data: { photo: pictured.latest_data.photo, description: 'کیف دوشی چرم' } })
    const { first, second } = await editAndSend(item)

    await bringIn(BAG('1350000'))
    const kept = new Map((await item.variants()).map((one) => [nameOf(one), one]))
    expect(kept.get(nameOf(first))).toMatchObject({ primary_price: 7_770_000, stock: 6, sku: 'CODE-2' })
    expect(kept.get(nameOf(second))).toMatchObject({ primary_price: 1_350_000, stock: 4, sku: 'CODE-3' })
    await item.send()
    const there = await item.inBooth()
    expect(there.get(nameOf(first))).toMatchObject({ price_rial: 7_770_000, stock: 6, sku: 'CODE-2' })
    expect(there.get(nameOf(second))).toMatchObject({ price_rial: 1_350_000, stock: 4, sku: 'CODE-3' })
  })
})
