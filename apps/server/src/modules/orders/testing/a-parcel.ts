import { type Parcel, rial } from '@payvand/domain'

/** A parcel of one line as the marketplace's list tells it, updated so many seconds into a day of 2026. */
export function aParcel(given: {
  id: number
  status: number | null
  second: number
  weight?: number | null
}): Parcel {
  const day = Date.parse('2026-05-05T08:00:00Z')
  return {
    id: given.id,
    orderId: 60_000 + given.id,
    status: given.status,
    createdAt: new Date(day),
    updatedAt: new Date(day + given.second * 1_000),
    paidAt: new Date(day + 60_000),
    promisedAt: new Date(day + 2 * 86_400_000),
    postedAt: null,
    totalItemsPrice: rial(250_000),
    shippingCost: null,
    shippingMethod: null,
    trackingCode: null,
    weight: given.weight === undefined ? 700 : given.weight,
    isFreightCollect: false,
    lastWords: null,
    trackingLink: null,
    buyerName: 'سارا کریمی',
    recipient: {
      name: 'سارا کریمی',
      mobile: '۰۹۱۲۰۰۰۰۰۰۱',
      postalCode: '1234567890',
      postalAddress: 'خیابان آزادی',
      houseNumber: '4',
      houseUnit: null,
      city: 'تهران',
      province: 'تهران',
    },
    items: [
      {
        id: given.id * 10,
        title: 'انگشتر',
        quantity: 1,
        price: rial(250_000),
        productId: null,
        categoryId: null,
        variationId: null,
        properties: [],
        image: 'https://market.example/1.jpg',
        isCancelled: null,
      },
    ],
  }
}
