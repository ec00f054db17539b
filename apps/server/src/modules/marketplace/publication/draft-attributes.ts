import type { ProductDraft } from '@payvand/connectors'
import type { DesiredAttribute } from '@payvand/domain'

/** The answers to a category's attributes as a draft has them: a text or the options. */
export const draftAttributes = (
  attributes: readonly DesiredAttribute[],
): NonNullable<ProductDraft['categoryAttributes']> =>
  attributes.map(({ attributeId, text, optionIds }) => ({
    attributeId,
    ...(text === null ? {} : { value: text }),
    ...(optionIds.length > 0 ? { selectedValueIds: optionIds } : {}),
  }))
