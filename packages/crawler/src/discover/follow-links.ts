import type { Web } from '../fetch/web.ts'
import { LISTING, NEVER_VISITED } from '../lexicon/address-words.ts'
import { type Inspection, inspectPage, type KeptPages } from './inspect-page.ts'
import { isSameSite } from './normalise-url.ts'
import { addressShape, decodedPath } from './page-groups.ts'

export interface FollowLimits {
  /** Pages fetched while following links. */
  discoveryPages: number
  /** Product addresses looked for. */
  maxPages: number
  concurrency: number
}

interface Shape {
  looked: number
  products: number
  /** Looks in a row that led to no new address of a product's shape. */
  barren: number
}

interface Waiting {
  url: string
  depth: number
  shape: Shape
  isList: boolean
}

const SURE_AFTER = 3
const BARREN_AFTER = 15
const DEEPEST = 10

/**
 * Finds products by following links inside the site, breadth first and bounded. Three pages of one shape that are all
 * products settle the shape: its other addresses are taken unseen. Shapes that lead to nothing new are left.
 * `onFound` is told of product addresses as they come.
 */
export async function followLinks(
  web: Web,
  start: Inspection,
  limits: FollowLimits,
  kept: KeptPages,
  signal: AbortSignal,
  onFound: (urls: string[]) => Promise<void>,
): Promise<{ found: number; visited: number }> {
  const shapes = new Map<string, Shape>()
  const seen = new Set<string>([start.url])
  const found = new Set<string>(start.isProduct ? [start.url] : [])
  let queue: Waiting[] = []
  let visited = 0

  const shapeOf = (url: string): Shape => {
    const key = addressShape(url)
    const shape = shapes.get(key) ?? { looked: 0, products: 0, barren: 0 }
    shapes.set(key, shape)
    return shape
  }
  const isSure = (shape: Shape) => shape.looked >= SURE_AFTER && shape.products === shape.looked
  const enqueue = (links: readonly string[], depth: number): number => {
    let fresh = 0
    for (const url of links) {
      if (seen.has(url) || seen.size > limits.maxPages * 4 || !isSameSite(url, start.url)) continue
      const address = new URL(url)
      const path = decodedPath(address.pathname) + address.search
      if (NEVER_VISITED.test(path)) continue
      seen.add(url)
      const shape = shapeOf(url)
      queue.push({ url, depth, shape, isList: LISTING.test(path) })
      if (shape.products > 0 || shape.looked === 0) fresh++
    }
    return fresh
  }

  enqueue(start.links, 1)
  while (
    queue.length > 0 &&
    visited < limits.discoveryPages &&
    found.size < limits.maxPages &&
    !signal.aborted
  ) {
    const taken: string[] = []
    const wave: Waiting[] = []
    const later: Waiting[] = []
    for (const next of queue.sort((a, b) => rank(a) - rank(b) || a.depth - b.depth)) {
      const { shape } = next
      if (isSure(shape)) taken.push(next.url)
      else if (shape.barren >= BARREN_AFTER || next.depth > DEEPEST) continue
      else if (wave.length < limits.concurrency) wave.push(next)
      else later.push(next)
    }
    queue = later
    const looked = await Promise.all(wave.map(({ url }) => inspectPage(web, url, kept)))
    visited += wave.length
    for (const [index, inspection] of looked.entries()) {
      const { url, depth, shape } = wave[index] as Waiting
      shape.looked++
      if (inspection?.isProduct) {
        shape.products++
        taken.push(url)
      }
      const fresh = inspection === null ? 0 : enqueue(inspection.links, depth + 1)
      shape.barren = fresh > 0 || inspection?.isProduct ? 0 : shape.barren + 1
    }
    const fresh = taken.filter((url) => !found.has(url)).slice(0, limits.maxPages - found.size)
    for (const url of fresh) found.add(url)
    if (fresh.length > 0) await onFound(fresh)
  }
  // What was still waiting when the budget ended and has the shape of products seen: judged when crawled.
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

/** Unknown shapes first, then lists and what led to products, then the rest. */
const rank = ({ shape, isList }: Waiting): number =>
  shape.looked < SURE_AFTER ? shape.looked : isList || shape.barren === 0 ? 4 : 5 + shape.barren
