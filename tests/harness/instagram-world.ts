import { type AnswerOf, type CallName, calls, type InstagramImport } from '@payvand/contract'
import type { GuardedClient } from '@payvand/network'
import { handlers } from '../../apps/server/src/handlers.ts'
import { insertBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { work } from '../../apps/server/src/modules/operations/testing/work-operations.ts'
import { createInstagramSources } from '../../apps/server/src/modules/sources/instagram/instagram-sources.ts'
import { crawlQueue } from '../../apps/server/src/modules/sources/jobs/run-crawl.job.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { boothServices, openBoothWorld } from './booth-world.ts'
import { createManualClock } from './killed-worker.ts'

/** The sandbox's page of 60 posts with known answers. */
export const PAGE = 'zarrin.poosh'
const PAGE_TOKEN = 'sandbox-instagram-token'
/** This world seals no secrets. */
const secrets = {
  open: (_column, _row, sealed) => sealed,
  seal: (_column, _row, plain) => plain,
} as Services['secrets']

export const TASK_DEFAULTS = {
  primaryPrice: 0,
  stock: 1,
  weight: 100,
  packageWeight: 150,
  unitQuantity: 1,
  unitType: 'عدد',
  preparationDays: 0,
}

/** A post of the simulated Instagram with the right answer of a reader. Money in toman. */
export interface PostThere {
  shortcode: string
  caption: string | null
  takenAt: string
  pieces: { kind: 'image' | 'video'; keptBack: boolean }[]
  answer: {
    isProduct: boolean
    name: string | null
    priceToman: number | null
    variantPrices: { of: string; toman: number }[]
    inStock: boolean
    sizes: string[]
    colors: string[]
    code: string | null
  } | null
}

type Schema = { parse(value: unknown): unknown }
type Input = { params?: unknown; query?: unknown; body?: unknown }

/** Sellers with pages on the simulated Instagram, in this process, on a clock of its own: imports run when told to. */
export async function openInstagramWorld() {
  const clock = createManualClock(Date.now(), (ms) => base.control.advanceClock(ms))
  const base = await openBoothWorld({ clock, callsPerMinute: 60_000 })
  await base.control.settings({ rateLimitPerMinute: 100_000 })
  const { sandbox, database } = base
  const rows = database.kysely
  const { url } = sandbox.instagram

  async function control(method: 'GET' | 'POST', path: string, body?: object): Promise<any> {
    const reply = await fetch(`${sandbox.marketplace.url}/__control/instagram/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }

  /** Services for a worker of its own, over its rows and its way out. */
  function worker(own: Services['rows'], network: GuardedClient): Services {
    const services = boothServices({ rows: own, network, sandbox, clock, callsPerMinute: 60_000 })
    const instagram = { hosts: { own: url, discovery: url, web: url }, discovery: null, queryHash: null }
    return {
      ...services,
      secrets,
      config: { queueLeaseMs: 30_000, publicUrl: 'http://panel.test', instagram },
      instagram: createInstagramSources({
        ...services,
        rows: own,
        network,
        secrets,
        clock,
        config: instagram,
      }),
    } as unknown as Services
  }
  const services = worker(rows, base.network)

  /** A seller of their own; with `isBooth` the one whose booth the marketplace knows. */
  async function newSeller({ hasToken = true, isBooth = false } = {}) {
    const businessId = isBooth
      ? base.businessId
      : await insertBusiness(rows, { name: 'another', platform: 'instagram' })
    const user = await rows
      .insertInto('users')
      .values({ business_id: businessId, username: `instagram-${businessId}`, password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (hasToken) {
      const token = { business_id: businessId, token_sealed: PAGE_TOKEN, username: PAGE }
      await rows.insertInto('instagram_tokens').values(token).execute()
    }

    /** A call as the signed-in seller makes it, checked as the server checks it. */
    async function ask<Name extends CallName>(name: Name, input: Input = {}): Promise<AnswerOf<Name>> {
      const call = calls[name] as { body?: Schema; query?: Schema; answer: Schema }
      const handler = handlers[name] as unknown as (context: object, input: Input) => Promise<AnswerOf<Name>>
      const answer = await handler(
        { services, user: { id: user.id, businessId, isAdmin: false } },
        {
          params: input.params ?? {},
          query: call.query?.parse(input.query ?? {}),
          body: call.body?.parse(input.body ?? {}),
        },
      )
      return call.answer.parse(answer) as AnswerOf<Name>
    }
    const pageImport = (id: number) => ask('instagram.get', { params: { id } })

    return {
      businessId,
      ask,
      pageImport,
      start: (changes: object = {}) => ask('instagram.create', { body: importBody(changes) }),
      /** Works an import's job until it ends or its worker dies. */
      run: ({ crawlJobId }: Pick<InstagramImport, 'crawlJobId'>, given = services) =>
        crawlQueue.work(given, { crawlJobId: crawlJobId as number }, new AbortController().signal),
      /** Makes an import, reads it to its end and answers it. */
      async read(changes: object = {}): Promise<InstagramImport> {
        const made = await this.start(changes)
        await this.run(made)
        return pageImport(made.id)
      },
      async retry(id: number): Promise<InstagramImport> {
        await this.run(await ask('instagram.retry', { params: { id } }))
        return pageImport(id)
      },
      /** The posts of an import, newest first. */
      async items(id: number, show = 'all') {
        return (await ask('instagram.items', { params: { id }, query: { size: 100, show } })).items
      },
      /** Starts an operation, works it to its end and answers it. */
      async operation(body: object) {
        const { id } = await ask('operations.start', { body })
        await work(services, { id, businessId })
        return ask('operations.get', { params: { id } })
      },
      async undo(id: number): Promise<void> {
        await ask('operations.undo', { params: { id } })
        await work(services, { id, businessId })
      },
      /** All rows that were made from their pages. */
      async kept() {
        const of = (table: 'project_items' | 'instagram_posts' | 'media_files') =>
          rows
            .selectFrom(table)
            .innerJoin('projects', 'projects.id', `${table}.project_id`)
            .select(`${table}.id`)
            .where('projects.business_id', '=', businessId)
            .where('projects.source', '=', 'instagram')
            .execute()
            .then((found) => found.length)
        return {
          items: await of('project_items'),
          posts: await of('instagram_posts'),
          media: await of('media_files'),
        }
      },
    }
  }

  return {
    ...base,
    clock,
    services,
    worker,
    newSeller,
    posts: async (page = PAGE): Promise<PostThere[]> => (await control('GET', `${page}/posts`)).posts,
    setCaption: (shortcode: string, caption: string | null) =>
      control('POST', `posts/${shortcode}`, { caption }),
    /** Changes the behaviour of the simulated Instagram; an unnamed setting stays. */
    instagram: (settings: object) => control('POST', 'settings', settings),
  }
}
export type InstagramWorld = Awaited<ReturnType<typeof openInstagramWorld>>

const importBody = (changes: object) => ({
  pageUrl: PAGE,
  numPosts: 5,
  onlyNewerThan: null,
  source: 'auto',
  postUrls: [],
  defaults: TASK_DEFAULTS,
  ...changes,
})
