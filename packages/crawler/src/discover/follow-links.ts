import type { CrawlEvent } from '../crawl-store.ts'
import type { Web } from '../fetch/web.ts'
import { LISTING, NEVER_VISITED } from '../lexicon/address-words.ts'
import { decodedPath } from '../page/decoded-path.ts'
import { pathOf } from '../page/page-path.ts'
import { type Inspection, inspectPage, type KeptPages } from './inspect-page.ts'
import { pageKey } from './page-key.ts'
import { type ShapeYield, ShapeYields } from './shape-yields.ts'
import type { SiteAddresses } from './site-addresses.ts'

export interface FollowLimits {
  /** Pages fetched while following links. */
  discoveryPages: number
  /** Product addresses looked for. */
  maxPages: number
  concurrency: number
}

export interface Following {
  web: Web
  site: SiteAddresses
  limits: FollowLimits
  kept: KeptPages
  signal: AbortSignal
  log: (event: CrawlEvent) => Promise<void>
  /** Called with product addresses as they are found. */
  onFound: (urls: string[]) => Promise<void>
}

interface Waiting {
  url: string
  depth: number
  shape: ShapeYield
  isList: boolean
  /** True when it could not be read before and waits for its last try. */
  lost: boolean
}

const DEEPEST = 10
const MOST_LOST = 50
const MOST_LOGGED = 20

/**
 * Finds products by following links inside the site, breadth first and bounded. Three pages of one shape that are all
 * products settle the shape: its other addresses are taken unseen. Shapes that lead to nothing new are left, which is
 * logged. A page that could not be read for a passing reason is tried once more at the end.
 */
export async function followLinks(
  { web, site, limits, kept, signal, log, onFound }: Following,
  start: Inspection,
): Promise<{ found: number; visited: number }> {
  const shapes = new ShapeYields()
  const seen = new Set<string>([start.url])
  const seenPages = new Set<string>([pageKey(start.url)])
  const found = new Set<string>(start.isProduct ? [start.url] : [])
  let queue: Waiting[] = []
  let lost: Waiting[] = []
  let visited = 0
  let logged = 0

  const enqueue = (links: readonly string[], depth: number): number => {
    let fresh = 0
    for (const url of site.clean(links)) {
      if (seen.has(url) || seen.size > limits.maxPages * 4) continue
      seen.add(url)
      const key = pageKey(url)
      if (seenPages.has(key)) continue
      seenPages.add(key)
      const address = new URL(url)
      const path = decodedPath(pathOf(address)) + address.search
      if (NEVER_VISITED.test(path)) continue
      const shape = shapes.of(url)
      queue.push({ url, depth, shape, isList: LISTING.test(path), lost: false })
      if (shape.products > 0 || shape.looked === 0) fresh++
    }
    return fresh
  }
  const leave = async (shape: ShapeYield) => {
    if (!shapes.leave(shape) || ++logged > MOST_LOGGED) return
    await log({ level: 'info', code: 'shape_left', values: { shape: shape.shape, looked: shape.looked } })
  }

  enqueue(start.links, 1)
  for (;;) {
    if (queue.length === 0) {
      queue = lost.map((each) => ({ ...each, lost: true }))
      lost = []
    }
    if (
      queue.length === 0 ||
      visited >= limits.discoveryPages ||
      found.size >= limits.maxPages ||
      signal.aborted
    )
      break
    const taken: string[] = []
    const wave: Waiting[] = []
    const later: Waiting[] = []
    for (const next of queue.sort((a, b) => rank(a, shapes) - rank(b, shapes) || a.depth - b.depth)) {
      const { shape } = next
      if (shapes.isSure(shape)) taken.push(next.url)
      else if (shapes.isBarren(shape)) await leave(shape)
      else if (next.depth > DEEPEST) continue
      else if (wave.length < limits.concurrency) wave.push(next)
      else later.push(next)
    }
    queue = later
    const looked = await Promise.all(wave.map(({ url }) => inspectPage(web, url, kept)))
    visited += wave.length
    for (const [index, inspection] of looked.entries()) {
      const waiting = wave[index] as Waiting
      const { url, depth, shape } = waiting
      if (inspection === 'lost') {
        if (!waiting.lost && lost.length < MOST_LOST) lost.push(waiting)
        else if (shape.products > 0) taken.push(url)
        continue
      }
      if (inspection?.isProduct) taken.push(url)
      const fresh = inspection === null ? 0 : enqueue(inspection.links, depth + 1)
      shapes.note(shape, inspection?.isProduct ?? false, fresh)
    }
    const fresh = taken.filter((url) => !found.has(url)).slice(0, limits.maxPages - found.size)
    for (const url of fresh) found.add(url)
    if (fresh.length > 0) await onFound(fresh)
  }
  // Addresses that still waited when the budget ended and have the shape of known products are judged when crawled.
  const rest = queue
    .filter(({ url, shape }) => shape.products > 0 && !found.has(url))
    .map(({ url }) => url)
    .slice(0, limits.maxPages - found.size)
  if (rest.length > 0 && !signal.aborted) {
    for (const url of rest) found.add(url)
    await onFound(rest)
  }
  return { found: found.size, visited }
}

/** Unknown shapes first, then lists and shapes that led to products, then the rest. */
const rank = ({ shape, isList }: Waiting, shapes: ShapeYields): number =>
  shapes.isKnown(shape) ? (isList || shape.barren === 0 ? 4 : 5 + shape.barren) : shape.looked
