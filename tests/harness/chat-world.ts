import { addMissingChatPolls, wantChatPoll } from '../../apps/server/src/modules/chats/chat-polls-store.ts'
import { chatPollQueue } from '../../apps/server/src/modules/chats/jobs/poll-chats.job.ts'
import { chatAnswerQueue } from '../../apps/server/src/modules/chats/jobs/send-answers.job.ts'
import type { UserContext } from '../../apps/server/src/modules/sources/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import { type BoothWorld, boothServices, openBoothWorld } from './booth-world.ts'
import { createManualClock, type ManualClock } from './killed-worker.ts'

const CALLS_PER_MINUTE = 60_000
export const CHAT_POLL_MS = 300_000

/** A booth whose buyers write, against the real sandbox, on a clock of its own. */
export interface ChatWorld {
  booth: BoothWorld
  clock: ManualClock
  /** Services of another worker; the same rows and network unless others are given. */
  worker(given?: { rows?: Services['rows']; network?: BoothWorld['network'] }): Services
  /** Reads the conversations now. */
  poll(services?: Services): Promise<void>
  /** Sends the answers that are due. */
  send(services?: Services): Promise<void>
  /** A call of the seller's, past HTTP. */
  ask<Answer>(
    handler: (context: UserContext, input: never) => Promise<Answer>,
    input?: object,
  ): Promise<Answer>
  close(): Promise<void>
}

export async function openChatWorld(): Promise<ChatWorld> {
  let booth: BoothWorld | undefined
  const clock = createManualClock(Date.now(), async (ms) => booth?.control.advanceClock(ms))
  const world = await openBoothWorld({ clock, callsPerMinute: CALLS_PER_MINUTE })
  booth = world
  const { businessId, database, sandbox } = world
  const rows = database.kysely
  await rows.updateTable('businesses').set({ is_active: true }).execute()
  await world.control.settings({ rateLimitPerMinute: 1_000_000 })
  const worker: ChatWorld['worker'] = (given = {}) => {
    const made = boothServices({
      rows: given.rows ?? rows,
      network: given.network ?? world.network,
      sandbox,
      clock,
      callsPerMinute: CALLS_PER_MINUTE,
      contractWatch: world.services.contractWatch,
    })
    return { ...made, config: { ...made.config, chatPollMs: CHAT_POLL_MS } }
  }
  await addMissingChatPolls(rows, new Date(0), new Date(clock.now()))
  const never = new AbortController().signal
  return {
    booth: world,
    clock,
    worker,
    async poll(services = worker()) {
      // The clock moves only when somebody sleeps, and a round is of one moment.
      await clock.sleep(1_000)
      await wantChatPoll(rows, businessId, new Date(clock.now()))
      await chatPollQueue.work(services, { businessId }, never)
    },
    send: (services = worker()) => chatAnswerQueue.work(services, { businessId }, never),
    ask: (handler, input = {}) => {
      const context = { services: worker(), user: { id: 1, businessId } } as unknown as UserContext
      return handler(context, { params: {}, query: {}, body: {}, ...input } as never)
    },
    close: () => world.close(),
  }
}
