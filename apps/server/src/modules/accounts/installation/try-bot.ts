import type { SettingFault } from '@payvand/contract'
import type { Messenger } from '@payvand/domain'
import { readConfig } from '../../../config.ts'
import { botTroubleOf, openBotApi } from '../../../infra/bot-api.ts'
import { environmentWith, type Settings } from '../../../infra/settings/setting-variables.ts'

/** Asks the messenger who this bot is. Null: it knows it. */
export async function tryBot(kind: Messenger, settings: Settings): Promise<SettingFault | null> {
  const setting = readConfig(environmentWith({ PAYVAND_SANDBOX: 'off' }, settings)).messengers[kind]
  if (!setting) return 'incomplete'
  try {
    await openBotApi(setting).getMe()
    return null
  } catch (error) {
    const { status, taken } = botTroubleOf(error)
    if (status === 401 || status === 404) return 'bot_unknown'
    return taken === null ? 'timeout' : 'unreachable'
  }
}
