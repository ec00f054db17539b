import { productOf, type Website } from '../websites/website.ts'

/** Sets how long the pages of shops wait; throws an Error for an unknown shop or a negative time. */
export function setPageDelay(websites: Website[], settings: Record<string, { pageDelayMs: number }>): void {
  for (const [key, { pageDelayMs }] of Object.entries(settings)) {
    if (!(pageDelayMs >= 0)) throw new Error('pageDelayMs must be 0 or more')
    websiteOf(websites, key).pageDelayMs = pageDelayMs
  }
}

/**
 * Changes what a shop sells, as its owner would: `{site, number, price_rial?, available?, stock?, name?}`. Answers the
 * product. Not remembered after a restart.
 */
export function changeWebsiteProduct(websites: Website[], body: unknown): object {
  const change = (body ?? {}) as Record<string, unknown>
  const website = websiteOf(websites, String(change['site']))
  const product = productOf(website, Number(change['number']))
  if (product === undefined) throw new Error('no product with this number')
  if ('price_rial' in change) product.priceRial = change['price_rial'] as number | null
  if ('available' in change) product.available = change['available'] === true
  if ('stock' in change) product.stock = change['stock'] as number | null
  if ('name' in change) product.name = String(change['name'])
  return product
}

function websiteOf(websites: Website[], key: string): Website {
  const website = websites.find((each) => each.design.key === key)
  if (website === undefined) throw new Error(`no site ${key}`)
  return website
}
