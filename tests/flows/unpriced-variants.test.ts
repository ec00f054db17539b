import { expect, test } from 'vitest'
import {
  openPlatformSyncWorld,
  type PlatformSyncWorld,
  type ShopProductThere,
} from '../harness/platform-sync-world.ts'

/** Digikala names a price of everything it shows. */
const PLATFORMS = ['sazito', 'shopfa', 'woocommerce'] as const
const PRODUCTS = 12

interface InBooth {
  title: string
  variants: { price_rial: number; stock: number; properties: { value: string }[] }[]
}

const coloured = (products: readonly ShopProductThere[]): ShopProductThere[] =>
  products.filter(
    ({ variants }) =>
      variants.length > 1 &&
      variants.every(({ color, priceRial, active }) => color && priceRial !== null && active),
  )
const unpriced = (product: ShopProductThere | undefined) => {
  const variant = product?.variants.at(-1)
  if (!product || !variant?.color) throw new Error('the shop has no product in colours')
  return {
    colour: variant.color.title,
    change: {
      productId: product.id,
      variants: [{ id: variant.id, priceRial: null, stock: 4, active: true }],
    },
  }
}

async function variantsInBooth(world: PlatformSyncWorld, product: ShopProductThere | undefined) {
  const booth = (await world.control.boothStock('demo')) as unknown as InBooth[]
  const found = booth.find(({ title }) => title === product?.name)
  if (!found) throw new Error(`the booth does not have ${product?.name}`)
  return found.variants.map(({ properties, price_rial: price, stock }) => ({
    colour: properties[0]?.value,
    price,
    stock,
  }))
}

test.each(PLATFORMS)(
  'a variant that %s names no price for is not for sale in the booth, new or known, and never at the price of another',
  async (platform) => {
    const world = await openPlatformSyncWorld(platform, {
      kept: PRODUCTS,
      prepare: async (products, change) => {
        await change(unpriced(coloured(products)[0]).change)
      },
    })
    try {
      const products = await world.there()
      const known = coloured(products)[0]
      const fresh = products.find(
        ({ variants }) => variants.length > 1 && variants.some(({ priceRial }) => priceRial === null),
      )
      const of = unpriced(fresh)
      const made = await variantsInBooth(world, fresh)
      expect(made.length).toBeGreaterThan(0)
      expect(made.map(({ colour }) => colour)).not.toContain(of.colour)

      const before = await variantsInBooth(world, known)
      const lost = unpriced(known)
      await world.control.shop(platform, 'change', lost.change)
      await world.clock.sleep(120_000)
      await world.read(world.services, { whole: true })
      await world.send()
      const old = before.find(({ colour }) => colour === lost.colour)
      expect(await variantsInBooth(world, known)).toContainEqual({ ...old, stock: 0 })

      const item = await world.database.kysely
        .selectFrom('project_items')
        .select(['latest_data', 'stock'])
        .where('platform_product_id', '=', String(known?.id))
        .executeTakeFirstOrThrow()
      expect(item.latest_data?.variants?.at(-1)).toMatchObject({ primaryPrice: null, stock: 0 })
    } finally {
      await world.close()
    }
  },
  90_000,
)
