import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { findUserById, recordSecurityEvent } from '../accounts/index.ts'
import { hashLinkCode, linksOfChat, linkTarget, saveLink, takeMessengerCode } from '../notifications/index.ts'
import { businessName } from './business-name-store.ts'
import { type Heard, say } from './heard-chat.ts'

/** A link so young is told again where its code comes a second time: the first answer was perhaps lost with a process. */
const JUST_LINKED_MS = 5 * 60_000

/**
 * Links the chat in which a good code was written to the business of whoever made it. False where it was none, and perhaps meant for
 * something else: the chat is linked already, and nobody opened it by a link.
 */
export async function linkChat(
  heard: Heard,
  code: string,
  { name, isMeant }: { name: string; isMeant: boolean },
): Promise<boolean> {
  const { services, kind, chat, person } = heard
  const { rows, now } = services
  const linked = await rows.transaction().execute(async (trx) => {
    const owner = await takeMessengerCode(trx, { hash: hashLinkCode(code), kind, now: now() })
    const user = owner && (await findUserById(trx, owner.userId))
    if (!owner || !user || user.businessId !== owner.businessId) return null
    const { businessId } = owner
    const channelId = await linkTarget(trx, businessId, kind, { chat })
    await saveLink(trx, {
      channel_id: channelId,
      business_id: businessId,
      user_id: user.id,
      kind,
      chat,
      person,
      name: name.slice(0, 100),
      linked_at: now(),
    })
    const origin = { services, address: null, userAgent: null }
    await recordSecurityEvent(trx, origin, {
      event: `${kind}_target_changed`,
      user,
      subject: name.slice(0, 100),
    })
    return businessId
  })
  if (linked !== null) {
    await say(heard, MESSENGER_CHAT_TEXTS.linked(await businessName(rows, linked)))
    return true
  }
  const links = await linksOfChat(rows, kind, chat)
  if (!isMeant && links.length > 0) return false
  const since = now().getTime() - JUST_LINKED_MS
  const young = links.find(({ linked_at: at }) => at.getTime() > since)
  await say(
    heard,
    young
      ? MESSENGER_CHAT_TEXTS.linked(await businessName(rows, young.business_id))
      : MESSENGER_CHAT_TEXTS.codeWrong,
  )
  return true
}
