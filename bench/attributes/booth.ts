import { SYSTEM_CLOCK } from '@payvand/connectors'
import { type AttributeValue, type CategoryAttribute, optionValue, rial, textValue } from '@payvand/domain'
import { UNIT_TYPE_NAMES } from '@payvand/texts'
import { saveAnswer } from '../../apps/server/src/modules/catalog/attributes/attribute-answers-store.ts'
import { markDue } from '../../apps/server/src/modules/catalog/attributes/item-attributes-store.ts'
import { fillItemsQueue } from '../../apps/server/src/modules/catalog/attributes/jobs/fill-items.job.ts'
import { readCategoriesQueue } from '../../apps/server/src/modules/catalog/attributes/jobs/read-categories.job.ts'
import { itemColumns } from '../../apps/server/src/modules/catalog/items/item-columns.ts'
import { putChanges } from '../../apps/server/src/modules/marketplace/product-changes/product-changes-store.ts'
import { type BoothWorld, openBoothWorld } from '../../tests/harness/booth-world.ts'
import type { GeneratedCategory, GeneratedProduct } from './generate.ts'

const FIRST_CATEGORY = 60_000
const PER_STEP = 200
const CALLS_A_MINUTE = 1_000_000

export interface BoothOutcome {
  /** Items without an attribute that their category demands, before anybody was asked and after. */
  missingBefore: number
  /** Questions that were asked, and the categories they were asked for. */
  questions: number
  askedCategories: number
  missingAfter: number
  inBooth: number
  refused: { reason: string; count: number }[]
}

/**
 * The same products as items of a project: what their categories ask is read from the sandbox, a person answers each open
 * question once, and every product is sent. The sandbox refuses what is missing or wrong.
 */
export async function throughTheBooth(
  categories: readonly GeneratedCategory[],
  products: readonly GeneratedProduct[],
): Promise<BoothOutcome> {
  const world = await openBoothWorld({ clock: SYSTEM_CLOCK, callsPerMinute: CALLS_A_MINUTE })
  try {
    await world.control.settings({ rateLimitPerMinute: CALLS_A_MINUTE, leafCategoryOnly: false })
    for (const [index, { schema }] of categories.entries())
      await world.control.askAttributes(FIRST_CATEGORY + index, schema.map(asSandbox))
    await addItems(world, products)
    await settle(world)
    const missingBefore = (await missingItems(world)).length
    const { questions, askedCategories } = await answerOnce(world, categories)
    await settle(world)
    const missingAfter = (await missingItems(world)).length
    await sendAll(world)
    return { missingBefore, questions, askedCategories, missingAfter, ...(await outcome(world)) }
  } finally {
    await world.close()
  }
}

/** In the sandbox's words; a unit in the title stays there. */
const asSandbox = ({ kind, options, ...attribute }: CategoryAttribute) => ({
  ...attribute,
  type: ({ text: 'text', number: 'number', choice: 'select', choices: 'multi_select' } as const)[kind],
  options,
})

async function addItems(world: BoothWorld, products: readonly GeneratedProduct[]): Promise<void> {
  const project = await world.database.kysely.selectFrom('projects').select('id').executeTakeFirstOrThrow()
  for (let from = 0; from < products.length; from += PER_STEP) {
    const rows = products.slice(from, from + PER_STEP).map(({ category, facts }, index) => {
      const number = from + index
      const url = `https://shop.test/p/${number}`
      const data = {
        sku: null,
        name: `${facts.name} ${number}`,
        photo: 'https://photos.test/one.png',
        photos: [],
        description: facts.description ?? 'about it',
        video: null,
        oldPrice: null,
        primaryPrice: rial(100_000),
        stock: 5,
        weight: facts.weight,
        packageWeight: (facts.weight ?? 200) + 100,
        unitQuantity: 1,
        unitType: UNIT_TYPE_NAMES.count,
        preparationDays: 1,
        variants:
          facts.variants?.map(({ properties }) => ({
            properties,
            primaryPrice: null,
            stock: 2,
            sku: null,
          })) ?? null,
      }
      return {
        business_id: world.businessId,
        project_id: project.id,
        url,
        url_key: url,
        ...itemColumns(url, { ...data, weight: data.weight ?? 200 }),
        read_data: JSON.stringify(data),
        facts: JSON.stringify({
          offer: null,
          availability: 'InStock',
          brand: facts.brand,
          gtin: facts.gtin,
          specifications: facts.specifications,
        }),
        category_id: FIRST_CATEGORY + category,
        verification_status: 'verified' as const,
      }
    })
    await world.database.kysely.insertInto('project_items').values(rows).execute()
  }
}

/** Fills what waits, reads the categories that were found, and fills again. */
async function settle({ services, businessId }: BoothWorld): Promise<void> {
  const signal = new AbortController().signal
  await fillItemsQueue.work(services, { businessId }, signal)
  while ((await readCategoriesQueue.due(services)).length > 0)
    await readCategoriesQueue.work(services, {}, signal)
  await fillItemsQueue.work(services, { businessId }, signal)
}

/** Items without an attribute that their category demands, or of which that is not known. */
async function missingItems({ database, businessId }: BoothWorld) {
  const { rows } = await database.execute(
    `select project_id, attributes_category, attributes_missing from project_items
     where business_id = ${businessId} and (attributes_missing is null or attributes_missing <> '[]')`,
  )
  return rows as { project_id: number; attributes_category: number; attributes_missing: number[] | null }[]
}

/** A person's one answer for each attribute that some product of a category lacks. */
async function answerOnce(world: BoothWorld, categories: readonly GeneratedCategory[]) {
  const { services, businessId } = world
  const asked = new Map<string, { projectId: number; categoryId: number; attributeId: number }>()
  for (const { project_id, attributes_category, attributes_missing } of await missingItems(world))
    for (const attributeId of attributes_missing ?? [])
      asked.set(`${attributes_category}:${attributeId}`, {
        projectId: project_id,
        categoryId: attributes_category,
        attributeId,
      })
  for (const { projectId, categoryId, attributeId } of asked.values()) {
    const attribute = categories[categoryId - FIRST_CATEGORY]?.schema.find(({ id }) => id === attributeId)
    if (!attribute) throw new Error(`Attribute ${attributeId} is asked for and was never generated.`)
    const of = { projectId, categoryId, userId: 0, now: services.now() }
    await saveAnswer(services.rows, businessId, of, {
      attributeId,
      fallback: someAnswer(attribute),
      specification: null,
      unit: null,
      values: [],
    })
    await markDue(services.rows, businessId, projectId, { categoryId })
  }
  return {
    questions: asked.size,
    askedCategories: new Set([...asked.values()].map((one) => one.categoryId)).size,
  }
}

function someAnswer({ kind, options }: CategoryAttribute): AttributeValue {
  const [first] = options
  return first ? optionValue(first.id) : textValue(kind === 'number' ? '1' : 'as the seller says')
}

async function sendAll(world: BoothWorld): Promise<void> {
  const { database, services, businessId } = world
  const items = await database.kysely
    .selectFrom('project_items')
    .select(['id', 'category_id', 'latest_data'])
    .where('business_id', '=', businessId)
    .execute()
  for (let from = 0; from < items.length; from += PER_STEP)
    await putChanges(
      services.rows,
      businessId,
      items
        .slice(from, from + PER_STEP)
        .flatMap(({ id, category_id, latest_data: data }) =>
          data ? [{ itemId: id, categoryId: category_id, data, cause: { kind: 'person' as const } }] : [],
        ),
      services.now(),
    )
  await world.send()
}

async function outcome({
  database,
  control,
}: BoothWorld): Promise<Pick<BoothOutcome, 'inBooth' | 'refused'>> {
  const changes = await database.kysely.selectFrom('product_changes').select(['state', 'reason']).execute()
  const refused = new Map<string, number>()
  for (const { state, reason } of changes) {
    if (state === 'done') continue
    const words = `${state} ${reason?.code ?? ''} ${reason?.messages[0] ?? ''}`.trim()
    refused.set(words, (refused.get(words) ?? 0) + 1)
  }
  const booth = await control.boothStock('demo')
  return {
    inBooth: booth.filter(({ sku }) => String(sku).startsWith('pv-')).length,
    refused: [...refused].map(([reason, count]) => ({ reason, count })),
  }
}
