import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { stagePosts } from '../../apps/server/src/core/stage-instagram-posts.ts'
import {
  type InstagramWorld,
  openInstagramWorld,
  PAGE,
  type PostThere,
  TASK_DEFAULTS,
} from '../harness/instagram-world.ts'

const OPEN = { webDoor: 'open', postPages: 'open', graphDoor: 'open', mediaLifeMs: 6 * 3_600_000 }

describe('tasks of an Instagram page', () => {
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
    const batch = await seller.read({ numPosts: 60 })
    expect(batch).toMatchObject({
      status: 'done',
      pageId: PAGE,
      pageUrl: `https://www.instagram.com/${PAGE}/`,
      doors: [{ door: 'graph', status: 'open', reason: null, sentence: null }],
      counts: { posts: 60, verified: 0, sent: 0, failed: 0 },
    })
    const items = await seller.items(batch.id)
    expect(items.map(({ takenAt }) => takenAt)).toEqual(
      items
        .map(({ takenAt }) => takenAt)
        .toSorted()
        .reverse(),
    )
    const differing = there.flatMap((one) => {
      const item = items.find(({ postUrl }) => postUrl.includes(one.shortcode))
      const { answer } = one
      if (!item || !answer) return [one.shortcode]
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
        name: data?.name ?? null,
        price: data?.primaryPrice ?? null,
        prices: [...new Set((data?.variants ?? []).flatMap(({ primaryPrice }) => primaryPrice ?? []))],
        inStock: data?.stock !== 0,
        sizes: values('سایز'),
        colors: values('رنگ'),
        code: data?.sku ?? null,
      }
      const isChoice = (choices: string[]) =>
        choices.length > 1 || answer.sizes.length * answer.colors.length > 1
      const expected = {
        isProduct: answer.isProduct,
        name: answer.name,
        price: answer.priceToman && answer.priceToman * 10,
        prices: answer.variantPrices.map(({ toman }) => toman * 10),
        inStock: answer.inStock,
        sizes: isChoice(answer.sizes) ? answer.sizes : [],
        colors: isChoice(answer.colors) ? answer.colors : [],
        code: answer.code,
      }
      return JSON.stringify(got) === JSON.stringify(expected) ? [] : [{ caption: one.caption, got, expected }]
    })
    expect(differing).toEqual([])
  })
})
