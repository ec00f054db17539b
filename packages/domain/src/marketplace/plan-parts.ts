import type { SentField } from './known-product.ts'
import type { ChangePlan } from './sync-plan.ts'

/** The fields that a plan sends. */
export function sentFields({
  content,
  namesVariants,
  offer,
  codes,
}: Omit<ChangePlan, 'act' | 'changes'>): SentField[] {
  const offers = [offer ?? { variants: [] }, ...(offer?.variants ?? [])]
  const amounts = (['price', 'stock'] as const).filter((field) =>
    offers.some((one) => one[field] !== undefined),
  )
  return [
    ...content,
    ...(namesVariants ? (['variants'] as const) : []),
    ...amounts,
    ...(codes.length > 0 ? (['variantCodes'] as const) : []),
  ]
}

/** True when the plan sets a price, by itself or by an edit that names the variants. */
export function setsPrice({ namesVariants, offer }: Pick<ChangePlan, 'namesVariants' | 'offer'>): boolean {
  const offers = [offer, ...(offer?.variants ?? [])]
  return namesVariants || offers.some((one) => one?.price !== undefined)
}

/** True when the plan edits the product itself, which takes a call of its own. */
export function editsProduct({
  content,
  namesVariants,
}: Pick<ChangePlan, 'content' | 'namesVariants'>): boolean {
  return content.length > 0 || namesVariants
}
