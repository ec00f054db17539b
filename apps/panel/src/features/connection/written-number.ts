/**
 * The number as the shop wrote it, of a price in rial that was read from it. A shop whose unit nobody confirmed is read as
 * counting in toman.
 */
export function writtenNumber(rial: number, unit: 'rial' | 'toman' | null): number {
  return unit === 'rial' ? rial : rial / 10
}
