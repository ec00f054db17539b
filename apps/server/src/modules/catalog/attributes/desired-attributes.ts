import type { AttributeFilling, DesiredAttribute } from '@payvand/domain'

/** A filling as it is sent: the answers by their ids in order, so that another order of the schema changes nothing. */
export const desiredAttributes = ({ filled }: AttributeFilling): DesiredAttribute[] =>
  filled
    .map(({ attributeId, value: { text, optionIds } }) => ({
      attributeId,
      text,
      optionIds: optionIds.toSorted((one, other) => one - other),
    }))
    .toSorted((one, other) => one.attributeId - other.attributeId)
