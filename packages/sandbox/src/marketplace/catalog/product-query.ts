import type { SchemaProblem } from '../marketplace-errors.ts'
import { listOf, type Query } from './product-filter.ts'
import { type QueryKind, queryKindProblems } from './query-kinds.ts'

const fields: Record<string, QueryKind> = {
  page: 'positive',
  per_page: 'positive',
  'stock[gte]': 'integer',
  'stock[lte]': 'integer',
  'preparation_day[gte]': 'integer',
  'preparation_day[lte]': 'integer',
  'price[gte]': 'integer',
  'price[lte]': 'integer',
  category: 'integer',
  illegal_free_shipping_for_iran: 'integer',
  illegal_free_shipping_for_same_city: 'integer',
  variants_flatting: 'boolean',
  is_wholesale: 'boolean',
}
/** The statuses that may be asked for; of some only the number is told ("Basalam reference: status ids"). */
const statuses = ['2976', '2977', '3790', '2978', '4184', '3248', '3567', '3568', '4221']

/** Lists the problems of a list's query; empty when it fits. */
export function queryProblems(query: Query): SchemaProblem[] {
  const problems = queryKindProblems(query, fields)
  if (listOf(query, 'statuses').some((each) => !statuses.includes(each)))
    problems.push({ loc: ['query', 'statuses'], msg: 'Input should be a known status', type: 'enum' })
  if (!['id:desc', 'id:asc'].includes(listOf(query, 'sort')[0] ?? 'id:desc'))
    problems.push({ loc: ['query', 'sort'], msg: 'Invalid sort', type: 'value_error' })
  return problems
}
