import type { SyncSettings } from '@payvand/contract'
import { fieldSentence, SYNC_SETTINGS_TEXTS } from '@payvand/texts'

/** The settings as the form holds them: a number is null while its field is empty. */
export type SettingsForm = {
  [Field in keyof SyncSettings]: SyncSettings[Field] extends number ? number | null : SyncSettings[Field]
}

/** The bounds of the numbers; the server has the same. */
const BOUNDS = {
  safetyStock: [0, 10_000],
  guardOutOfStockPercent: [1, 100],
  guardMedianPercent: [5, 1_000],
  guardDailyEndings: [0, 100_000],
} as const
const MOST_RIAL = 100_000_000_000

export function settingsFaults(form: SettingsForm): Partial<Record<keyof SettingsForm, string>> {
  const faults: Partial<Record<keyof SettingsForm, string>> = {}
  for (const [field, [from, to]] of Object.entries(BOUNDS) as [
    keyof typeof BOUNDS,
    readonly [number, number],
  ][]) {
    const value = form[field]
    if (value === null) faults[field] = SYNC_SETTINGS_TEXTS.notNumber
    else if (value < from || value > to) faults[field] = SYNC_SETTINGS_TEXTS.between(from, to)
  }
  if (form.priceFloor !== null && form.priceFloor > MOST_RIAL)
    faults.priceFloor = fieldSentence('number_too_large', { bound: MOST_RIAL })
  return faults
}

/** The settings that a person changed; call it with valid settings. */
export function settingsChanges(saved: SyncSettings, form: SettingsForm): Partial<SyncSettings> {
  const fields = Object.keys(saved) as (keyof SyncSettings)[]
  return Object.fromEntries(
    fields.filter((field) => form[field] !== saved[field]).map((field) => [field, form[field]]),
  )
}
