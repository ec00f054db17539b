import { createHash, randomInt } from 'node:crypto'
import { botTroubleOf, openBotApi } from '../../../infra/bot-api.ts'
import { CallError } from '../../../infra/http/call-error.ts'
import type { Handler } from '../../accounts/index.ts'
import { keepMessengerCode } from '../messengers/messenger-links-store.ts'

const LINK_CODE_MS = 15 * 60_000
/** Without letters and digits that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 10

export const linkMessenger: Handler<'notifications.linkMessenger'> = async ({ services, user }, { body }) => {
  const { rows, config, now } = services
  const setting = config.messengers[body.channel]
  if (!setting) throw new CallError('notification_channel_off')
  const botName = await nameOf(setting)
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const expiresAt = new Date(now().getTime() + LINK_CODE_MS)
  await keepMessengerCode(rows, {
    hash: hashLinkCode(code),
    businessId: user.businessId,
    userId: user.id,
    kind: body.channel,
    expiresAt,
  })
  return {
    code,
    link: `${setting.links}/${botName}?start=${code}`,
    botName,
    expiresAt: expiresAt.toISOString(),
  }
}

/** Written in a hurry: small letters and spaces are forgiven. */
export const hashLinkCode = (code: string): string =>
  createHash('sha256').update(code.toUpperCase().replace(/\s/g, '')).digest('hex')

async function nameOf(setting: Parameters<typeof openBotApi>[0]): Promise<string> {
  try {
    return (await openBotApi(setting).getMe()).username
  } catch (error) {
    botTroubleOf(error)
    throw new CallError('messenger_unreachable')
  }
}
