import type { CategoryAttribute } from '@payvand/domain'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'
import {
  type WireAttribute,
  type WireCategory,
  type WireLimitedCategory,
  type WirePrediction,
  wireAttributes,
  wireCategories,
  wireCategory,
  wireCommission,
  wireLimitedCategories,
  wirePredictions,
} from './wire-account.ts'

/** A node of the category tree; products go into its leaves. */
export interface CategoryNode {
  id: number
  title: string
  /** The unit its products are counted in. */
  unitTypeId: number | null
  children: CategoryNode[]
}

/** A guess from the title. A hint only: the seller's own mapping wins. */
export interface CategoryGuess {
  id: number
  title: string
  /** The path from the root down to the category itself. */
  path: { id: number; title: string }[]
}

const CATEGORY_LEVELS = 3

/** Categories. Every function throws ConnectorError only. (Basalam reference: categories.) */
export interface BasalamCategories {
  categories(): Promise<CategoryNode[]>
  category(categoryId: number): Promise<CategoryNode>
  /** What a category asks of its products, with the kind of each answer. */
  categoryAttributes(categoryId: number): Promise<CategoryAttribute[]>
  /** The most days a product may take to be prepared, by category; those without a limit are left out. */
  preparationLimits(): Promise<Map<number, number>>
  /**
   * The share of the buyer's price that Basalam keeps in this category, in percent (9 or 7.5), from the older API.
   * @param levels ids from the root of the tree down: one, two or three of them
   * @throws RangeError for none or more than three; ConnectorError
   */
  commissionPercent(levels: readonly number[]): Promise<number>
  /** Best guess first; nothing for a title it cannot place. Sent without the seller's token. */
  predictCategory(title: string): Promise<CategoryGuess[]>
}

export function basalamCategories({ call }: BasalamCalls): BasalamCategories {
  return {
    async categories() {
      const answer = await call({
        name: 'categories.list',
        method: 'GET',
        path: basalamPaths.categories,
        answer: wireCategories,
        writes: false,
      })
      return (answer.data ?? []).map(toNode)
    },

    async category(categoryId) {
      return toNode(
        await call({
          name: 'categories.get',
          method: 'GET',
          path: basalamPaths.category(categoryId),
          answer: wireCategory,
          writes: false,
        }),
      )
    },

    async categoryAttributes(categoryId) {
      const ask = async (withoutMany: boolean) => {
        const answer = await call({
          name: 'categories.attributes',
          method: 'GET',
          path: basalamPaths.categoryAttributes(categoryId),
          query: { exclude_multi_selects: withoutMany },
          answer: wireAttributes,
          writes: false,
        })
        return answer.data ?? []
      }
      const all = await ask(false)
      const ofOne = new Set(
        (await ask(true)).flatMap(({ attributes }) => (attributes ?? []).map(({ id }) => id)),
      )
      return all.flatMap(({ title: group, attributes }) =>
        (attributes ?? []).map((one) => toAttribute(one, group ?? null, ofOne.has(one.id))),
      )
    },

    async preparationLimits() {
      const answer = await call({
        name: 'categories.limits',
        method: 'GET',
        host: 'core',
        path: basalamPaths.coreCategories,
        answer: wireLimitedCategories,
        writes: false,
      })
      return new Map((answer.data ?? []).flatMap(limitsOf))
    },

    async commissionPercent(levels) {
      if (levels.length < 1 || levels.length > CATEGORY_LEVELS) {
        throw new RangeError(`one to ${CATEGORY_LEVELS} levels of a category, not ${levels.length}`)
      }
      const query = Object.fromEntries(levels.map((id, index) => [`product.category.level${index + 1}`, id]))
      const answer = await call({
        name: 'categories.commission',
        method: 'GET',
        host: 'core',
        path: basalamPaths.commission,
        query,
        answer: wireCommission,
        writes: false,
      })
      return answer.commission_data.commission_percent
    },

    async predictCategory(title) {
      const answer = await call({
        name: 'categories.predict',
        method: 'GET',
        host: 'categoryDetection',
        path: basalamPaths.predictCategory,
        query: { title },
        answer: wirePredictions,
        writes: false,
        withoutToken: true,
      })
      return (answer.result ?? []).map((one) => ({ id: one.cat_id, title: one.cat_title, path: pathTo(one) }))
    },
  }
}

/**
 * The kinds have no documented names. What stays away where attributes of many choices are asked to takes many; what has
 * options takes one; what has a unit, or a type that sounds so, is a number. Options that a booth made for itself belong to
 * that booth alone.
 */
function toAttribute(wire: WireAttribute, group: string | null, takesOne: boolean): CategoryAttribute {
  const options = (wire.selected_values ?? []).filter(({ vendor_id }) => vendor_id == null)
  const isNumber = Boolean(wire.unit?.trim()) || NUMBER_TYPE.test(wire.type?.name ?? '')
  return {
    id: wire.id,
    group,
    title: wire.title,
    kind: options.length > 0 ? (takesOne ? 'choice' : 'choices') : isNumber ? 'number' : 'text',
    unit: wire.unit?.trim() || null,
    required: wire.required ?? false,
    options: options.map(({ id, title }) => ({ id, title })),
  }
}

const NUMBER_TYPE = /^(?:number|numeric|integer|int|decimal|float)$/i

function limitsOf(wire: WireLimitedCategory): [number, number][] {
  const below = (wire.children ?? []).flatMap(limitsOf)
  const days = wire.max_preparation_days
  return days === null || days === undefined ? below : [[wire.id, days], ...below]
}

function toNode(wire: WireCategory): CategoryNode {
  return {
    id: wire.id,
    title: wire.title,
    unitTypeId: wire.unit_type?.id ?? null,
    children: (wire.children ?? []).map(toNode),
  }
}

function pathTo(wire: WirePrediction): { id: number; title: string }[] {
  const above = wire.cat_parent ? pathTo(wire.cat_parent) : []
  return [...above, { id: wire.cat_id, title: wire.cat_title }]
}
