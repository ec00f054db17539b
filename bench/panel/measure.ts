import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { median } from './median.ts'
import type { Target } from './target.ts'
import { type Visit, visit } from './visit.ts'

/** The compared measures; times in ms, sizes in KB of 1000 bytes, the heap in MB of a million. */
export interface Measures {
  shown: number
  scriptsGzip: number
  scriptsSent: number
  requests: number
  pictures: number
  layoutShift: number
  heap: number
}

export interface Chunk {
  name: string
  /** Compressed size in KB. */
  gzip: number
}

/** The visits of one page so far. */
export class Measured {
  readonly target: Target
  readonly all: Measures[] = []
  /** The scripts of the last visit, in the order asked. */
  chunks: Chunk[] = []

  constructor(target: Target) {
    this.target = target
  }

  /** Visits once more; a warm-up visit is not counted. */
  async visit(browser: Browser, warmUp = false): Promise<void> {
    const visited = await visit(browser, this.target)
    this.chunks = await chunksOf(visited)
    if (!warmUp) this.all.push(measuresOf(visited, this.chunks))
  }

  median(key: keyof Measures): number {
    return median(this.all.map((measures) => measures[key]))
  }
}

function measuresOf({ shownMs, sent, layoutShift, heapBytes }: Visit, chunks: Chunk[]): Measures {
  const scripts = sent.filter(({ kind }) => kind === 'script')
  return {
    shown: shownMs,
    scriptsGzip: chunks.reduce((sum, { gzip }) => sum + gzip, 0),
    scriptsSent: scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000,
    requests: sent.length,
    pictures: sent.filter(({ kind }) => kind === 'picture').length,
    layoutShift,
    heap: heapBytes / 1e6,
  }
}

const gzipSizes = new Map<string, number>()

/** The same compression for both sides, whatever was sent. */
async function gzipSize(url: string): Promise<number> {
  const known = gzipSizes.get(url)
  if (known !== undefined) return known
  const body = Buffer.from(await (await fetch(url)).arrayBuffer())
  const size = gzipSync(body, { level: 9 }).length
  gzipSizes.set(url, size)
  return size
}

function chunksOf({ sent }: Visit): Promise<Chunk[]> {
  const scripts = sent.filter(({ kind }) => kind === 'script')
  return Promise.all(
    scripts.map(async ({ url }) => ({
      name: new URL(url).pathname.split('/').at(-1) ?? url,
      gzip: (await gzipSize(url)) / 1_000,
    })),
  )
}
