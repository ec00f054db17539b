/** Second labels under which countries sell names: "shop.co.ir" is a shop, "co.ir" is nobody's. */
const SHARED_SECOND_LABEL = /^(?:co|com|net|org|ac|gov|edu|sch|id|ir)\.[a-z]{2}$/

/** Tells whether two host names are one owner's: the same, or under the same registered name. */
export function isRelatedHost(a: string, b: string): boolean {
  return a === b || (registeredName(a) !== null && registeredName(a) === registeredName(b))
}

/** The part of a name its owner registered; null for an address in digits and for a single label. */
function registeredName(host: string): string | null {
  const labels = host.toLowerCase().split('.')
  if (labels.length < 2 || host.includes(':') || /^\d+$/.test(labels.at(-1) ?? '')) return null
  const two = labels.slice(-2).join('.')
  if (!SHARED_SECOND_LABEL.test(two)) return two
  return labels.length > 2 ? labels.slice(-3).join('.') : null
}
