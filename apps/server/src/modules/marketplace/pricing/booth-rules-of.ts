import type { BoothRulesInput } from '@payvand/contract'
import type { BoothRules } from '@payvand/domain'

/** The rules of a body: a commission that is not known cannot be added, and a floor of 0 is none. */
export function boothRulesOf(rules: BoothRulesInput): BoothRules {
  return {
    ...rules,
    priceFloor: rules.priceFloor === 0 ? null : rules.priceFloor,
    commissionAdded: rules.commissionAdded && rules.commissionPercent !== null,
  }
}
