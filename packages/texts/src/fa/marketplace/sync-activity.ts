import { PREFLIGHT_SENTENCES } from '../catalog/preflight.ts'
import { SENDING_REASONS, type SendingReason } from './sending.ts'

/** Our sentence comes first, then the marketplace's own words; null where nothing is known. */
export function activityReason(code: string | null, messages: readonly string[]): string | null {
  const ours = { ...PREFLIGHT_SENTENCES, ...SENDING_REASONS }[code as SendingReason]
  return [ours, ...messages].filter(Boolean).join(' ') || null
}
