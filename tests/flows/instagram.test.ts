// Long because: one world, which takes longer to open than most of its tests.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stagePosts } from '../../apps/server/src/modules/sources/instagram/stage-instagram-posts.ts'
import { type InstagramWorld, openInstagramWorld, PAGE, type PostThere } from '../harness/instagram-world.ts'
import { killedWorker } from '../harness/killed-worker.ts'
import { seededRandom } from '../harness/seeded-random.ts'

const POSTS = 14
/** Steps of a reading at which its worker dies, one after the other; the remaining posts are read by the next. */
const KILLS = [3, 9, 14, 22, 31, 40, 47, 55, 63, 71, 80, 90]
const OPEN = { webSource: 'open', postPages: 'open', graphSource: 'open', mediaLifeMs: 6 * 3_600_000 }

describe('imports of an Instagram page', () => {
  let world: InstagramWorld
  let there: PostThere[]
  beforeAll(async () => {
    world = await openInstagramWorld()
    there = await world.posts()
  })
  afterAll(() => world.close())
  beforeEach(() => world.instagram(OPEN))

  const post = (nth: number) => there[nth] as PostThere
  const linkOf = ({ shortcode }: PostThere) => `${world.sandbox.instagram.url}/p/${shortcode}/`

  test('each of sixty posts becomes what a reader comes to', async () => {
    const seller = await world.newSeller()
    const pageImport = await seller.read({ numPosts: 60 })
    expect(pageImport).toMatchObject({
      status: 'done',
      pageId: PAGE,
      pageUrl: `https://www.instagram.com/${PAGE}/`,
      triedSources: [{ source: 'graph', status: 'open', reason: null, sentence: null }],
      counts: { posts: 60, verified: 0, sent: 0, failed: 0 },
    })
    const items = await seller.items(pageImport.id)
    expect(items.map(({ takenAt }) => takenAt)).toEqual(
      items
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .reverse(),
    )
    const differing = there.flatMap(
      (one): { caption: string | null; got: object | null; expected: object | null }[] => {
        const item = items.find(({ postUrl }) => postUrl.includes(one.shortcode))
        const { answer } = one
        if (!item || !answer) return [{ caption: one.caption, got: null, expected: answer }]
        const data = item.productData
        const values = (property: string) => [
          ...new Set(
            (data?.variants ?? []).flatMap(({ properties }) =>
              properties.flatMap((each) => (each.property === property ? [each.value] : [])),
            ),
          ),
        ]
        const got = {
          isProduct: item.isProduct,
          price: data?.primaryPrice ?? null,
          prices: [...new Set((data?.variants ?? []).flatMap(({ primaryPrice }) => primaryPrice ?? []))],
          inStock: data?.stock !== 0,
          sizes: values('سایز'),
          colors: values('رنگ'),
          code: data?.sku ?? null,
        }
        // The price of several sizes is the lowest of theirs.
        const tomans = answer.variantPrices.map((one) => one.toman)
        const toman = tomans.length > 0 ? Math.min(...tomans) : answer.priceToman
        const isChoice = (choices: string[]) =>
          choices.length > 1 || answer.sizes.length * answer.colors.length > 1
        const expected = {
          isProduct: answer.isProduct,
          price: toman && toman * 10,
          prices: answer.variantPrices.map(({ toman }) => toman * 10),
          inStock: answer.inStock,
          sizes: isChoice(answer.sizes) ? answer.sizes : [],
          colors: isChoice(answer.colors) ? answer.colors : [],
          code: answer.code,
        }
        return JSON.stringify(got) === JSON.stringify(expected)
          ? []
          : [{ caption: one.caption, got, expected }]
      },
    )
    // Goods named within a sentence are not always told from the rest of the talk.
    expect(differing.filter(({ caption }) => !caption?.startsWith('سلام'))).toEqual([])
    expect(differing.length).toBeLessThanOrEqual(1)
    // Some sellers write on after the name, which a reader leaves off.
    const named = there.filter(({ shortcode, answer }) => {
      const item = items.find(({ postUrl }) => postUrl.includes(shortcode))
      return answer?.name && item?.productData?.name?.startsWith(answer.name)
    })
    const products = there.filter(({ answer }) => answer?.isProduct)
    expect(named.length).toBeGreaterThanOrEqual(products.length * 0.9)
  })

  test('the public page gives its first dozen, and the import says why there are no more', async () => {
    const seller = await world.newSeller({ hasToken: false })
    const pageImport = await seller.read({ numPosts: 20 })
    expect(pageImport).toMatchObject({ status: 'done', counts: { posts: 12 } })
    expect(pageImport.triedSources).toEqual([
      expect.objectContaining({
        source: 'web',
        reason: 'first_posts_only',
        sentence: expect.stringContaining('چند پست اول'),
      }),
    ])
  })

  test('with the public page closed the other sources still import, each post once', async () => {
    await world.instagram({ webSource: 'blocked' })
    const seller = await world.newSeller({ hasToken: false })
    const closed = await seller.read({ numPosts: 3 })
    expect(closed).toMatchObject({ status: 'failed', counts: { posts: 0 } })
    expect(closed.triedSources).toEqual([
      expect.objectContaining({ source: 'web', reason: 'login_required' }),
    ])
    const job = await seller.ask('crawlJobs.get', { params: { id: closed.crawlJobId } })
    expect(job.failureReason).toContain('ورود می‌خواهد')

    const links = [post(1), post(2)].map(linkOf)
    const linked = await seller.read({ source: 'link', postUrls: [...links, links[0]] })
    expect(linked).toMatchObject({ status: 'done', numPosts: 2, counts: { posts: 2 } })
    expect(await seller.kept()).toMatchObject({ posts: 2 })

    const asked = await seller.ask('instagram.sources')
    expect(asked.items.find(({ source }) => source === 'web')).toMatchObject({ reason: 'login_required' })
  })

  test('a post that several sources bring is one post and one product', async () => {
    const seller = await world.newSeller()
    const first = await seller.read({ numPosts: 4 })
    const [newest] = await seller.items(first.id)
    const before = await seller.kept()
    // The export knows no shortcode, and has only the moment and the caption.
    const staged = await seller.start({ numPosts: 4 })
    const { projectId } = staged
    const exported = [post(0), post(1)].map((one) => ({
      id: `media/${one.shortcode}.jpg`,
      shortcode: null,
      permalink: null,
      caption: one.caption,
      takenAt: new Date(Math.floor(Date.parse(one.takenAt) / 1_000) * 1_000),
      media: [{ kind: 'image' as const, url: 'posts/1.jpg', posterUrl: null }],
      likeCount: null,
    }))
    const readMedia = async () => {
      throw new Error('what is kept is not fetched again')
    }
    const context = { businessId: seller.businessId, projectId, importId: staged.id, page: PAGE }
    await stagePosts(world.services, context, { readMedia }, exported)
    await seller.run(staged)
    await seller.read({ source: 'link', postUrls: [linkOf(post(0))] })
    expect(await seller.kept()).toEqual(before)
    const byWeb = await seller.items((await seller.read({ source: 'web', numPosts: 4 })).id)
    expect(byWeb.map(({ postUrl }) => postUrl)).toContain(newest?.postUrl)
    expect((await seller.items(first.id))[0]).toMatchObject({
      postUrl: newest?.postUrl,
      projectItemId: newest?.projectItemId,
      media: newest?.media,
    })
  })

  test('of a dead token the public page is tried next, and both are told', async () => {
    await world.instagram({ graphSource: 'token-dead' })
    const seller = await world.newSeller()
    const pageImport = await seller.read({ numPosts: 2 })
    expect(pageImport).toMatchObject({ status: 'done', counts: { posts: 2 } })
    expect(pageImport.triedSources.map(({ source, reason }) => [source, reason])).toEqual([
      ['graph', 'token_dead'],
      ['web', null],
    ])
  })

  test('a page or a link that is none is refused, field by field, and nothing is made', async () => {
    const seller = await world.newSeller({ hasToken: false })
    const faults = async (changes: object) =>
      seller.start(changes).then(
        () => null,
        (error: { fields: { field: string }[] }) => error.fields.map(({ field }) => field),
      )
    expect(await faults({ pageUrl: 'نه یک صفحه' })).toEqual(['page_url'])
    expect(await faults({ source: 'link', postUrls: [] })).toEqual(['post_urls'])
    expect(await faults({ source: 'link', postUrls: ['https://example.org/p/1'] })).toEqual(['post_urls'])
    expect(await seller.ask('instagram.list')).toEqual({ items: [], total: 0 })
  })

  test('a page is one project that no list of sites shows, and one reading at a time', async () => {
    const seller = await world.newSeller({ hasToken: false })
    const first = await seller.start({ pageUrl: `https://www.instagram.com/${PAGE}/?hl=fa` })
    await expect(seller.start({ pageUrl: `@${PAGE}` })).rejects.toMatchObject({ code: 'instagram_page_busy' })
    await seller.run(first)
    const second = await seller.start({ pageUrl: PAGE.toUpperCase() })
    expect(second.projectId).toBe(first.projectId)
    expect(await seller.ask('projects.list')).toEqual({ items: [], total: 0 })
    for (const name of ['projects.crawl', 'projects.regenerateTemplate'] as const) {
      const act = seller.ask(name, { params: { id: first.projectId } })
      await expect(act, name).rejects.toMatchObject({ code: 'instagram_project' })
    }
    expect((await seller.ask('instagram.list')).items.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'pending'],
      [first.id, 'done'],
    ])
  })

  test('a caption that says it is gone takes the stock away at the next reading', async () => {
    const seller = await world.newSeller()
    const pageImport = await seller.read({ numPosts: 2 })
    const [sold] = await seller.items(pageImport.id, 'products')
    const there2 = there.find(({ shortcode }) => sold?.postUrl.includes(shortcode)) as PostThere
    await world.setCaption(there2.shortcode, `${there2.caption}\nناموجود شد`)
    await seller.retry(pageImport.id)
    const [gone] = await seller.items(pageImport.id, 'products')
    expect([gone?.projectItemId, gone?.productData?.stock]).toEqual([sold?.projectItemId, 0])
    await world.setCaption(there2.shortcode, there2.caption)
  })

  test('what a person says of a post holds at once and at each reading', async () => {
    const seller = await world.newSeller()
    const pageImport = await seller.read({ numPosts: 6 })
    const items = await seller.items(pageImport.id)
    const product = items.find(({ isProduct }) => isProduct) as (typeof items)[number]
    const other = items.find(({ isProduct, caption }) => !isProduct && caption) as (typeof items)[number]
    const say = (id: number, isProduct: boolean) =>
      seller.ask('instagram.judge', { params: { id }, body: { isProduct } })
    const none = { isProduct: false, isProductByPerson: true, projectItemId: null, productData: null }
    expect(await say(product.id, false)).toMatchObject(none)
    const made = await say(other.id, true)
    expect(made).toMatchObject({ isProduct: true, isProductByPerson: true, verificationStatus: 'unverified' })
    expect(made.projectItemId).not.toBeNull()
    await seller.retry(pageImport.id)
    const after = await seller.items(pageImport.id)
    expect(after.find(({ id }) => id === product.id)).toMatchObject(none)
    expect(after.find(({ id }) => id === other.id)?.projectItemId).toBe(made.projectItemId)
    expect(await say(product.id, true)).toMatchObject({ projectItemId: product.projectItemId })
  })

  test('corrected prices teach the page where it writes them, until it is told to forget', async () => {
    const captions = ['شال نخی گلدار', 'کیف چرم دستی', 'روسری ابریشم'].map(
      (name, index) => `${name}\nرنگ: مشکی، کرم\nامتیاز شما ${index + 2}۸۵`,
    )
    const taught = there.slice(50, 53)
    for (const [index, one] of taught.entries())
      await world.setCaption(one.shortcode, captions[index] as string)
    const seller = await world.newSeller({ hasToken: false })
    const pageImport = await seller.read({ source: 'link', postUrls: taught.map(linkOf) })
    expect(pageImport.template).toBeNull()
    const priceOf = async (nth: number) => {
      const items = await seller.items(pageImport.id)
      return items.find(({ caption }) => caption === captions[nth])?.productData?.primaryPrice ?? null
    }
    expect(await priceOf(2)).toBeNull()
    for (const nth of [0, 1]) {
      const items = await seller.items(pageImport.id)
      const { projectItemId } = items.find(
        ({ caption }) => caption === captions[nth],
      ) as (typeof items)[number]
      const body = { latestData: { primaryPrice: (nth + 2) * 1_000_000 + 850_000 } }
      await seller.ask('projectItems.update', { params: { id: projectItemId }, body })
      expect((await seller.pageImport(pageImport.id)).template).toMatchObject({ corrections: nth + 1 })
    }
    const { template } = await seller.pageImport(pageImport.id)
    expect(template?.sentences).toContain('قیمت پس از «شما» می‌آید.')
    await seller.retry(pageImport.id)
    expect(await priceOf(2)).toBe(4_850_000)
    // The seller's own text stays.
    expect(await priceOf(0)).toBe(2_850_000)
    const reset = await seller.ask('instagram.resetTemplate', { params: { id: pageImport.id } })
    expect(reset.template).toBeNull()
    for (const one of taught) await world.setCaption(one.shortcode, one.caption)
  })

  test('pictures whose addresses have ended do not stop a post, and come with the next reading', async () => {
    await world.instagram({ mediaLifeMs: 0 })
    const seller = await world.newSeller()
    const pageImport = await seller.read({ numPosts: 3 })
    expect(pageImport).toMatchObject({ status: 'done', counts: { posts: 3 } })
    expect(
      (await seller.items(pageImport.id)).flatMap(({ media }) => media.flatMap(({ url }) => url ?? [])),
    ).toEqual([])
    await world.instagram({ mediaLifeMs: 6 * 3_600_000 })
    await seller.retry(pageImport.id)
    const [first] = await seller.items(pageImport.id, 'products')
    expect(first?.productData?.photo).toMatch(/^http:\/\/panel\.test\/v1\/media\//)
  })

  test('a reading that is killed again and again loses nothing and keeps nothing twice', async () => {
    const quiet = await world.newSeller()
    const whole = await quiet.read({ numPosts: POSTS })
    const seller = await world.newSeller()
    const pageImport = await seller.start({ numPosts: POSTS })
    const chance = seededRandom(7)
    let kills = 0
    for (const killAt of KILLS) {
      const killed = killedWorker(
        world.database.kysely,
        world.network,
        (url) => url.startsWith(world.sandbox.instagram.url),
        { chance, clock: world.clock, killAt, troubles: 0, meanwhile: async () => undefined },
      )
      try {
        await seller.run(pageImport, world.worker(killed.rows, killed.network))
      } catch (error) {
        if (!killed.isDead()) throw error
      }
      if (!killed.isDead()) break
      kills += 1
      // The lease of the killed worker runs out.
      await world.database.kysely.deleteFrom('queue_leases').execute()
    }
    await seller.run(pageImport)
    expect(kills).toBeGreaterThan(6)
    expect(await seller.kept()).toEqual(await quiet.kept())
    expect((await seller.pageImport(pageImport.id)).counts).toEqual(whole.counts)
    const read = async (of: typeof quiet, id: number) =>
      (await of.items(id)).map(({ postUrl, status, isProduct, productData }) => ({
        postUrl,
        status,
        isProduct,
        product: productData && {
          ...productData,
          photo: null,
          photos: productData.photos.length,
          video: null,
        },
      }))
    expect(await read(seller, pageImport.id)).toEqual(await read(quiet, whole.id))
    const job = await seller.ask('crawlJobs.get', { params: { id: pageImport.crawlJobId } })
    expect(job).toMatchObject({ status: 'completed', summary: { added: whole.counts.products } })
  })
})
