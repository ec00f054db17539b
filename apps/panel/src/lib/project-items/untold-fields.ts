import type { ProjectItem } from '@payvand/contract'

/** A field whose value is not sure, and the measured share of values like it that are right, 0 to 1. */
export interface UntoldField {
  field: ProjectItem['unsureFields'][number]
  share: number
}

/** The fields that are not sure, though no doubt says why. */
export function untoldFields({ doubts, unsureFields, confidence }: ProjectItem): UntoldField[] {
  const shares: Partial<Record<string, number>> = confidence
  return unsureFields.flatMap((field) => {
    const share = shares[field]
    return share === undefined || doubts.some((doubt) => doubt.field === field) ? [] : [{ field, share }]
  })
}
