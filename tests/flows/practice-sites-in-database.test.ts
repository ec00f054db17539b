import { startPracticeSite } from '@payvand/sandbox'
import { expect, it } from 'vitest'
import { Seller } from '../harness/seller.ts'
import { sorted } from '../harness/sorted.ts'
import { openWorld } from '../harness/world.ts'

it('in the database too one product is one item, read from its pages or from the shop’s catalogue', async () => {
  const world = await openWorld({ productsPerSite: 1 })
  const copies = await startPracticeSite('copies')
  const woocommerce = await startPracticeSite('woocommerce')
  try {
    const allowed = [...world.sandbox.hosts, copies.host, woocommerce.host].join(',')
    const payvand = await world.start({ env: { PAYVAND_ALLOW_HOSTS: allowed } })
    const seller = await Seller.signedIn(payvand.url)
    for (const site of [copies, woocommerce]) {
      const project = await seller.createProject(site.url)
      const job = await seller.jobEnd(project.crawlJobId)
      expect(job.status).toBe('completed')
      const items = await seller.allItems(project.id)
      expect(sorted(items.map(({ url }) => url))).toEqual(sorted(site.answers.map(({ url }) => url)))
      expect(
        sorted(items.map(({ latest_data }) => `${latest_data.name} ${latest_data.primary_price}`)),
      ).toEqual(sorted(site.answers.map(({ name, price_rial }) => `${name} ${price_rial}`)))
    }
  } finally {
    await copies.stop()
    await woocommerce.stop()
    await world.close()
  }
})
