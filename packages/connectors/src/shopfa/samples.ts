/** Answers as a shop on Shopfa gives them, for tests. Names and numbers are invented. */
export const SAMPLE_SHOPFA_INFO = {
  successful: true,
  error: '',
  error_code: 0,
  time: 1_795_000_000,
  title: 'house of termeh',
  domain: 'termeh.ir',
  url: 'https://termeh.ir',
}

/** The answer to a request without a living key, with HTTP 400. */
export const SAMPLE_SHOPFA_MEMBERS_ONLY = { successful: true, error: 'members only', error_code: 15_000 }

export const SAMPLE_SHOPFA_PRODUCT = {
  id: '72001',
  page_id: '101',
  title: 'tablecloth',
  slug: 'table cloth',
  thumb: '/files/72001.jpg',
  price: '125000',
  old_price: '150000.00',
  quantity: '4',
  unit: 'piece',
  product_status: '1',
  variant: false,
  variants: [],
}

export const sampleShopfaList = (
  items: object[],
  totalCount: number | string | null = items.length,
): object => ({
  successful: true,
  error: items.length === 0 ? 'Not Found' : '',
  error_code: 0,
  item_count: items.length,
  current_page: 1,
  total_count: totalCount,
  items,
})
