import { toPersianDigits } from '../../persian-digits.ts'

export type Shown<Row> = { rows: Row[]; page: number; pages: number }

/** The rows of the page a person asked for; the nearest one there is when it is no number or beyond the end. */
export function pageOf<Row>(rows: Row[], query: unknown, perPage: number): Shown<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const asked = Math.trunc(Number((query as { page?: string }).page ?? 1))
  const page = Math.min(pages, Math.max(1, Number.isFinite(asked) ? asked : 1))
  return { rows: rows.slice((page - 1) * perPage, page * perPage), page, pages }
}

/** Links to the page before and after, as HTML; nothing where there is one page. `query` is kept in both. */
export function pagesView(shown: Shown<unknown>, path: string, query: Record<string, string>): string {
  if (shown.pages === 1) return ''
  const link = (page: number, text: string): string =>
    page < 1 || page > shown.pages
      ? `<span class="soft">${text}</span>`
      : `<a class="link" href="${path}?${new URLSearchParams({ ...query, page: String(page) }).toString().replaceAll('&', '&amp;')}">${text}</a>`
  return `<nav class="pages">${link(shown.page - 1, 'صفحه قبل')}
    <span>صفحه ${toPersianDigits(shown.page)} از ${toPersianDigits(shown.pages)}</span>${link(shown.page + 1, 'صفحه بعد')}</nav>`
}
