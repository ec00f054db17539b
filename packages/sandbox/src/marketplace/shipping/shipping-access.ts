import type { FastifyRequest } from 'fastify'
import { callerOf } from '../accounts/access.ts'
import { bodyProblems, type Field } from '../catalog/product-body.ts'
import { listOf, type Query } from '../catalog/product-filter.ts'
import { pathId } from '../catalog/product-routes.ts'
import { type QueryKind, queryKindProblems } from '../catalog/query-kinds.ts'
import type { Marketplace } from '../marketplace.ts'
import { notFound, refusal, type SchemaProblem, schemaRefusal } from '../marketplace-errors.ts'

/** No document names the scope of this service: the booth's own are taken (guess). */
const reading = 'vendor.profile.read'
const writing = 'vendor.profile.write'

export const reader = (marketplace: Marketplace, request: FastifyRequest) =>
  callerOf(marketplace, request, reading)
export const writer = (marketplace: Marketplace, request: FastifyRequest) =>
  callerOf(marketplace, request, writing)

type Owned = { vendorId: number }

/** The row of the address, which must be the caller's: another's is not there. */
export function ownRow<Row extends Owned>(
  marketplace: Marketplace,
  request: FastifyRequest,
  table: { get(id: number): Row | undefined },
  part: string,
): Row {
  const seller = request.method === 'GET' ? reader(marketplace, request) : writer(marketplace, request)
  const row = table.get(pathId(request, part))
  if (row?.vendorId !== seller.vendorId) throw notFound('یافت نشد.')
  return row
}

/** The service's texts name a 400 for what breaks a rule of it; its shape is nowhere told (guess: core's). */
export const ruleRefusal = (message: string, ...fields: string[]) => refusal([{ message, fields }], 400)

const mostNumber = 2_147_483_647

/** The body, whose numbers must be those that the document allows: 0 to 2^31 - 1. */
export function readBody(request: FastifyRequest, fields: Record<string, Field>): unknown {
  const problems = bodyProblems(request.body, fields)
  const body = request.body as Record<string, unknown>
  if (problems.length === 0)
    for (const [name, { kind }] of Object.entries(fields)) {
      const numbers = kind === 'integer' ? [body[name]].flat() : []
      if (numbers.some((one) => typeof one === 'number' && (one < 0 || one > mostNumber)))
        problems.push({ loc: ['body', name], msg: 'Input should be from 0 to 2147483647', type: 'range' })
    }
  if (problems.length > 0) throw schemaRefusal(problems, 'detail')
  return body
}

/** Throws 422 for a query of another kind than the document says. */
export function checkQuery(request: FastifyRequest, kinds: Record<string, QueryKind>): Query {
  const query = request.query as Query
  const problems = queryKindProblems(query, kinds)
  const outside = (name: string, isOutside: (value: number) => boolean): SchemaProblem[] =>
    listOf(query, name).some((value) => isOutside(Number(value)))
      ? [{ loc: ['query', name], msg: 'Input is out of range', type: 'range' }]
      : []
  for (const name of Object.keys(kinds))
    problems.push(...outside(name, (value) => value < 0 || (name === 'per_page' && value > 100)))
  if (problems.length > 0) throw schemaRefusal(problems, 'detail')
  return query
}

/** A page of a list that counts its pages. */
export function offsetPage<Row>(
  request: FastifyRequest,
  rows: Row[],
  view: (row: Row) => object,
  { usual = 10, kinds = {} }: { usual?: number; kinds?: Record<string, QueryKind> } = {},
) {
  const query = checkQuery(request, { page: 'positive', per_page: 'positive', ...kinds })
  const page = Number(listOf(query, 'page')[0] ?? 1)
  const perPage = Number(listOf(query, 'per_page')[0] ?? usual)
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  return {
    data: shown.map(view),
    total_count: rows.length,
    total_page: Math.ceil(rows.length / perPage),
    page,
    result_count: shown.length,
    per_page: perPage,
  }
}

/** A page of a list whose next page is behind a cursor; rows stand in the order of their numbers, highest first. */
export function cursorPage<Row extends { id: number }>(
  request: FastifyRequest,
  rows: Row[],
  view: (row: Row) => object,
  kinds: Record<string, QueryKind>,
) {
  const query = checkQuery(request, { per_page: 'positive', ...kinds })
  const perPage = Number(listOf(query, 'per_page')[0] ?? 10)
  const [cursor] = listOf(query, 'cursor')
  const below = cursor === undefined ? Number.POSITIVE_INFINITY : readCursor(cursor)
  const left = rows.toSorted((one, other) => other.id - one.id).filter(({ id }) => id < below)
  const shown = left.slice(0, perPage)
  const last = shown.at(-1)
  return {
    data: shown.map(view),
    next_cursor: last && left.length > perPage ? Buffer.from(`id:${last.id}`).toString('base64url') : null,
    previous_cursor: null,
  }
}

function readCursor(cursor: string): number {
  const [, id] = /^id:(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (id !== undefined) return Number(id)
  throw schemaRefusal(
    [{ loc: ['query', 'cursor'], msg: 'Input should be a cursor', type: 'value_error' }],
    'detail',
  )
}

export const active = { id: 1, title: 'فعال' }
export const inactive = { id: 0, title: 'غیرفعال' }
export const done = { message: 'عملیات با موفقیت انجام شد' }
