import { type FakeAnswer, fakeWeb, persianShop, tomanOf } from '@payvand/crawler/testing'
import { NEW_PROJECT_VALUES, type SyncMode, type TriggerType } from '@payvand/domain'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { pino } from 'pino'
import type { Database } from '../../../infra/db/database.ts'
import type { ProductChangesTable } from '../../../infra/db/publication-schema.ts'
import type { ProjectItemsTable, ProjectsTable } from '../../../infra/db/schema.ts'
import { insertBusiness } from '../../accounts/businesses/businesses-store.ts'
import { insertProject } from '../../catalog/projects/projects-store.ts'
import type { CrawlJobRow } from '../crawls/crawl-jobs-store.ts'
import { startCrawl } from '../crawls/start-crawl.ts'
import { crawlQueue } from '../jobs/run-crawl.job.ts'
import type { Services } from '../services.ts'

export const PRODUCTS = 12
export const productUrl = (id: number): string => `https://shop.test/product/${id}/kala-${id}`

type Answer = FakeAnswer | ((page: string) => string) | undefined

/** A business of its own with a project of a shop in memory, crawled by the real job on the real rows. */
export interface CrawledShop {
  services: Services
  businessId: number
  projectId: number
  /** Time that `services.now()` answers. */
  now: Date
  /** The same shop, some products of which answer otherwise; what is not named is as it was at first. */
  change(answers: Record<number, Answer>): void
  makeProject(more: Updateable<ProjectsTable>): Promise<number>
  firstCrawl(): Promise<CrawlJobRow>
  crawl(mode?: SyncMode, trigger?: TriggerType): Promise<CrawlJobRow>
  run(jobId: number): Promise<void>
  items(): Promise<Selectable<ProjectItemsTable>[]>
  item(id: number): Promise<Selectable<ProjectItemsTable>>
  setItems(changes: Updateable<ProjectItemsTable>): Promise<unknown>
  productChanges(): Promise<Selectable<ProductChangesTable>[]>
  logCodes(job: CrawlJobRow): Promise<string[]>
}

/** A product's page with its price so many times what it is. */
export const priceTimes =
  (id: number, factor: number) =>
  (page: string): string =>
    page.replaceAll(tomanOf(id).toLocaleString('fa-IR'), (tomanOf(id) * factor).toLocaleString('fa-IR'))

export async function crawledShop(
  database: Database,
  project: Updateable<ProjectsTable> = {},
): Promise<CrawledShop> {
  const rows = database.kysely
  const businessId = await insertBusiness(rows, { name: 'business', platform: null })
  const plain = persianShop({ products: PRODUCTS })
  let answers: Record<number, Answer> = {}
  const answer = (url: string): FakeAnswer | undefined => {
    const id = Object.keys(answers).find((each) => url === productUrl(Number(each)))
    if (id === undefined) return plain(url)
    const given = answers[Number(id)]
    return typeof given === 'function' ? given(plain(url) as string) : given
  }
  // It runs, as the database's does, until a test sets it.
  let setNow: Date | null = null
  const shop: CrawledShop = {
    // A crawl uses only these services.
    services: {
      rows,
      jobs: { enqueue: async () => null, hasWaiting: async () => false },
      network: fakeWeb(answer).client,
      platforms: { turnsAt: () => null },
      config: { queueLeaseMs: 30_000 },
      logger: pino({ level: 'silent' }),
      now: () => shop.now,
    } as unknown as Services,
    businessId,
    projectId: 0,
    get now() {
      return setNow ?? new Date()
    },
    set now(at) {
      setNow = at
    },
    change(next) {
      answers = next
    },
    makeProject: (more) =>
      insertProject(rows, {
        business_id: businessId,
        name: 'project',
        root_url: 'https://shop.test/',
        urls: null,
        default_values: JSON.stringify({ ...NEW_PROJECT_VALUES, unitType: 'عدد', categoryId: 1202 }),
        send_config: JSON.stringify({ filters: { skipZeroStock: false } }),
        automation_level: 'manual',
        ...more,
      } as Insertable<ProjectsTable>),
    firstCrawl: () => shop.crawl('rediscover', 'user_initial'),
    async crawl(mode = 'recrawl_existing', trigger = 'user_retry') {
      const id = await rows
        .transaction()
        .execute((trx) => startCrawl(trx, shop.services.jobs, businessId, shop.projectId, trigger, mode))
      await shop.run(id)
      return rows.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    },
    run: (jobId) => crawlQueue.work(shop.services, { crawlJobId: jobId }, new AbortController().signal),
    items: () =>
      rows
        .selectFrom('project_items')
        .selectAll()
        .where('project_id', '=', shop.projectId)
        .orderBy('id')
        .execute(),
    async item(id) {
      const found = (await shop.items()).find((one) => one.url === productUrl(id))
      if (!found) throw new Error(`product ${id} has no item`)
      return found
    },
    setItems: (changes) =>
      rows.updateTable('project_items').set(changes).where('project_id', '=', shop.projectId).execute(),
    productChanges: () =>
      rows
        .selectFrom('product_changes')
        .selectAll()
        .where('business_id', '=', businessId)
        .orderBy('id')
        .execute(),
    async logCodes(job) {
      const log = await rows
        .selectFrom('crawl_job_logs')
        .select('code')
        .where('job_id', '=', job.id)
        .execute()
      return log.map(({ code }) => code)
    },
  }
  shop.projectId = await shop.makeProject(project)
  return shop
}
