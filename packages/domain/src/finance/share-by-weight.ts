/**
 * Shares a whole amount (rial, also below 0) among parts by their weights (0 or more), to the rial: the shares are whole and
 * add up to the amount. What is left by rounding goes to those that lost most by it, the first of equals. Without any weight
 * the first part gets all; without parts there are no shares.
 */
export function shareByWeight(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0))
  const sign = amount < 0 ? -1 : 1
  const size = BigInt(Math.abs(amount))
  const whole = BigInt(total)
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight)
    return { index, share: exact / whole, lost: exact % whole }
  })
  let left = Number(size - parts.reduce((sum, { share }) => sum + share, 0n))
  const byLoss = parts.toSorted((one, other) => Number(other.lost - one.lost) || one.index - other.index)
  for (const part of byLoss) {
    if (left === 0) break
    part.share += 1n
    left -= 1
  }
  return parts.map(({ share }) => sign * Number(share) || 0)
}
