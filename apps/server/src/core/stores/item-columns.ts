import { type ProductData, searchKey } from '@payvand/domain'

export interface ItemColumns {
  latest_data: string
  title_key: string
  price: number | null
  stock: number | null
}

/**
 * What a row holds of its data: the data itself, and the columns it is searched, sorted and filtered by. Whoever writes
 * `latest_data` writes all of these.
 */
export function itemColumns(_url: string, data: ProductData): ItemColumns {
  return {
    latest_data: JSON.stringify(data),
    title_key: searchKey(data.name ?? '').replaceAll(' ', ''),
    price: data.primaryPrice,
    stock: data.stock,
  }
}
