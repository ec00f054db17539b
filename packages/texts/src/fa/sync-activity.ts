import { SENDING_REASONS, type SendingReason } from './sending.ts'
import { GUARD_TEXTS } from './sync-guards.ts'

/** Why something happened to a product: our sentence, then the marketplace's own words; null where nothing is known. */
export function activityReason(code: string | null, messages: readonly string[]): string | null {
  const guard = GUARD_TEXTS[code as keyof typeof GUARD_TEXTS]
  const ours = guard ? `${guard.title}.` : SENDING_REASONS[code as SendingReason]
  return [ours, ...messages].filter(Boolean).join(' ') || null
}
