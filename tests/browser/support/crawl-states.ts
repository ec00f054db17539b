import type { JobStatus } from '@payvand/domain'
import type { Seller } from '../../harness/seller.ts'
import { waitUntil } from '../../harness/wait-until.ts'
import { sandboxOf } from './sandbox-control.ts'

/** The bad site that answers 500 to everything, from the panel's own port. */
const BROKEN_PORT_OFFSET = 14

/** Brings crawls into every state and keeps them there: the sandbox holds pages back until `release`. */
export async function crawlStates(panelUrl: string, seller: Seller) {
  const sandbox = sandboxOf(panelUrl)
  const shops = new Map<string, string>()
  for (const { title, url } of (await seller.ask('system.examples')).items) shops.set(title, url)
  const rootOf = (title: string) => shops.get(title) ?? ''
  const pagesOf = async (site: 'jewellery' | 'homeware' | 'foods', count: number) =>
    (await sandbox.answers(site)).slice(0, count).map(({ url }) => url)

  async function create(name: string, source: { root_url: string } | { urls: string[] }) {
    const created = await seller.startProject({ name, ...source })
    return { project: created.id as number, job: created.crawl_job.id as number }
  }
  async function reaches(job: number, status: JobStatus): Promise<void> {
    await waitUntil(`job ${job} is ${status}`, async () => {
      const now = await seller.ask('crawlJobs.get', { params: { id: job } })
      return now.status === status
    })
  }

  const gone = (number: number, isGone: boolean) => sandbox.changeProduct('foods', { number, gone: isGone })
  async function again(project: number): Promise<number> {
    const { id } = await seller.ask('projects.crawl', { params: { id: project }, body: {} })
    await seller.jobEnd(id)
    return id
  }

  return {
    sandbox,
    release: () => sandbox.clearFaults(),
    /** No request to the site is answered; a second project of it waits for the first one. */
    async discovering() {
      await sandbox.fault({ site: 'homeware', kind: 'hold' })
      const first = await create('خانه و آشپزخانه نارون', { root_url: rootOf('خانه و آشپزخانه نارون') })
      await reaches(first.job, 'discovering')
      return first
    },
    pending: () => create('نارون، بار دوم', { root_url: rootOf('خانه و آشپزخانه نارون') }),
    async generatingTemplate() {
      await sandbox.fault({ site: 'foods', kind: 'hold' })
      const made = await create('خشکبار و سوغات دلگشا', { urls: await pagesOf('foods', 15) })
      await reaches(made.job, 'generating_template')
      return made
    },
    /** The later half of forty pages is held back. */
    async crawling() {
      const urls = await pagesOf('jewellery', 40)
      for (const url of urls.slice(20)) {
        await sandbox.fault({ site: 'jewellery', path: new URL(url).pathname, kind: 'hold' })
      }
      const made = await create('گالری نقره ماهک', { urls })
      await waitUntil('some pages were read', async () => {
        const stats = await seller.ask('crawlJobs.stats', { params: { id: made.job } })
        return stats.completed_items >= 12
      })
      return made
    },
    async completed() {
      const urls = await pagesOf('foods', 12)
      const made = await create('فهرست با چند خطا', {
        urls: [...urls, ...urls.slice(0, 3).map((url) => `${url}gone/`)],
      })
      await reaches(made.job, 'completed')
      return made
    },
    /** The same pages again, most of which are gone: the result waits for the seller. */
    async suspicious(project: number) {
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await gone(number, true)
      const id = await again(project)
      for (const number of [1, 2, 3, 4, 5, 6, 7, 8]) await gone(number, false)
      return id
    },
    /** Two products changed, one went: the shop's daily life. */
    async changed(project: number) {
      await sandbox.changeProduct('foods', { number: 2, price_rial: 4_321_000 })
      await sandbox.changeProduct('foods', { number: 3, name: 'نامی دیگر' })
      await gone(1, true)
      return again(project)
    },
    again,
    async failed() {
      const broken = new URL(panelUrl)
      broken.port = String(Number(broken.port) + BROKEN_PORT_OFFSET)
      const made = await create('سایت خراب', { root_url: broken.origin })
      await reaches(made.job, 'failed')
      return made
    },
    async abort(job: number) {
      await seller.ask('crawlJobs.cancel', { params: { id: job } })
      await reaches(job, 'aborted')
    },
  }
}
