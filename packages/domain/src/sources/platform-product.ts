import { isDigikalaType, type Platform } from './platforms.ts'

const DIGIKALA_ADDRESS = /^https?:\/\/(?:www\.)?digikala\.com\/(?:[^?#]*\/)?dkp-(\d+)(?:[/?#]|$)/i

/**
 * The id of a product on its platform (decision 22): the DKP number of a Digikala page; the item's own number for any
 * other site, since such a site has Payvand as its platform.
 */
export function platformProductId(item: { id: number; url: string }): string {
  return DIGIKALA_ADDRESS.exec(item.url)?.[1] ?? String(item.id)
}

/**
 * URL of a product on its platform: Digikala's own page for Digikala-type platforms, the page it was read from
 * otherwise (document 2, section 2.8).
 */
export function platformProductUrl(platform: Platform | null, item: { id: number; url: string }): string {
  const number = DIGIKALA_ADDRESS.exec(item.url)?.[1]
  return isDigikalaType(platform) && number !== undefined
    ? `https://www.digikala.com/product/dkp-${number}`
    : item.url
}
