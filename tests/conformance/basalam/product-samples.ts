import { BASALAM_UNIT_TYPES, type BasalamConnector, type ProductDraft } from '@payvand/connectors'
import { rial } from '@payvand/domain'
import { LEAF, newName, newProduct, newVariants, newVideo, PHOTO, VIDEO } from './made-beforehand.ts'
import type { RecordedBasalam } from './recorded-basalam.ts'
import type { ConnectorSamples } from './sample.ts'

const PLACE_OF_ORIGIN = 9003
const MATERIAL = 9001

/** Every field of a draft is here: one that is added and left out does not compile. */
async function fullDraft(world: RecordedBasalam): Promise<Required<ProductDraft>> {
  const { aside } = world
  const [photo, other] = await Promise.all([aside.uploadPhoto(PHOTO), aside.uploadPhoto(PHOTO)])
  const attributes = await aside.categoryAttributes(LEAF)
  const material = attributes.find(({ id }) => id === MATERIAL)
  const name = newName()
  return {
    name,
    categoryId: LEAF,
    published: true,
    preparationDays: 2,
    weight: 250.5,
    packageWeight: 300.4,
    primaryPrice: rial(1_000_000),
    stock: 7,
    photoId: photo.fileId,
    photoIds: [other.fileId],
    videoId: await newVideo(world),
    brief: 'ماگ دست‌ساز',
    description: 'ماگ سفالی دست‌ساز زیبا',
    keywords: ['ماگ', 'سفال'],
    sku: `${name}-SKU`,
    barcode: '6260000000000',
    unitTypeId: BASALAM_UNIT_TYPES.count,
    unitQuantity: 1.5,
    attributes: [{ key: 'قطر', value: '۲۰' }],
    categoryAttributes: [
      { attributeId: PLACE_OF_ORIGIN, value: 'اصفهان' },
      { attributeId: MATERIAL, selectedValueIds: [material?.options[0]?.id ?? 0] },
    ],
    isWholesale: false,
    packagingDimensions: { height: 10, length: 11, width: 12 },
    variants: [
      {
        properties: [{ property: 'رنگ', value: 'نقره‌ای' }],
        primaryPrice: rial(1_000_000),
        stock: 4,
        sku: `${name}-SILVER`,
      },
      { properties: [{ property: 'رنگ', value: 'آبی' }], primaryPrice: rial(1_200_000), stock: 3 },
    ],
  }
}

export const PRODUCT_SAMPLES = {
  currentUser: ({ basalam }) => basalam.currentUser(),

  async listProducts({ basalam, vendorId }) {
    await basalam.listProducts(vendorId)
    await basalam.listProducts(vendorId, { title: 'qqqq' })
    await basalam.listProducts(vendorId, { skus: ['NJ-104', 'NJ 106+'], ids: [1, 2] })
    await basalam.listProducts(vendorId, {
      page: 1,
      perPage: 100,
      title: 'ماگ',
      skus: ['A'],
      ids: [1],
      statuses: ['published', 'unpublished', 'pending_approval', 'not_approved', 'illegal'],
      categoryIds: [LEAF],
      stock: { from: 0, to: 9 },
      price: { from: rial(10_000), to: rial(90_000) },
      preparationDays: { from: 1, to: 7 },
      isWholesale: false,
      oldestFirst: true,
    } satisfies Required<Parameters<BasalamConnector['listProducts']>[1]>)
  },
  async getProduct(world) {
    const id = await newProduct(world)
    await world.basalam.getProduct(id)
    await world.basalam.getProduct((await newVariants(world)).id)
    await world.control.settings({ revision: 'manual' })
    const { photos } = await world.aside.updateProduct(id, { name: newName() })
    await world.basalam.getProduct(id)
    await world.control.decideRevision(id, 'refuse', { illegal_photos: photos.map((photo) => photo.id) })
    await world.control.settings({ revision: 'immediate' })
    await world.basalam.getProduct(id)
    await world.basalam.listProducts(world.vendorId, { ids: [id] })
  },
  async createProduct(world) {
    const draft = await fullDraft(world)
    await world.basalam.createProduct(world.vendorId, draft)
    await world.basalam.createProduct(world.vendorId, {
      name: newName(),
      categoryId: LEAF,
      published: false,
      preparationDays: 1,
      weight: 1,
      packageWeight: 2,
      primaryPrice: rial(10_000),
      stock: 0,
    })
  },
  async updateProduct(world) {
    const { variants: _, ...changes } = await fullDraft(world)
    await world.basalam.updateProduct(await newProduct(world), changes)
    await world.basalam.updateProduct(await newProduct(world), { stock: 0 })
  },
  async updateVariation(world) {
    const { id, variationIds } = await newVariants(world)
    const changes = { primaryPrice: rial(2_000_000), stock: 1, sku: 'R' }
    await world.basalam.updateVariation(id, variationIds[0] ?? 0, changes)
  },
  async batchUpdate(world) {
    const { id, variationIds } = await newVariants(world)
    await world.basalam.batchUpdate(world.vendorId, [
      {
        id: await newProduct(world),
        name: newName(),
        primaryPrice: rial(900_000),
        stock: 3,
        published: true,
        preparationDays: 3,
      },
      { id, variants: [{ id: variationIds[0] ?? 0, primaryPrice: rial(900_000), stock: 1 }] },
      { id: 99_999_999, stock: 0 },
    ])
  },

  uploadPhoto: ({ basalam }) => basalam.uploadPhoto(PHOTO),
  async uploadVideo({ basalam }) {
    await basalam.uploadVideo(VIDEO)
  },
  async videoState({ basalam, aside }) {
    await basalam.videoState(await aside.uploadVideo(VIDEO))
  },

  categories: ({ basalam }) => basalam.categories(),
  async category({ basalam, aside }) {
    const [root] = await aside.categories()
    await basalam.category(root?.id ?? 0)
    await basalam.category(LEAF)
  },
  async categoryAttributes({ basalam }) {
    for (const leaf of [LEAF, 1785, 1707]) await basalam.categoryAttributes(leaf)
  },
  preparationLimits: ({ basalam }) => basalam.preparationLimits(),
  commissionPercent: ({ basalam }) => basalam.commissionPercent([101, 1750, 1751]),
  predictCategory: ({ basalam }) => basalam.predictCategory('گوشواره نقره'),
} satisfies Partial<ConnectorSamples>
