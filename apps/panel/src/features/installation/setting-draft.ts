import type { InstallationSettingsAnswer } from '@payvand/contract'
import { type InstallationSetting, SECRET_SETTINGS } from '@payvand/domain'

export type Draft = Partial<Record<InstallationSetting, string>>

/** Secrets are never answered, so their fields begin empty and an empty one means that it stays. */
export const isSecret = (name: InstallationSetting): boolean => SECRET_SETTINGS.includes(name)

type Settings = InstallationSettingsAnswer['settings']

/** Values of the fields before anybody typed. */
export const draftOf = (settings: Settings, names: readonly InstallationSetting[]): Draft =>
  Object.fromEntries(names.map((name) => [name, settings[name].value ?? '']))

/** Finds what the person changed: a secret that was typed and any other value that differs, but nothing that the environment says. */
export function changesOf(settings: Settings, draft: Draft): Draft {
  const changed = Object.entries(draft).filter(([key, value]) => {
    const name = key as InstallationSetting
    if (settings[name].source === 'environment') return false
    return isSecret(name) ? value.trim() !== '' : value.trim() !== (settings[name].value ?? '')
  })
  return Object.fromEntries(changed)
}
