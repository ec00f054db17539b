import { type CatalogueEngine, EMPTY_CATALOGUE_PRODUCT } from '@payvand/domain'
import { askGuarded } from '../kit/ask-guarded.ts'
import { bareOrigin, shopfaPaths, shopfaProductPath } from './endpoints.ts'
import { DEFAULT_PER_PAGE, FIELDS } from './products.ts'
import { wireAddresses } from './wire.ts'

/**
 * Shopfa's public product list. It has neither code, description nor gallery and its unit is the shop's own, so that
 * only the addresses are taken and the pages tell the rest. (Shopfa reference: products.)
 */
export const shopfaCatalogue: CatalogueEngine = {
  name: 'Shopfa',
  gives: 'addresses',
  recognise: ({ html, headers }) =>
    /shopfa/i.test(headers['x-powered-by'] ?? '') ||
    /content=["']ShopFA|cdnfa\.com|cdn\.shopfa\.com|shopfa_license/i.test(html),
  async read(ask, { url }, number) {
    const address = `${bareOrigin(url)}${shopfaPaths.products}?page=${number}&limit=${DEFAULT_PER_PAGE}&fields=${FIELDS}`
    const list = await askGuarded(ask, address, wireAddresses)
    if (list === null || (list.items.rows.length === 0 && (list.error_code ?? 0) > 0)) return null
    return {
      products: list.items.rows.map((row) => ({
        ...EMPTY_CATALOGUE_PRODUCT,
        url: shopfaProductPath(row),
        name: row.title?.trim() ?? '',
      })),
      total: list.total_count ?? null,
    }
  },
}
