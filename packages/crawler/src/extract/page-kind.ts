import { isText } from 'domhandler'
import { LISTING, NEVER_VISITED } from '../lexicon/address-words.ts'
import {
  OTHER_PAGE_MARK,
  OTHER_PAGE_TYPES,
  OTHER_ROUTE,
  POST_ADDRESS,
  PRODUCT_PAGE_ADDRESS,
  PRODUCT_PAGE_MARK,
  PRODUCT_ROUTE,
  SERVICE_ADDRESS,
} from '../lexicon/page-kind-words.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { metaValue } from '../page/meta-tags.ts'
import { cachedOnPage } from '../page/node-cache.ts'
import type { Page } from '../page/page.ts'
import { pathOf } from '../page/page-path.ts'

/** A page says what it is by the marks of its shop system, and by weaker signs that one strong witness outweighs. */
export interface PageKind {
  /** The shop system's own word; null where it says nothing, or both. */
  stated: 'product' | 'other' | null
  /** Its address, its sharing tags or its structured data speak of a list, a post or a service page. */
  seemsOther: boolean
  /** Its address alone does. */
  isOtherByAddress: boolean
}

/** Remembered of each page, which is asked again as its evidence is weighed anew. */
export const pageKind: (page: Page) => PageKind = cachedOnPage((page) => {
  const isOtherByAddress = hasOtherAddress(page)
  return { stated: statedKind(page), seemsOther: isOtherByAddress || saysOther(page), isOtherByAddress }
})

function statedKind(page: Page): PageKind['stated'] {
  const marks = outermostMarks(page)
  const route = frameworkRoute(page)
  const isProduct = PRODUCT_PAGE_MARK.test(marks) || (route !== null && PRODUCT_ROUTE.test(route))
  // WordPress writes what kind of archive, post or page it is beside the mark of a product, never instead of it.
  if (isProduct) return 'product'
  return OTHER_PAGE_MARK.test(marks) || (route !== null && OTHER_ROUTE.test(route)) ? 'other' : null
}

const OUTERMOST = ['html', 'body', 'main'] as const

/** Classes and ids of the page, its body and its one main part; OpenCart names the first container of the body. */
function outermostMarks(page: Page): string {
  const named = OUTERMOST.flatMap((tag) => {
    const all = page.byTag.get(tag) ?? []
    // A second body is a part of the first.
    return tag === 'main' && all.length > 1 ? [] : all.slice(0, 1)
  })
  const containers = (page.byTag.get('div') ?? []).filter(({ attribs }) =>
    CONTAINER.test(attribs['id'] ?? ''),
  )
  return [...named, ...containers.slice(0, 1)]
    .flatMap(({ attribs }) => [attribs['class'] ?? '', attribs['id'] ?? '', attribs['data-template'] ?? ''])
    .join(' ')
}

const CONTAINER = /^(?:product|common|information|checkout|account|affiliate|extension|error)-[a-z_]+$/

/** The route that Next writes behind its data. */
function frameworkRoute(page: Page): string | null {
  const data = (page.byTag.get('script') ?? []).find(({ attribs }) => attribs['id'] === '__NEXT_DATA__')
  const [child] = data?.children ?? []
  const written = child && isText(child) ? child.data : ''
  const at = written.lastIndexOf('"page":"')
  return at < 0 ? null : (/^"page":"([^"]{1,200})"/.exec(written.slice(at, at + 220))?.[1] ?? null)
}

function hasOtherAddress(page: Page): boolean {
  const { search } = new URL(page.url)
  const written = pathOf(new URL(page.url))
  const path = decodedPath(written)
  if ([NEVER_VISITED, LISTING, SERVICE_ADDRESS, POST_ADDRESS].some((words) => words.test(path))) return true
  if (NEVER_VISITED.test(search) || /[?&](?:page|paged)=\d+/.test(search)) return true
  return /^\/(?:index\.\w{3,5}|[a-z]{2}(?:-[a-z]{2})?\/?)?$/i.test(written) && search === ''
}

/** Its sharing tags or its structured data speak of something else. */
function saysOther(page: Page): boolean {
  // Search plugins write "article" on every page that is no list, products among them.
  const isArticle = /^(?:article|blog)$/i.test(metaValue(page.meta, 'og:type') ?? '')
  if (isArticle && !hasProductAddress(page)) return true
  return page.jsonLd.some(({ types }) => types.some((type) => OTHER_PAGE_TYPES.has(type)))
}

/** Tells whether the page's address is written as the address of one product. */
export function hasProductAddress(page: Page): boolean {
  const url = new URL(page.url)
  return PRODUCT_PAGE_ADDRESS.test(decodedPath(pathOf(url)) + url.search)
}
