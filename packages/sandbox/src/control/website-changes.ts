import type { Website } from '../websites/website.ts'

/** Sets how long the pages of shops wait; throws an Error for an unknown shop or a negative time. */
export function setPageDelay(websites: Website[], settings: Record<string, { pageDelayMs: number }>): void {
  for (const [key, { pageDelayMs }] of Object.entries(settings)) {
    if (!(pageDelayMs >= 0)) throw new Error('pageDelayMs must be 0 or more')
    websiteOf(websites, key).pageDelayMs = pageDelayMs
  }
}

/**
 * Changes a shop's products, as its owner would: `{site, number, price_rial?, available?, stock?, name?, gone?, variants?}`,
 * a variant `{value, price_rial}`. A product that is gone answers 404 and stands in no list. Answers the product. Not remembered after a restart.
 */
export function changeWebsiteProduct(websites: Website[], body: unknown): object {
  const change = (body ?? {}) as Record<string, unknown>
  const website = websiteOf(websites, String(change['site']))
  const number = Number(change['number'])
  if ('gone' in change) moveProduct(website, number, change['gone'] === true)
  const product = [...website.products, ...website.removed].find((each) => each.number === number)
  if (product === undefined) throw new Error('no product with this number')
  touch(website)
  if ('price_rial' in change) product.priceRial = change['price_rial'] as number | null
  if ('available' in change) product.available = change['available'] === true
  if ('stock' in change) product.stock = change['stock'] as number | null
  if ('name' in change) product.name = String(change['name'])
  for (const { value, price_rial } of (change['variants'] ?? []) as { value: string; price_rial: number }[]) {
    const variant = product.variants.find((each) => each.value === value)
    if (variant === undefined) throw new Error('no variant with this value')
    variant.priceRial = price_rial
  }
  return product
}

/** Gives a shop its other layout, or its first one back: `{site, redesigned}`. */
export function changeWebsiteLayout(websites: Website[], body: unknown): object {
  const { site, redesigned } = (body ?? {}) as { site?: unknown; redesigned?: unknown }
  const website = websiteOf(websites, String(site))
  website.isRedesigned = redesigned === true
  touch(website)
  return { site, redesigned: website.isRedesigned }
}

function moveProduct(website: Website, number: number, isGone: boolean): void {
  const [from, to] = isGone ? [website.products, website.removed] : [website.removed, website.products]
  const at = from.findIndex((each) => each.number === number)
  if (at >= 0) to.push(...from.splice(at, 1))
  to.sort((one, other) => one.number - other.number)
}

/** Last-Modified counts in seconds: two changes within one must differ. */
function touch(website: Website): void {
  website.changedAt = new Date(Math.max(Date.now(), website.changedAt.getTime() + 1_000))
}

function websiteOf(websites: Website[], key: string): Website {
  const website = websites.find((each) => each.design.key === key)
  if (website === undefined) throw new Error(`no site ${key}`)
  return website
}
