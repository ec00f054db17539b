import { type Seller, sellers } from '../seed/sellers.ts'
import { refusing } from './refusing.ts'

/** The seller an address means by `{booth}`: the key, the booth's identifier or its id. */
export function boothOf(params: unknown): Seller {
  const { booth } = params as { booth: string }
  return refusing(() => {
    const seller = sellers.find((each) => [each.key, each.identifier, String(each.vendorId)].includes(booth))
    if (seller === undefined)
      throw new Error(`the booth must be one of ${sellers.map((each) => each.key).join(', ')}`)
    return seller
  })
}
