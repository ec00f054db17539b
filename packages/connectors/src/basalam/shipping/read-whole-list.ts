import { readPages } from '../../kit/read-pages.ts'
import { allRows, type ReadableRows } from '../../kit/readable-rows.ts'

/** The most rows of a page that the shipping service allows. */
const PER_PAGE = 100

/**
 * Reads a numbered list of the shipping service to its end. A row that cannot be read fails it as a whole: a rate that
 * a person does not see would be charged all the same.
 * @throws ConnectorError
 */
export async function readWholeList<Row extends { id: number }>(
  name: string,
  readPage: (query: {
    page: number
    per_page: number
  }) => Promise<{ data: ReadableRows<Row>; total_count?: number | null | undefined }>,
): Promise<Row[]> {
  const all: Row[] = []
  const pages = readPages<Row>({
    call: name,
    idOf: (row) => row.id,
    async readPage(page) {
      const { data, total_count: totalCount } = await readPage({ page, per_page: PER_PAGE })
      return { rows: allRows(name, data), totalCount: totalCount ?? null, perPage: PER_PAGE }
    },
  })
  for await (const { rows } of pages) all.push(...rows)
  return all
}
