import { MarketplaceError } from '../marketplace/marketplace-errors.ts'

/** A control call that cannot be done, with the reason in English. */
export const refused = (error: string): MarketplaceError => new MarketplaceError(400, { error })

/** Runs a change; its errors become a 400. */
export function refusing<Value>(change: () => Value): Value {
  try {
    return change()
  } catch (error) {
    throw refused(error instanceof Error ? error.message : String(error))
  }
}
