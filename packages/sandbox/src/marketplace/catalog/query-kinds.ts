import type { SchemaProblem } from '../marketplace-errors.ts'
import { listOf, type Query } from './product-filter.ts'

export type QueryKind = 'integer' | 'positive' | 'boolean' | 'time'

const kinds: Record<QueryKind, { fits: (text: string) => boolean; msg: string; type: string }> = {
  integer: {
    fits: (text) => /^-?\d+$/.test(text),
    msg: 'Input should be a valid integer, unable to parse string as an integer',
    type: 'int_parsing',
  },
  positive: {
    fits: (text) => /^0*[1-9]\d*$/.test(text),
    msg: 'Input should be greater than 0',
    type: 'greater_than',
  },
  boolean: {
    fits: (text) => /^(true|false|1|0|yes|no|on|off)$/i.test(text),
    msg: 'Input should be a valid boolean, unable to interpret input',
    type: 'bool_parsing',
  },
  time: {
    fits: (text) => /^\d{4}-\d\d-\d\d[T ]/.test(text) && !Number.isNaN(Date.parse(text)),
    msg: 'Input should be a valid datetime',
    type: 'datetime_parsing',
  },
}

/** Lists the values of a query that are of another kind than the description says; empty when it fits. */
export function queryKindProblems(query: Query, fields: Record<string, QueryKind>): SchemaProblem[] {
  return Object.entries(fields).flatMap(([name, kind]) => {
    const { fits, msg, type } = kinds[kind]
    return listOf(query, name).every(fits) ? [] : [{ loc: ['query', name], msg, type }]
  })
}
