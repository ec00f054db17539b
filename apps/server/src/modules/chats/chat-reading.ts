import type { ChatReading } from '@payvand/contract'
import { wireTime } from '../../infra/http/wire-time.ts'
import { findBusiness, findConnection } from '../accounts/index.ts'
import type { Services } from '../sources/index.ts'
import { findChatPoll } from './chat-polls-store.ts'

/** How the reading of a business's conversations stands. */
export async function chatReading(services: Services, businessId: number): Promise<ChatReading> {
  const { rows, config, now } = services
  const [poll, booth, business] = await Promise.all([
    findChatPoll(rows, businessId),
    findConnection(rows, businessId),
    findBusiness(rows, businessId),
  ])
  const isConnected = booth !== undefined && booth.vendor_id !== null
  const isLost = booth?.status === 'disconnected'
  const isSameAccount = poll?.account_id === booth?.user_id
  const isDue = poll ? poll.next_at <= now() : config.chatPollMs !== null
  return {
    running: isDue && isConnected && !isLost && business?.is_active === true,
    completeAt: isSameAccount ? wireTime(poll?.last_complete_at ?? null) : null,
    trouble: isConnected && isLost ? 'booth_disconnected' : (poll?.reason_code ?? null),
    isConnected,
  }
}
