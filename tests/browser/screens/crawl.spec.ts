import type { Browser, Page } from '@playwright/test'
import { Seller } from '../../harness/seller.ts'
import { crawlStates } from '../support/crawl-states.ts'
import { itemStates } from '../support/item-states.ts'
import { expect, signIn, test } from '../support/panel-world.ts'
import { inEveryLightOf } from '../support/screenshot.ts'

test.use({ worldName: 'states', environment: { PAYVAND_REQUIRE_PROJECT_APPROVAL: '1' } })

async function pageOf(browser: Browser, url: string, username: string, password?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, username, password)
  return page
}

/** A page that follows a job never stops asking: it is settled when nothing of it is a placeholder. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page.locator('[aria-busy=true], .animate-pulse, .animate-breathe:not([role=progressbar] *)'),
  ).toHaveCount(0)
}

test('projects and crawl jobs in every state', async ({ browser, world: { url } }) => {
  test.setTimeout(600_000)
  const seller = await Seller.signedIn(url)
  const refused = await Seller.signedIn(url, 'instagram')
  const admin = await Seller.signedIn(url, 'admin', 'Admin1234')
  const root_url = (await seller.ask('system.examples')).items[0].url
  const project = { name: 'گالری نقره ماهک', root_url }
  const first = (await seller.startProject(project)).id
  const other = (await refused.startProject(project)).id

  const sellerPage = await pageOf(browser, url, 'demo')
  const inEveryLight = inEveryLightOf(sellerPage)
  const shoot = (name: string, path: string) =>
    inEveryLight(name, async () => {
      await sellerPage.goto(path)
      await settled(sellerPage)
    })
  await shoot('project-waits', `/arachne/projects/${first}`)
  await shoot('projects-one-waits', '/arachne')

  const adminPage = await pageOf(browser, url, 'admin', 'Admin1234')
  await inEveryLightOf(adminPage)('projects-to-approve', async () => {
    await adminPage.goto('/arachne')
    await expect(adminPage.getByRole('button', { name: 'رد پروژه' })).toHaveCount(2)
  })
  const answer = (id: number, status: string) =>
    admin.ask('projects.adminVerification', { params: { id }, body: { admin_verification_status: status } })
  await answer(other, 'rejected')
  const refusedPage = await pageOf(browser, url, 'instagram')
  await inEveryLightOf(refusedPage)('project-rejected', async () => {
    await refusedPage.goto(`/arachne/projects/${other}`)
    await settled(refusedPage)
  })
  await answer(first, 'verified')

  const states = await crawlStates(url, seller)
  const { items } = await seller.ask('projects.jobs', { params: { id: first } })
  await seller.jobEnd(items[0].id)
  const failed = await states.failed()
  await shoot('job-failed', `/arachne/jobs/${failed.job}`)
  const completed = await states.completed()
  await shoot('job-completed-with-failures', `/arachne/jobs/${completed.job}`)
  const suspicious = await states.suspicious(completed.project)
  await shoot('job-suspicious', `/arachne/jobs/${suspicious}`)
  await shoot('project-jobs-suspicious', `/arachne/projects/${completed.project}#jobs`)

  const changed = await states.changed(completed.project)
  await shoot('job-changed', `/arachne/jobs/${changed}`)
  await states.again(completed.project)
  await itemStates(seller, states.sandbox, completed.project)
  await shoot('items-every-state', `/arachne/projects/${completed.project}`)
  await states.release()
  await inEveryLight('project-overview-learned', async () => {
    await sellerPage.goto(`/arachne/projects/${first}#overview`)
    await sellerPage.getByText('واحد قیمت', { exact: true }).scrollIntoViewIfNeeded()
  })
  await shoot('project-settings-unit', `/arachne/projects/${first}#settings`)

  const discovering = await states.discovering()
  const pending = await states.pending()
  await shoot('job-discovering', `/arachne/jobs/${discovering.job}`)
  await shoot('job-pending', `/arachne/jobs/${pending.job}`)
  await shoot('projects-active', '/arachne')
  await states.release()
  const generating = await states.generatingTemplate()
  await shoot('job-generating-template', `/arachne/jobs/${generating.job}`)
  await states.release()
  const crawling = await states.crawling()
  await shoot('job-crawling', `/arachne/jobs/${crawling.job}`)
  await shoot('job-crawling-log', `/arachne/jobs/${crawling.job}#logs`)
  await states.abort(crawling.job)
  await shoot('job-aborted', `/arachne/jobs/${crawling.job}`)
  await states.release()
  await inEveryLight('wizard-list-wrong', async () => {
    await sellerPage.goto('/arachne/create')
    await sellerPage.getByRole('button', { name: 'به‌جای آن فهرست آدرس‌ها را وارد می‌کنم' }).click()
    await sellerPage.getByLabel('آدرس محصولات').fill('https://a.ir/1\nنادرست\nhttps://a.ir/1\nb')
    await sellerPage.getByRole('button', { name: 'ادامه' }).click()
  })
  await shoot('projects-every-state', '/arachne')
})
