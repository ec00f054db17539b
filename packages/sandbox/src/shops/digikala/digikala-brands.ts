import type { ShopProduct } from '../shop-product.ts'

/** A brand as its area on the site has it: `/brand/{code}/`. */
export type DigikalaBrand = { id: number; code: string; title: string; isMiscellaneous: boolean }

const ownBrand: DigikalaBrand = { id: 2301, code: 'karimi', title: 'کریمی', isMiscellaneous: false }
const noBrand: DigikalaBrand = { id: 719, code: 'miscellaneous', title: 'متفرقه', isMiscellaneous: true }

export const digikalaBrands: DigikalaBrand[] = [ownBrand, noBrand]

/** Every second product is of a brand of its own. */
export const brandOf = ({ id }: ShopProduct): DigikalaBrand => (id % 2 === 1 ? ownBrand : noBrand)
