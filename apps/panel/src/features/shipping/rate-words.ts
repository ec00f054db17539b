import type { OwnRate } from '@payvand/contract'
import { type Rial, rialToToman } from '@payvand/domain'
import { persianNumber, SHIPPING_TEXTS, ui } from '@payvand/texts'

/** Rial as a person reads it, in toman with the unit. */
const amountInToman = (amount: Rial): string => ui.inToman(persianNumber(rialToToman(amount)))

/** Says what a rate costs the customer. */
export function costWords({ cost, isFreightCollect, freightCost }: OwnRate): string {
  if (isFreightCollect)
    return freightCost === null
      ? SHIPPING_TEXTS.atDoor
      : SHIPPING_TEXTS.atDoorAbout(amountInToman(freightCost))
  if (cost === null) return SHIPPING_TEXTS.ruleUnknown
  return cost === 0 ? SHIPPING_TEXTS.free : amountInToman(cost)
}

/** The baskets a rate is for; nothing where it is for all. */
export function limitWords({ minWeight, maxWeight, minBasket, maxBasket }: OwnRate): string[] {
  const words: string[] = []
  const [fromWeight, toWeight] = [minWeight, maxWeight].map((one) => (one ? persianNumber(one) : null))
  if (fromWeight && toWeight) words.push(SHIPPING_TEXTS.weightBetween(fromWeight, toWeight))
  else if (fromWeight) words.push(SHIPPING_TEXTS.weightFrom(fromWeight))
  else if (toWeight) words.push(SHIPPING_TEXTS.weightTo(toWeight))
  const [from, to] = [minBasket, maxBasket].map((one) => (one ? amountInToman(one) : null))
  if (from && to) words.push(SHIPPING_TEXTS.basketBetween(from, to))
  else if (from) words.push(SHIPPING_TEXTS.basketFrom(from))
  else if (to) words.push(SHIPPING_TEXTS.basketTo(to))
  return words
}
