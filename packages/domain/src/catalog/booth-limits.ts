/** Bounds of the marketplace on a product (Basalam reference: limits). */
export const BOOTH_LIMITS = {
  nameLength: 120,
  descriptionLength: 5_000,
  photos: 20,
  /** Rial. */
  lowestPrice: 1_000,
  /** Rial. */
  highestPrice: 9_999_999_999,
} as const

/** Cuts a name to the title that the booth takes. */
export function boothTitle(name: string | null): string {
  return (name ?? '').slice(0, BOOTH_LIMITS.nameLength).trim()
}

/** The marketplace takes a name once in a booth; names with the same key are one name to it. */
export function boothTitleKey(name: string | null): string {
  return boothTitle(name).replace(/\s+/g, ' ').toLowerCase()
}
