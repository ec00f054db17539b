import type { BadSiteName } from '@payvand/sandbox'
import { CRAWL_FAILURE_SENTENCES } from '@payvand/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { Seller } from '../harness/seller.ts'
import { openWorld, type World } from '../harness/world.ts'

describe('a site that cannot be read ends as a failed job with a Persian reason', () => {
  let world: World
  let payvand: PayvandProcess
  let seller: Seller

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    payvand = await world.start()
    seller = await Seller.signedIn(payvand.url)
  })
  afterAll(() => world.close())

  async function check(url: string, reason: keyof typeof CRAWL_FAILURE_SENTENCES): Promise<void> {
    const project = await seller.createProject(url)
    const job = await seller.jobEnd(project.crawlJobId)
    expect(job.status).toBe('failed')
    expect(job.failure_reason).toBe(CRAWL_FAILURE_SENTENCES[reason])
    const health = await seller.call('system.health')
    expect(health.body.status).toBe('ready')
  }

  it('an address that does not exist', () => check('http://no-such-shop.invalid', 'host_not_found'))
  it('a private address', () => check('http://192.168.13.37/', 'address_blocked'))
  it('this machine', () => check('http://localhost:8080/', 'address_blocked'))
  it.each<[string, BadSiteName, keyof typeof CRAWL_FAILURE_SENTENCES]>([
    ['that answers 500', 'broken', 'server_error'],
    ['of five gigabytes of zeros', 'endless', 'too_large'],
    ['that is no shop', 'blog', 'no_products_found'],
    ['that never answers', 'silent', 'timeout'],
    ['that redirects for ever', 'looping', 'too_many_redirects'],
  ])('a site %s', async (_, site, reason) => {
    await check(world.sandbox.badSites[site].url, reason)
  })

  it.each([
    ['nothing', '', 'لطفا آدرس صفحه‌ی اصلی را وارد کنید'],
    ['a word', 'فروشگاه', 'آدرس واردشده درست نیست'],
    ['another scheme', 'ftp://shop.example/', 'آدرس واردشده درست نیست'],
    ['a password in it', 'http://a:b@shop.example/', 'آدرس واردشده درست نیست'],
  ])('an address of %s is refused before anything is made', async (_, url, message) => {
    const before = await seller.ask('projects.list')
    const { status, body } = await seller.call('projects.create', {
      body: {
        name: 'x',
        root_url: url,
        default_values: {
          stock: 1,
          weight: 100,
          package_weight: 150,
          unit_quantity: 1,
          unit_type: 'عدد',
          preparation_days: 1,
          price_unit: 'rial',
        },
      },
    })
    expect(status).toBe(422)
    expect(body.errors).toContainEqual({ field: 'root_url', message })
    expect((await seller.ask('projects.list')).total).toBe(before.total)
  })
})
