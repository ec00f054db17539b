/**
 * The number as the shop prints it, for a price in rial that was read from it. A shop with an unconfirmed unit is
 * read as counting in toman.
 */
export function writtenNumber(rial: number, unit: 'rial' | 'toman' | null): number {
  return unit === 'rial' ? rial : rial / 10
}
