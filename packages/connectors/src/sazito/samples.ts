/** Answers as a shop on Sazito gives them, for tests. Names and numbers are invented. */
export const sazitoSample = (result: object): object => ({ result, error: '', error_code: 0, status: 0 })

export const SAMPLE_SAZITO_INFO = sazitoSample({
  general: { name: 'nuts of Tabriz', description: '', city: null },
  domain: { url: 'https://nuts.ir' },
})

export const SAMPLE_SAZITO_PRODUCT = {
  id: 31_001,
  enabled: true,
  name: 'pistachio',
  product_type: 'simple',
  url: '/product/pistachio',
  product_attributes: [
    { name: 'metaTitle', value: 'pistachio' },
    { name: 'description', value: '<p>fresh</p>' },
    { name: 'colour', value: null, attribute_type: 'differentiator' },
  ],
  product_variants: [
    {
      id: 310_010,
      enabled: true,
      sku: 'NUT-1',
      stock_number: 0,
      is_stock_managed: false,
      price: 125_000,
      raw_price: 150_000,
      weight: 500,
      product_attributes: [
        { name: 'colour', value: { value: 'green', extra: '#00ff00', field_type: 'color' } },
        { name: 'size', value: 'large' },
      ],
    },
  ],
  product_categories: [{ id: 101, name: 'nuts', url: '/category/nuts' }],
  images: [
    { id: 2, url: 'https://oss.sazito.com/apiuploads/2.jpg', order: 1 },
    { id: 1, url: '/uploads/image/rootimage/1.jpg', order: 0 },
  ],
}
