/** Answers as Digikala's seller open API gives them, for tests. Names and numbers are invented. */
export const SAMPLE_DIGIKALA_PROFILE = {
  status: 'ok',
  data: {
    seller_id: 812_345,
    seller_name: 'karimi',
    seller_rating: 4.2,
    phone: '09120000102',
    national_id: null,
  },
}

export const SAMPLE_DIGIKALA_TOKENS = {
  status: 'ok',
  data: {
    access_token: 'eyJ0eXAi.fresh.access',
    refresh_token: 'fresh-refresh-token',
    access_token_expires_at: {
      date: '2026-11-21 12:30:00.000000',
      timezone_type: 3,
      timezone: 'Asia/Tehran',
    },
    refresh_token_expires_at: '2027-11-21T12:30:00+03:30',
  },
}

export const SAMPLE_DIGIKALA_VARIANT = {
  id: 50_001,
  product_variant_id: 50_001,
  product_id: 11_400_001,
  seller_id: 812_345,
  supplier_code: '',
  title: 'case | black | guarantee',
  product_title: 'case',
  image_src: 'https://dkstatics-public.digikala.com/1.jpg?x-oss-process=image/resize,h_300',
  product_url: 'https://www.digikala.com/product/dkp-11400001/',
  main_category_title: 'cases',
  sku_config: { color: true, size: false },
  theme_values: [
    {
      themeId: 1,
      themeLabel: 'colour',
      themeType: 'colored',
      themeValue: { titleFa: 'black', value: { hex: '#212121' } },
    },
  ],
  product_selling_chanel: { active_digikala: true, active_digistyle: false },
  active: true,
  is_archived: false,
  price_sale: 1_250_000,
  price_list: 1_500_000,
  marketplace_seller_stock: 4,
  warehouse_stock: 2,
}

/** `rows` on page `page` in the list envelope; without a total Digikala prints 0. */
export const sampleDigikalaList = (rows: object[], perPage: number, totalRows = 0, page = 1): object => ({
  status: 'ok',
  data: {
    sort_data: { sort_column: 'id', sort_order: 'asc', sort_columns: ['id'] },
    pager: {
      page,
      item_per_page: perPage,
      total_pages: Math.ceil(totalRows / perPage),
      total_rows: totalRows,
    },
    form_data: [],
    items: rows,
    meta_data: [],
  },
})
