import { type BoothProductDetails, ConnectorError, type ProductChanges } from '@payvand/connectors'
import { isCheckProduct, type Rial, rial } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS } from '@payvand/texts'
import { CheckFailure, type CheckRun, type CheckStep, type StepResult } from './check-state.ts'
import { takeOffSale } from './leftovers.ts'

/** A picture of one point: the least that may be uploaded. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** Prices that nobody would pay by mistake, in case a booth is looked at meanwhile. */
export const CHECK_PRICES = { first: rial(9_900_000), second: rial(8_800_000), third: rial(7_700_000) }
const UNKNOWN_PRODUCT = 999_999_999

export const uploadPhoto: CheckStep = async ({ booth, state }) => {
  const photo = { bytes: PICTURE, fileName: 'check.png', mimeType: 'image/png' }
  const { fileId } = await booth.call((connector) => connector.uploadPhoto(photo))
  state.photoId = fileId
  return { code: 'passed', values: {} }
}

/** Makes the check's product, unpublished; one that an interrupted check may have made is looked for first. */
export const createCheckProduct: CheckStep = async (run) => {
  const { booth, state } = run
  const made = (state.createBegan && (await findOwn(run))) || (await create(run))
  state.productId = made.id
  await run.save()
  if (made.status === 'published') {
    await takeOffSale(run, made)
    throw new CheckFailure('was_published')
  }
  const seen = await booth.call((connector) => connector.getProduct(made.id))
  const wrong = differenceOf(seen, {
    title: state.name,
    primaryPrice: CHECK_PRICES.first,
    stock: 1,
    sku: state.code,
    preparationDays: 1,
    packageWeight: 150,
  })
  if (wrong) return judged(seen, wrong)
  return { code: 'passed', values: { product: made.id, hasPhoto: seen.photos.length > 0 ? 1 : 0 } }
}

async function create(run: CheckRun): Promise<BoothProductDetails> {
  const { booth, state } = run
  state.createBegan = true
  await run.save()
  return booth.call((connector) =>
    connector.createProduct(state.vendorId as number, {
      name: state.name,
      sku: state.code,
      categoryId: state.categoryId as number,
      published: false,
      preparationDays: 1,
      weight: 100,
      packageWeight: 150,
      primaryPrice: CHECK_PRICES.first,
      stock: 1,
      brief: BOOTH_CHECK_TEXTS.productText,
      description: BOOTH_CHECK_TEXTS.productText,
      ...(state.photoId === null ? {} : { photoId: state.photoId }),
    }),
  )
}

/** The product of this very check, by its code; null where it is not there. */
async function findOwn({ booth, state }: CheckRun): Promise<BoothProductDetails | null> {
  const { products } = await booth.call((connector) =>
    connector.listProducts(state.vendorId as number, { skus: [state.code] }),
  )
  const own = products.find((one) => one.sku === state.code && isCheckProduct(one))
  return own ? booth.call((connector) => connector.getProduct(own.id)) : null
}

/** An answer that was lost is looked for by code and by title. */
export const findAgain: CheckStep = async ({ booth, state }) => {
  for (const [by, query] of [
    ['code', { skus: [state.code] }],
    ['title', { title: state.name }],
  ] as const) {
    const { products } = await booth.call((connector) =>
      connector.listProducts(state.vendorId as number, query),
    )
    if (!products.some(({ id }) => id === state.productId)) throw new CheckFailure(`not_found_by_${by}`)
  }
  return { code: 'passed', values: {} }
}

export const changeText: CheckStep = async (run) => {
  const name = BOOTH_CHECK_TEXTS.changedName(run.state.name)
  const result = await changed(
    run,
    { name, description: `${BOOTH_CHECK_TEXTS.productText} ${name}` },
    { title: name },
  )
  run.state.name = name
  // Prices and stocks count at once where texts wait for an approval.
  return {
    ...result,
    learned: [{ behaviour: 'revision', value: result.outcome === 'unclear' ? 'waits' : 'immediate' }],
  }
}

export const changePrice: CheckStep = (run) =>
  changed(
    run,
    { primaryPrice: CHECK_PRICES.second },
    { primaryPrice: CHECK_PRICES.second },
    { price: CHECK_PRICES.second },
  )

export const changeStock: CheckStep = (run) => changed(run, { stock: 3 }, { stock: 3 }, { stock: 3 })

/** Many products a call, with a verdict for each: the cheap way that prices and stocks go. */
export const sendBatch: CheckStep = async ({ booth, state }) => {
  const rows = [
    { id: state.productId as number, stock: 2, primaryPrice: CHECK_PRICES.third },
    { id: UNKNOWN_PRODUCT, stock: 1 },
  ]
  const [own, nobody] = await booth.call((connector) => connector.batchUpdate(state.vendorId as number, rows))
  if (own?.outcome !== 'accepted')
    throw new CheckFailure('not_accepted', { outcome: own?.outcome ?? 'unanswered' })
  if (nobody?.outcome === 'accepted') throw new CheckFailure('accepted_nothing')
  const seen = await booth.call((connector) => connector.getProduct(state.productId as number))
  const wrong = differenceOf(seen, { stock: 2, primaryPrice: CHECK_PRICES.third })
  return wrong ? judged(seen, wrong) : { code: 'passed', values: {} }
}

/** A price that cannot be has to be refused, with words that a seller can read. */
export const refuseImpossible: CheckStep = async ({ booth, state }) => {
  try {
    await booth.call((connector) =>
      connector.updateProduct(state.productId as number, { primaryPrice: rial(1) }),
    )
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'refused') throw error
    if (error.complaints.length === 0) throw new CheckFailure('without_words')
    return { code: 'passed', values: {} }
  }
  return { outcome: 'unclear', code: 'taken', values: {}, advice: 'tell_support' }
}

/** Leaves the product unpublished and without a unit; a discount that may be on it is taken off first. */
export const removeCheckProduct: CheckStep = async (run) => {
  const { booth, state } = run
  const product =
    state.productId === null
      ? state.createBegan
        ? await findOwn(run)
        : null
      : await booth.call((connector) => connector.getProduct(state.productId as number))
  if (!product) return { code: 'nothing', values: {} }
  if (state.discountBegan)
    await booth.call((connector) =>
      connector.removeDiscount(state.vendorId as number, { productIds: [product.id] }),
    )
  const left = await takeOffSale(run, product)
  if (left.status === 'published' || left.stock > 0)
    throw new CheckFailure('still_there', { product: product.id }, 'remove_by_hand')
  return { code: 'passed', values: { product: product.id } }
}

/** Sends an edit and reads the product again. */
async function changed(
  { booth, state }: CheckRun,
  changes: ProductChanges,
  expected: Expected,
  values: StepResult['values'] = {},
): Promise<StepResult> {
  const id = state.productId as number
  await booth.call((connector) => connector.updateProduct(id, changes))
  const seen = await booth.call((connector) => connector.getProduct(id))
  if (seen.status === 'published') throw new CheckFailure('was_published')
  const wrong = differenceOf(seen, expected)
  if (wrong) return judged(seen, wrong)
  return { code: 'passed', values }
}

interface Expected {
  title?: string
  primaryPrice?: Rial
  stock?: number
  sku?: string
  preparationDays?: number
  packageWeight?: number
}
interface Difference {
  field: string
  sent: string | number
  read: string | number
}

function differenceOf(seen: BoothProductDetails, expected: Expected): Difference | null {
  for (const [field, sent] of Object.entries(expected) as [keyof Expected, string | number][]) {
    const read = seen[field]
    if (read !== sent) return { field, sent, read: read ?? '' }
  }
  return null
}

/** An edit that waits for approval shows the product as it was; otherwise it was not taken. */
function judged(seen: BoothProductDetails, { field, sent, read }: Difference): StepResult {
  if (!seen.inReview) throw new CheckFailure('differs', { field, sent, read })
  return { outcome: 'unclear', code: 'waits', values: {} }
}
