const DAY_MS = 86_400_000
/** Days before a token's expiry from which the seller is asked to connect again. */
const SOON = 30

/** Whole days from now until a moment (ISO 8601); 0 once it is past. */
export function daysUntil(moment: string, now: Date = new Date()): number {
  return Math.max(0, Math.ceil((new Date(moment).getTime() - now.getTime()) / DAY_MS))
}

export function isSoon(moment: string, now: Date = new Date()): boolean {
  return daysUntil(moment, now) <= SOON
}
