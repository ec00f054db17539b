import { setTimeout as sleep } from 'node:timers/promises'
import type { Services } from '../../accounts/index.ts'

/** The marketplace is asked at the booth's pace: what is not known now is at the next look. */
const ASKED_AT_ONCE = 8
/** A guess is a help: nobody waits longer for it, and an answer that comes later is there at the next look. */
const PATIENCE_MS = 3_000
const MOST_KEPT = 20_000
const LONGEST_TEXT = 120
/** Cache of the marketplace's guesses by text; null where it had none. The same for every seller. */
const guesses = new Map<string, number | null>()
const asking = new Map<string, Promise<void>>()

/** The text that is predicted from: the innermost category of the site, if there is one, and a product's name. */
export function guessedText(siteCategory: string | null, name: string | null): string {
  return `${siteCategory?.split(' > ').at(-1) ?? ''} ${name ?? ''}`.trim().slice(0, LONGEST_TEXT)
}

/**
 * The id of the category that the marketplace predicts for a text: null where it predicts none, undefined while it has not
 * answered. A few of the unknown texts are asked for at each look.
 */
export async function guessCategories(
  services: Services,
  businessId: number,
  texts: Iterable<string>,
): Promise<(text: string) => number | null | undefined> {
  const unknown = [...new Set(texts)].filter((text) => text !== '' && !guesses.has(text))
  const asked = unknown
    .slice(0, ASKED_AT_ONCE)
    .map((text) => asking.get(text) ?? guess(services, businessId, text))
  if (asked.length > 0)
    await Promise.race([Promise.all(asked), sleep(PATIENCE_MS, undefined, { ref: false })])
  return (text) => (text === '' ? null : guesses.get(text))
}

function guess(services: Services, businessId: number, text: string): Promise<void> {
  const asked = predict(services, businessId, text).finally(() => asking.delete(text))
  asking.set(text, asked)
  return asked
}

async function predict(services: Services, businessId: number, text: string): Promise<void> {
  try {
    const { connector } = await services.booths.forBusiness(businessId)
    const [first] = await connector.predictCategory(text)
    const [oldest] = guesses.size < MOST_KEPT ? [] : guesses.keys()
    if (oldest !== undefined) guesses.delete(oldest)
    guesses.set(text, first?.id ?? null)
  } catch (error) {
    // Its failure must not take away what was asked besides.
    services.logger.debug({ err: error, businessId }, 'No category was predicted')
  }
}
