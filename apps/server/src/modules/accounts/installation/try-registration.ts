import { randomBytes } from 'node:crypto'
import { ConnectorError } from '@payvand/connectors'
import type { SettingFault } from '@payvand/contract'
import { readConfig } from '../../../config.ts'
import { environmentWith, type Settings } from '../../../infra/settings/setting-variables.ts'
import type { Services } from '../services.ts'

/**
 * Asks the marketplace for the tokens of a code that nobody got. It refuses the code where it knows the registration, and the
 * registration where it does not. Whether the return address is the registered one only a sign-on shows. Null: it is known.
 */
export async function tryRegistration(
  { config, oauthOf }: Pick<Services, 'config' | 'oauthOf'>,
  settings: Settings,
): Promise<SettingFault | null> {
  if (!settings.clientId || !settings.clientSecret) return 'incomplete'
  const { application } = readConfig(environmentWith(config.environment, settings))
  if (!application) return 'incomplete'
  const noCode = () => randomBytes(24).toString('base64url')
  try {
    await oauthOf(application).exchangeCode(noCode(), noCode())
    return 'other'
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    // Only the code's own refusal says that the registration is known; an answer without a reason says nothing.
    if (error.complaints.some(({ fields }) => fields.includes('invalid_grant'))) return null
    if (error.kind === 'refused' || error.kind === 'forbidden') return 'refused'
    return error.kind === 'unavailable' || error.kind === 'outcome_unknown' ? 'unreachable' : 'unclear'
  }
}
