import type { InputOf } from '@payvand/contract'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../core/call-error.ts'

type Settings = Omit<InputOf<'projects.create'>['body'], 'rootUrl' | 'sitemapUrl' | 'urls' | 'templateType'>

/** The settings of a project as columns, after their rules: sync off leaves interval and mode null; the package outweighs the product. */
export function settingsColumns(settings: Settings) {
  const { defaultValues } = settings
  if (defaultValues.packageWeight <= defaultValues.weight) {
    throw new CallError('invalid_request', {
      fields: [
        { field: 'default_values.package_weight', message: FIELD_SENTENCES.package_weight_too_small },
      ],
    })
  }
  return {
    name: settings.name,
    default_values: JSON.stringify(defaultValues),
    send_config: JSON.stringify(settings.sendConfig),
    sync_enabled: settings.syncEnabled,
    sync_interval: settings.syncEnabled ? (settings.syncInterval ?? 'daily') : null,
    sync_mode: settings.syncEnabled ? (settings.syncMode ?? 'rediscover') : null,
    automation_level: settings.automationLevel,
  }
}
