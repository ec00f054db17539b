import { Worker } from 'node:worker_threads'
import type { GuardedRequest, GuardedResponse } from '@payvand/network'
import type { CrawlOptions, CrawlResult } from '../crawl-options.ts'
import type { CrawlStore } from '../crawl-store.ts'
import type { PageRequest, RenderOptions } from '../render/page-renderer.ts'
import { AskedAddresses } from './asked-addresses.ts'
import type { CrawlEnd, SentCrawl, ThreadNote } from './crawl-thread.ts'
import { type Callable, createThreadCalls, RemoteError } from './thread-calls.ts'

export interface ThreadBounds {
  /** The file of the thread, which calls `serveCrawl`. */
  file: URL
  /** One look into a page may take so long, in ms. */
  deadlineMs?: number
  /** The thread's memory, in MB. */
  heapMb?: number
}

/** A large page on a slow machine takes seconds. */
const DEADLINE_MS = 15_000
/** Loading and compiling its own code is no page's doing, and takes a thread seconds on a busy machine. */
const STARTING_MS = 60_000
const HEAP_MB = 768
/** Of a page next to nothing outlives it: what is young is collected often, and little of it is kept in memory. */
const YOUNG_MB = 16
/** Pages that ended their thread, in one crawl; one more, and it is the site that cannot be read. */
const MOST_ENDED = 5
const LOOK_MS = 250

/**
 * Crawls as `runCrawl` does, on a thread of its own that is ended when a page holds it longer than the deadline or takes more
 * than its memory. Such a page fails as `page_too_heavy`, and the crawl goes on without it; after five of them the crawl fails.
 * The store, the client, the renderer and the turns of hosts stay on this thread.
 */
export async function runCrawlOnThread(
  { catalogues: _catalogues, ...options }: CrawlOptions,
  bounds: ThreadBounds,
): Promise<CrawlResult> {
  const heavy = new Set<string>()
  for (let deaths = 1; ; deaths += 1) {
    const ended = await runOnce(options, bounds, heavy)
    if (!('heavy' in ended)) return ended
    if (options.signal.aborted) return { result: 'aborted' }
    for (const url of ended.heavy) heavy.add(url)
    options.store.releaseClaims()
    if (ended.heavy.length === 0 || deaths > MOST_ENDED) return tooHeavy(options.store, ended.detail)
  }
}

async function tooHeavy(store: CrawlStore, detail: string): Promise<CrawlResult> {
  const failure = 'page_too_heavy'
  await store.log({ level: 'error', code: 'crawl_failed', values: { failure, detail } })
  return { result: 'failed', failure, detail }
}

type Ended = CrawlResult | { heavy: string[]; detail: string }

/** One thread, to its own end or ours. */
async function runOnce(
  options: Omit<CrawlOptions, 'catalogues'>,
  { file, deadlineMs = DEADLINE_MS, heapMb = HEAP_MB }: ThreadBounds,
  heavy: ReadonlySet<string>,
): Promise<Ended> {
  // What the program was started with, a preloaded module for instance, is not for its threads.
  const worker = new Worker(file, {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Ended>()
  const addresses = new AskedAddresses()
  let reading = ''
  let heardAt = performance.now() + STARTING_MS
  const endedBy = (detail: string) => resolve({ heavy: addresses.leadingTo(reading), detail })
  const calls = createThreadCalls(
    worker,
    worldOf(options, heavy, addresses, () => calls),
    (note: ThreadNote) => {
      heardAt = performance.now()
      if ('reading' in note) reading = note.reading
    },
  )
  worker.on('error', (error: NodeJS.ErrnoException) =>
    error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? endedBy(`${reading} takes too much memory`) : reject(error),
  )
  worker.on('exit', () => reject(new Error('The thread of a crawl ended without a result')))
  let isSuspect = false
  const watch = setInterval(() => {
    const isLate = performance.now() - heardAt > deadlineMs
    // What it said while this thread was busy is heard before the second look.
    if (isLate && isSuspect) endedBy(`${reading} takes too long`)
    isSuspect = isLate
  }, LOOK_MS)
  const cancel = () => void calls.call('cancel', []).catch(() => undefined)
  if (options.signal.aborted) cancel()
  options.signal.addEventListener('abort', cancel, { once: true })
  try {
    calls.call<CrawlEnd>('run', [sentCrawl(options)]).then((end) => {
      if ('result' in end) resolve(end.result)
      // Our own error, as it was thrown here.
      else reject(calls.errorOf(end.error.number) ?? new RemoteError(end.error))
    }, reject)
    return await promise
  } finally {
    clearInterval(watch)
    options.signal.removeEventListener('abort', cancel)
    await worker.terminate()
  }
}

const sentCrawl = (options: Omit<CrawlOptions, 'catalogues'>): SentCrawl => {
  const { source, mode, templateType, priceUnit, template, limits, productToken, renderer } = options
  return {
    source,
    templateType,
    priceUnit,
    template,
    renders: renderer != null,
    ...(mode ? { mode } : {}),
    ...(limits ? { limits } : {}),
    ...(productToken ? { productToken } : {}),
  }
}

/** What the thread asks of the world. */
function worldOf(
  { store, client, renderer, turnsAt }: Omit<CrawlOptions, 'catalogues'>,
  heavy: ReadonlySet<string>,
  addresses: AskedAddresses,
  calls: () => ReturnType<typeof createThreadCalls>,
): Callable {
  return {
    store: ([name, ...args]: readonly (keyof CrawlStore)[]) =>
      (store[name as keyof CrawlStore] as (...given: unknown[]) => unknown)(...args),
    async request([request]: readonly GuardedRequest[], signal): Promise<GuardedResponse | null> {
      const { url } = request as GuardedRequest
      if (heavy.has(url)) return null
      const answer = await client.request({ ...(request as GuardedRequest), signal })
      addresses.note(url, answer.url)
      return answer
    },
    async nextTurn([address]: readonly string[], signal): Promise<boolean> {
      const turns = turnsAt?.(address as string)
      await turns?.next(signal)
      return turns != null
    },
    pauseTurns: ([address, ms]: readonly (string | number)[]) =>
      turnsAt?.(address as string)?.pause(ms as number),
    render: ([id, url, document]: readonly unknown[], signal) =>
      renderer?.render(url as string, {
        signal,
        document: document as RenderOptions['document'],
        request: (request: PageRequest, stop) => calls().call('answer', [id, request], stop),
      }),
  }
}
