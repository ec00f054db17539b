/**
 * A finite number that is not negative as `digits / scale`, exactly as it is written in decimal: 1.15 is 115 / 100 and
 * not the nearest binary fraction. Throws RangeError otherwise.
 */
export function decimalParts(value: number): { digits: bigint; scale: bigint } {
  if (!Number.isFinite(value) || value < 0) throw new RangeError(`not a decimal number: ${value}`)
  const [mantissa = '', exponent = '0'] = String(value).split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const power = Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  return power >= 0
    ? { digits: digits * 10n ** BigInt(power), scale: 1n }
    : { digits, scale: 10n ** BigInt(-power) }
}
