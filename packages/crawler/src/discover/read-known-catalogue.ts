import { type CatalogueReading, FEEDS, readCatalogue, recognisedEngines } from '../engines/read-catalogue.ts'
import { isHtml } from '../fetch/fetch-page.ts'
import { frontOf } from './discover-pages.ts'
import { normaliseUrl } from './normalise-url.ts'
import { pageKey } from './page-key.ts'

/**
 * Reads the known products of a shop from the catalogue it publishes: many in one answer, and the same way they were
 * read before. New products in it are left alone; products it leaves out are left to their own pages, and so are all
 * when the catalogue does not answer. `known` are keys of pages (`pageKey`).
 */
export async function readKnownCatalogue(
  reading: CatalogueReading,
  rootUrl: string,
  known: ReadonlySet<string>,
): Promise<void> {
  const root = normaliseUrl(rootUrl)
  if (root === null) return
  const fetched = await reading.web.fetchPatiently(root)
  if (!fetched.ok || !isHtml(fetched)) return
  const front = frontOf(fetched, normaliseUrl(fetched.url) ?? root)
  await readCatalogue(
    {
      ...reading,
      record: (products) => reading.record(products.filter(({ url }) => known.has(pageKey(url)))),
      add: async () => {},
    },
    [...recognisedEngines(front, reading.engines), ...FEEDS],
    front,
  )
}
