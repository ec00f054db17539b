import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('the approval of a business’s first project', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller
  let admin: Seller
  let project: number

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 12 })
    payvand = await world.start({ env: { PAYVAND_REQUIRE_PROJECT_APPROVAL: '1' } })
    seller = await Seller.signedIn(payvand.url)
    admin = await Seller.signedIn(payvand.url, 'admin', 'Admin1234')
  })
  afterAll(() => world.close())

  const answer = (caller: Seller, status: string) =>
    caller.call('projects.adminVerification', {
      params: { id: project },
      body: { admin_verification_status: status },
    })
  const news = (caller: Seller) => caller.ask('crawlJobs.news')
  const crawl = () => seller.call('projects.crawl', { params: { id: project }, body: {} })

  it('waits, and does not crawl meanwhile', async () => {
    const created = await seller.startProject({ root_url: world.sandbox.websites.foods.url, name: 'خوراکی' })
    expect(created).toMatchObject({ require_verification: true, crawl_job: null })
    project = created.id
    expect((await crawl()).body.code).toBe('project_waiting_approval')
    expect(await seller.ask('projects.get', { params: { id: project } })).toMatchObject({
      admin_verification_status: 'pending_verification',
      latest_job_status: null,
    })
    expect((await seller.ask('projects.template', { params: { id: project } })).sites).toEqual([])
  })

  it('is an admin’s alone to give, for any business', async () => {
    expect((await answer(seller, 'verified')).status).toBe(403)
    expect((await seller.call('projects.waiting')).status).toBe(403)
    expect((await news(seller)).projects_to_approve).toEqual([])
    const { items } = await admin.ask('projects.waiting')
    expect(items).toMatchObject([{ id: project, name: 'خوراکی', business_name: expect.any(String) }])
    expect((await news(admin)).projects_to_approve).toEqual([{ id: project, name: 'خوراکی' }])
  })

  it('refused, the seller is told and nothing crawls; given after all, it is crawled and told', async () => {
    expect((await answer(admin, 'rejected')).body.admin_verification_status).toBe('rejected')
    expect((await news(seller)).rejected_projects).toEqual([{ id: project, name: 'خوراکی' }])
    expect((await crawl()).body.code).toBe('project_rejected')

    const approved = (await answer(admin, 'verified')).body
    await seller.jobEnd(approved.latest_job_id)
    expect(await news(seller)).toMatchObject({
      crawls: [
        {
          id: approved.latest_job_id,
          project_name: 'خوراکی',
          status: 'completed',
          warning: null,
          finished_at: expect.any(String),
        },
      ],
      rejected_projects: [],
    })
    expect((await news(admin)).crawls, 'another business hears nothing').toEqual([])
  })

  it('is asked for the first project only', async () => {
    const second = await seller.startProject({ root_url: world.sandbox.websites.jewellery.url })
    expect(second.require_verification).toBe(false)
    await seller.jobEnd(second.crawl_job.id)
    const { sites, proposed_price_unit } = await seller.ask('projects.template', {
      params: { id: second.id },
    })
    expect(proposed_price_unit).toBe('toman')
    expect(sites).toHaveLength(1)
    expect(sites[0].fields.map(({ field }: { field: string }) => field)).toContain('price')
    expect(sites[0].evidence[0].pages).toBeGreaterThan(1)
  })
})
