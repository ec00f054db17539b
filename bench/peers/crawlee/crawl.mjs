// `node crawl.mjs <shop> <results file> <pages at once>`: CheerioCrawler with its request queue and dataset on the disk.
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { CheerioCrawler, Configuration, Dataset, log } from '@crawlee/cheerio'
import { Sitemap } from '@crawlee/utils'

const [shop, resultsFile, atOnce] = process.argv.slice(2)
log.setLevel(log.LEVELS.ERROR)
const config = Configuration.getGlobalConfig()
config.set('systemInfoV2', true)
// The setting lets it use the machine: left to itself it takes a quarter of the memory and waits when the processor is
// busy.
config.set('memoryMbytes', 8_192)
config.set('maxUsedCpuRatio', 1)

const digits = (text) =>
  Number(text.replace(/[\u06f0-\u06f9]/g, (digit) => digit.charCodeAt(0) - 0x6f0).replace(/\D/g, ''))

function readJsonLd($) {
  const written = $('script[type="application/ld+json"]').first().text()
  if (written === '') return null
  const { name, sku, brand, description, image, offers } = JSON.parse(written)
  return {
    name,
    sku,
    price: Number(offers.price),
    available: offers.availability.endsWith('InStock'),
    brand: brand.name,
    description,
    images: image,
  }
}

const readHtml = ($) => ({
  name: $('h1.product-title').text().trim(),
  sku: $('.product-meta .sku').text().trim(),
  price: Number($('[itemprop=price]').attr('content') ?? digits($('.price-box .price .amount').text()) * 10),
  available: $('.add-to-cart[disabled]').length === 0,
  brand: $('.product-meta .brand a').text(),
  description: $('.product-description .text').text().trim(),
  images: $('.product-gallery a.gallery-picture')
    .map((_, link) => new URL($(link).attr('href'), shop).href)
    .get(),
})

const crawler = new CheerioCrawler({
  maxConcurrency: Number(atOnce),
  minConcurrency: Number(atOnce),
  maxRequestRetries: 2,
  async requestHandler({ $, request }) {
    await Dataset.pushData({
      url: request.url,
      ...(readJsonLd($) ?? readHtml($)),
      oldPrice: digits($('.price-box .was .amount').text()) * 10 || null,
      category: $('.breadcrumb a').last().text(),
      colors: $('#color option[value!=""]')
        .map((_, option) => $(option).text())
        .get(),
      specifications: $('.product-specifications tr')
        .map((_, row) => ({ name: $(row).find('th').text(), value: $(row).find('td').text() }))
        .get(),
    })
  },
})

console.log('started')
const { urls } = await Sitemap.load(`${shop}/sitemap.xml`)
await crawler.addRequests(urls, { waitForAllRequestsToBeAdded: true })
await crawler.run()
console.log('crawled')
await once(process.stdin.resume(), 'end')

const { items } = await (await Dataset.open()).getData()
await writeFile(
  resultsFile,
  items.map(({ url, name, price }) => JSON.stringify({ url, name, price })).join('\n'),
)
process.exit()
