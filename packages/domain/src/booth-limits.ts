/** What the marketplace takes of a product (Basalam reference: limits). */
export const BOOTH_LIMITS = {
  nameLength: 120,
  descriptionLength: 5_000,
  photos: 20,
  /** Rial. */
  lowestPrice: 1_000,
  /** Rial. */
  highestPrice: 9_999_999_999,
} as const

/** What a name becomes as a title in the booth. */
export function boothTitle(name: string | null): string {
  return (name ?? '').slice(0, BOOTH_LIMITS.nameLength).trim()
}

/** Names that are equal by this are one name to the marketplace, which takes a name once in a booth. */
export function boothTitleKey(name: string | null): string {
  return boothTitle(name).replace(/\s+/g, ' ').toLowerCase()
}
