// A process of its own: `node ours.ts <shop> <results file> <pages at once>`. The whole crawl of a shop as the server runs it: the rows
// of the embedded database are its frontier and its results.
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCrawl } from '@payvand/crawler'
import { createGuardedClient, type GuardedClient } from '@payvand/network'
import { migrate } from '../../apps/server/src/infra/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/infra/db/open-database.ts'
import { insertProject } from '../../apps/server/src/modules/catalog/projects/projects-store.ts'
import { insertCrawlJob } from '../../apps/server/src/modules/sources/crawls/crawl-jobs-store.ts'
import { crawlRowsStore } from '../../apps/server/src/modules/sources/crawls/crawl-rows-store.ts'

const [shop = '', resultsFile = '', atOnce = ''] = process.argv.slice(2)

/** A client to which no site names a delay: the code is measured, not its manners. */
const impolite = (client: GuardedClient): GuardedClient => ({
  close: () => client.close(),
  request: async (request) => {
    const answer = await client.request(request)
    if (!request.url.endsWith('/robots.txt')) return answer
    const rules = new TextDecoder().decode(answer.body).replace(/^crawl-delay:.*$/gim, '')
    return { ...answer, body: new TextEncoder().encode(rules) }
  },
})

const folder = await mkdtemp(join(tmpdir(), 'payvand-crawl-speed-'))
const database = await openDatabase({
  kind: 'embedded',
  dataFolder: join(folder, 'data'),
  templateFolder: join(folder, 'template'),
})
await migrate(database)
const rows = database.kysely
const { id: businessId } = await rows
  .insertInto('businesses')
  .values({ name: 'bench' })
  .returning('id')
  .executeTakeFirstOrThrow()
const projectId = await insertProject(rows, {
  business_id: businessId,
  name: 'bench',
  root_url: shop,
  default_values: '{}',
  send_config: '{"filters":{"skipZeroStock":false}}',
})
const jobId = (await insertCrawlJob(rows, businessId, projectId, {
  triggerType: 'user_initial',
  mode: 'rediscover',
})) as number
const client = createGuardedClient({ allowHosts: [new URL(shop).host], userAgent: 'payvand-bench' })

console.log('started')
const end = await runCrawl({
  source: { rootUrl: shop },
  templateType: 'auto',
  priceUnit: null,
  store: crawlRowsStore(
    rows,
    { businessId, projectId, jobId, takePages: async () => true, complete: (read) => read },
    () => new Date(),
  ),
  client: impolite(client),
  signal: new AbortController().signal,
  limits: { concurrency: Number(atOnce) },
})
console.log(end.result === 'completed' ? 'crawled' : JSON.stringify(end))
await once(process.stdin.resume(), 'end')

const items = await rows.selectFrom('project_items').select(['url', 'latest_data']).execute()
const lines = items.map(({ url, latest_data: data }) =>
  JSON.stringify({ url, name: data?.name, price: data?.primaryPrice }),
)
await writeFile(resultsFile, lines.join('\n'))
await client.close()
await database.close()
await rm(folder, { recursive: true, force: true })
