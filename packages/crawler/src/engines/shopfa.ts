import { type CatalogueEngine, NO_DETAILS } from './catalogue.ts'
import { countOf, fieldsOf, rowsOf, textOf } from './json-fields.ts'

const PER_PAGE = 100
const FIELDS = 'id,title,slug,thumb,price,old_price,product_status,quantity,variant'

/**
 * Shopfa's product list. It has neither code, description nor gallery and its unit is the shop's own, so that only the
 * addresses are taken and the pages tell the rest. `successful` is true of failures too; an empty list may call itself
 * "Not Found". The bare host answers, "www." may not.
 */
export const shopfa: CatalogueEngine = {
  name: 'Shopfa',
  gives: 'addresses',
  recognise: ({ html, headers }) =>
    /shopfa/i.test(headers['x-powered-by'] ?? '') ||
    /content=["']ShopFA|cdnfa\.com|cdn\.shopfa\.com|shopfa_license/i.test(html),
  async read(ask, { url }, number) {
    const address = new URL(`/api/shop/product/list?page=${number}&limit=${PER_PAGE}&fields=${FIELDS}`, url)
    address.hostname = address.hostname.replace(/^www\./, '')
    const answer = await ask(address.href)
    const envelope = fieldsOf(answer?.value)
    if (answer === null || !Array.isArray(envelope['items'])) return null
    if (envelope['items'].length === 0 && (countOf(envelope['error_code']) ?? 0) > 0) return null
    return {
      products: rowsOf(envelope['items']).map((row) => {
        const word = textOf(row['slug']) ?? textOf(row['id'])
        return {
          ...NO_DETAILS,
          url: word === null ? '' : `/product/${encodeURIComponent(word)}`,
          name: textOf(row['title']) ?? '',
        }
      }),
      total: countOf(envelope['total_count']),
    }
  },
}
