/** The round numbers of an axis from 0 to at least `max`, about `count` steps of 1, 2 or 5 times a power of ten. */
export function chartTicks(max: number, count = 4): number[] {
  if (max <= 0) return [0]
  const rough = max / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}
