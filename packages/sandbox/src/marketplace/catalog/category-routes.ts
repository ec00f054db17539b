import type { FastifyInstance } from 'fastify'
import { categoryRoots, type LeafCategory, leafCategories } from '../../seed/category-tree.ts'
import { callerOf } from '../accounts/access.ts'
import { type Marketplace, settingsOf } from '../marketplace.ts'
import { notFound, schemaRefusal } from '../marketplace-errors.ts'
import { attributeGroupsView, isKnownCategory } from './category-attributes.ts'
import { predictedLeaves } from './category-prediction.ts'
import { pathId } from './product-routes.ts'
import { type QueryKind, queryKindProblems } from './query-kinds.ts'

/** Percents by root, or by group where that differs. */
const commissionPercents: Record<number, number> = {
  101: 9,
  102: 8,
  103: 7,
  104: 10,
  105: 4,
  106: 8,
  1706: 2.5,
  1784: 3,
}

const attributeQuery: Record<string, QueryKind> = {
  product_id: 'integer',
  vendor_id: 'integer',
  exclude_multi_selects: 'boolean',
}

/** Categories, their attributes, prediction and commission ("Basalam reference: categories"). */
export function addCategoryRoutes(app: FastifyInstance, marketplace: Marketplace): void {
  const { products } = marketplace.records

  app.get('/v1/categories', async (request) => {
    callerOf(marketplace, request, null)
    return { data: categoryRoots.map(rootView) }
  })

  app.get('/v1/categories/:categoryId', async (request) => {
    callerOf(marketplace, request, null)
    const id = pathId(request, 'categoryId')
    const root = categoryRoots.find((each) => each.id === id)
    if (root !== undefined) return rootView(root)
    const group = categoryRoots.flatMap((each) => each.groups).find((each) => each.id === id)
    if (group !== undefined) return groupView(group)
    const leaf = leafCategories.get(id)
    if (leaf === undefined) throw notFound('دسته‌بندی پیدا نشد.')
    return leafView(leaf)
  })

  app.get('/v1/categories/:categoryId/attributes', async (request) => {
    const seller = callerOf(marketplace, request, null)
    const id = pathId(request, 'categoryId')
    if (!isKnownCategory(marketplace, id)) throw notFound('دسته‌بندی پیدا نشد.')
    const query = request.query as Record<string, string>
    const problems = queryKindProblems(query, attributeQuery)
    if (problems.length > 0) throw schemaRefusal(problems, settingsOf(marketplace).validationErrorShape)
    const product = products.get(query['product_id'] ?? '')
    const own = product?.vendorId === seller.vendorId ? product.productAttributes : []
    return { data: attributeGroupsView(marketplace, id, own, query['exclude_multi_selects'] !== 'false') }
  })

  app.get('/v3/categories', async () => ({
    data: categoryRoots.map((root) => ({
      ...rootView(root),
      children: root.groups.map((group) => ({
        ...groupView(group),
        children: group.leaves.map((leaf) => ({
          ...leafView(leaf),
          max_preparation_days: leaf.maxPreparationDays,
        })),
      })),
    })),
  }))

  app.get('/category_detection/api_v1.0/predict/', async (request) => ({
    result: predictedLeaves((request.query as Record<string, string>)['title'] ?? '').map((leaf) => ({
      cat_id: leaf.id,
      cat_title: leaf.title,
      cat_parent: {
        cat_id: leaf.group.id,
        cat_title: leaf.group.title,
        cat_parent: { cat_id: leaf.root.id, cat_title: leaf.root.title },
      },
    })),
  }))

  app.get('/api_v2/commission/get_percent', async (request) => {
    const query = request.query as Record<string, string>
    const [group, root] = ['level2', 'level1'].map((level) => Number(query[`product.category.${level}`]))
    return { commission_data: { commission_percent: commissionPercentOf(group ?? 0, root ?? 0) } }
  })
}

/** The commission in percent of a category by its group and root. */
export function commissionPercentOf(group: number, root: number): number {
  return commissionPercents[group] ?? commissionPercents[root] ?? 10
}

const leafView = (leaf: LeafCategory): object => ({
  id: leaf.id,
  title: leaf.title,
  children: null,
  unit_type: leaf.unitType,
})

const groupView = (group: (typeof categoryRoots)[number]['groups'][number]): object => ({
  id: group.id,
  title: group.title,
  children: group.leaves.map(leafView),
  unit_type: null,
})

const rootView = (root: (typeof categoryRoots)[number]): object => ({
  id: root.id,
  title: root.title,
  children: root.groups.map(groupView),
  unit_type: null,
})
