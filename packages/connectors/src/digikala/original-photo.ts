/**
 * The picture's address without the query that resizes it; null for a text that is no address. (Digikala reference:
 * public API.)
 */
export function originalPhoto(address: string | null | undefined): string | null {
  if (!address || !URL.canParse(address)) return null
  const url = new URL(address)
  url.searchParams.delete('x-oss-process')
  return url.href
}
