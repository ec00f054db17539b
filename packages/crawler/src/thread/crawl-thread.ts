import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'
import type { GuardedClient, GuardedResponse, HostTurns } from '@payvand/network'
import type { CrawlOptions, CrawlResult } from '../crawl-options.ts'
import type { CrawlStore } from '../crawl-store.ts'
import { PageTooHeavy } from '../fetch/page-too-heavy.ts'
import { collectSoon, keepPagesYoung } from '../page-memory.ts'
import { noteReading, tellReading } from '../reading-note.ts'
import type {
  PageAnswer,
  PageRenderer,
  PageRequest,
  Rendered,
  RenderOptions,
} from '../render/page-renderer.ts'
import { runCrawl } from '../run-crawl.ts'
import { createThreadCalls, sentError, type ThreadCalls } from './thread-calls.ts'
import { warmUp } from './warm-up.ts'

/** The part of a crawl that can be sent to its thread; the rest stays behind and is called. */
export type SentCrawl = Pick<
  CrawlOptions,
  'source' | 'mode' | 'templateType' | 'priceUnit' | 'template' | 'limits' | 'productToken'
> & { renders: boolean }

/** Words of a thread that have no answer: it is alive, or looks into these bytes next. */
export type ThreadNote = { reading: string } | { beat: true }

export type CrawlEnd = { result: CrawlResult } | { error: ReturnType<typeof sentError> }

const BEAT_MS = 500

/**
 * Runs one crawl on this thread, for whoever started it (`runCrawlOnThread`): what is here reads strangers' bytes, and may be
 * ended at any moment. `catalogues` are code and come with the thread's own file.
 */
export function serveCrawl({ catalogues }: Pick<CrawlOptions, 'catalogues'>): void {
  keepPagesYoung()
  collectSoon()
  warmUp()
  // A thread that is ended writes nothing: the next one would strip the same files of their types again, with 25 MB of compiler.
  flushCompileCache()
  const port = parentPort as MessagePort
  const cancel = new AbortController()
  const renders = new Map<number, RenderOptions['request']>()
  const calls = createThreadCalls(port, {
    run: async ([sent]: readonly SentCrawl[]): Promise<CrawlEnd> => {
      try {
        const options = { ...(sent as SentCrawl), ...remoteParts(calls, renders), signal: cancel.signal }
        const { renders: isRendering, renderer, ...rest } = options
        return {
          result: await runCrawl({
            ...rest,
            ...(catalogues ? { catalogues } : {}),
            renderer: isRendering ? renderer : null,
          }),
        }
      } catch (error) {
        return { error: sentError(error) }
      }
    },
    cancel: () => cancel.abort(),
    answer: ([id, request]: readonly (number | PageRequest)[], signal): Promise<PageAnswer> => {
      const ask = renders.get(id as number)
      if (!ask) throw new Error('the page is not rendered any more')
      return ask(request as PageRequest, signal)
    },
  })
  tellReading((reading) => calls.note({ reading } satisfies ThreadNote))
  const beat = async () => {
    for (;;) {
      calls.note({ beat: true } satisfies ThreadNote)
      await sleep(BEAT_MS)
    }
  }
  void beat()
}

function remoteParts(calls: ThreadCalls, renders: Map<number, RenderOptions['request']>) {
  /** Hosts that nobody else asks are asked about once. */
  const without = new Set<string>()
  return {
    store: remoteStore(calls),
    client: remoteClient(calls),
    renderer: remoteRenderer(calls, renders),
    turnsAt: (address: string): HostTurns | null => {
      const { host } = new URL(address)
      if (without.has(host)) return null
      return {
        async next(signal) {
          if (!(await calls.call<boolean>('nextTurn', [address], signal))) without.add(host)
        },
        pause: (ms) => void calls.call('pauseTurns', [address, ms]).catch(() => undefined),
      }
    },
  }
}

const STORE_CALLS = [
  'load',
  'save',
  'addPages',
  'addKnownPages',
  'claimPages',
  'finishPages',
  'recordedProducts',
  'log',
] as const satisfies (keyof CrawlStore)[]

function remoteStore(calls: ThreadCalls): CrawlStore {
  const methods = STORE_CALLS.map((name) => [
    name,
    (...args: unknown[]) => calls.call('store', [name, ...args]),
  ])
  // A thread has no other after it.
  return { ...Object.fromEntries(methods), releaseClaims: () => undefined } as CrawlStore
}

function remoteClient(calls: ThreadCalls): GuardedClient {
  return {
    async request({ signal, ...request }) {
      const answer = await calls.call<GuardedResponse | null>('request', [request], signal)
      if (answer === null) throw new PageTooHeavy(request.url)
      noteReading(answer.url)
      return answer
    },
    close: () => Promise.resolve(),
  }
}

function remoteRenderer(calls: ThreadCalls, renders: Map<number, RenderOptions['request']>): PageRenderer {
  let last = 0
  return {
    async render(url, { signal, request, document }) {
      last += 1
      const id = last
      renders.set(id, request)
      try {
        return await calls.call<Rendered>('render', [id, url, document], signal)
      } finally {
        renders.delete(id)
      }
    },
  }
}
