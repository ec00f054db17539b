import type { FastifyReply } from 'fastify'
import type { Digikala } from './digikala.ts'

/** An answer that is not "ok" ("Digikala: envelope, paging, filters, errors" in the reference). */
export class DigikalaError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, message: string, errors?: Record<string, string[]>) {
    super(message)
    this.status = status
    this.body = { status: 'error', code: status, message, ...(errors === undefined ? {} : { errors }) }
  }
}

export const invalidToken = (): DigikalaError => new DigikalaError(401, 'Invalid token!')
export const notThere = (): DigikalaError => new DigikalaError(404, 'requested data does not exist')

/** Fields that must not be empty and are. */
export function missingFields(names: string[]): DigikalaError {
  const errors = Object.fromEntries(names.map((name) => [name, ['این قسمت نباید خالی باشد']]))
  return new DigikalaError(400, 'Validation failed', errors)
}

export function ok(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ status: 'ok', data })
}

/** First shape of a date: the object PHP prints, in Tehran's time. */
export function phpDate(at: Date): { date: string; timezone_type: number; timezone: string } {
  const clock = new Date(at.getTime() + 3.5 * 3_600_000).toISOString()
  return {
    date: `${clock.slice(0, 19).replace('T', ' ')}.000000`,
    timezone_type: 3,
    timezone: 'Asia/Tehran',
  }
}

/** Second shape: ISO text with its offset. */
export const isoDate = (at: Date): string =>
  `${new Date(at.getTime() + 3.5 * 3_600_000).toISOString().slice(0, 19)}+03:30`

const jalali = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Third shape: Jalali text such as 1403/11/07. */
export function jalaliDate(at: Date): string {
  const parts = Object.fromEntries(jalali.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${parts['year']}/${parts['month']}/${parts['day']}`
}

const smallestPage = 10
const defaultPage = 50
const largestPage = 200

/** A page of rows in the list envelope. `query` gives `page`, `size`, `sort` and `order`. */
export function listAnswer(
  digikala: Digikala,
  query: Record<string, string | undefined>,
  rows: object[],
  sortColumns: string[],
): object {
  const page = Math.max(1, Math.floor(Number(query['page'] ?? 1)) || 1)
  const asked = Math.floor(Number(query['size'] ?? defaultPage)) || defaultPage
  const size = Math.min(largestPage, Math.max(smallestPage, asked))
  const { totalsKnown, emptyMetaData } = digikala.settings
  return {
    sort_data: {
      sort_column: query['sort'] ?? sortColumns[0],
      sort_order: query['order'] ?? 'desc',
      sort_columns: sortColumns,
    },
    pager: {
      page,
      item_per_page: size,
      total_pages: totalsKnown ? Math.ceil(rows.length / size) : 0,
      total_rows: totalsKnown ? rows.length : 0,
    },
    form_data: [],
    items: rows.slice((page - 1) * size, page * size),
    meta_data: emptyMetaData === 'list' ? [] : {},
  }
}
