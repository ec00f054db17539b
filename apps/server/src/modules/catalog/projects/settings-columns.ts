import type { InputOf } from '@payvand/contract'
import { isPackageTooLight, syncSettings } from '@payvand/domain'
import { FIELD_SENTENCES } from '@payvand/texts'
import { CallError } from '../../../infra/http/call-error.ts'

type Settings = Omit<InputOf<'projects.create'>['body'], 'rootUrl' | 'sitemapUrl' | 'urls' | 'templateType'>

/** The settings of a project as columns, after their rules: sync off leaves interval and mode null; the package outweighs the product. */
export function settingsColumns(settings: Settings, isUrlList: boolean) {
  const sync = syncSettings(settings, isUrlList)
  const { defaultValues } = settings
  if (isPackageTooLight(defaultValues.weight, defaultValues.packageWeight)) {
    throw new CallError('invalid_request', {
      fields: [{ field: 'default_values.package_weight', message: FIELD_SENTENCES.package_weight_too_small }],
    })
  }
  return {
    name: settings.name,
    default_values: JSON.stringify(defaultValues),
    send_config: JSON.stringify(settings.sendConfig),
    sync_enabled: sync.syncEnabled,
    sync_interval: sync.syncInterval,
    sync_mode: sync.syncMode,
    automation_level: settings.automationLevel,
  }
}
