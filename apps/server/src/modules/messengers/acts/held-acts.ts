import { MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { marketplaceHandlers } from '../../marketplace/index.ts'
import { type ActContext, type ActDefinition, handlerContext, type Question } from '../message-act.ts'

const words = MESSENGER_CHAT_TEXTS
/** So many are read out before the rest is a number. */
const READ_OUT = 5

/** Asks about exactly what is held now: what is held after it was not seen, and stays held. */
async function ask(
  context: ActContext,
  textOf: (changes: readonly string[], others: number) => string,
): Promise<Question> {
  const { items, total, groups, asOf } = await marketplaceHandlers['syncGuards.held'](
    handlerContext(context),
    {
      params: undefined,
      query: { skip: 0, limit: READ_OUT },
      body: undefined,
    },
  )
  if (total === 0) return { text: words.noneHeld, buttons: [] }
  const changes = items.map(({ name, sentence }) => `• ${name ?? ''}: ${sentence}`)
  return {
    text: textOf(changes, total - items.length),
    buttons: [{ label: words.confirm, details: { held: groups.map(({ code }) => ({ code, asOf })) } }],
  }
}

type Held = { held?: { code: string; asOf: string }[] }
type Choice = Parameters<(typeof marketplaceHandlers)['syncGuards.release']>[1]['body']['choice']

async function each({ held = [] }: Held, act: (choice: Choice) => Promise<number>): Promise<number> {
  let count = 0
  for (const choice of held) count += await act(choice as Choice)
  return count
}

export const releaseHeldAct: ActDefinition = {
  ask: (context) => ask(context, words.askRelease),
  async confirm(context, details) {
    const count = await each(details, async (choice) => {
      const input = { params: undefined, query: undefined, body: { choice } }
      return (await marketplaceHandlers['syncGuards.release'](handlerContext(context), input)).releasedCount
    })
    return count === 0 ? words.noneHeld : words.released(count)
  },
}

export const discardHeldAct: ActDefinition = {
  ask: (context) => ask(context, words.askDiscard),
  async confirm(context, details) {
    const count = await each(details, async (choice) => {
      const input = { params: undefined, query: undefined, body: { choice } }
      return (await marketplaceHandlers['syncGuards.discard'](handlerContext(context), input)).discardedCount
    })
    return count === 0 ? words.noneHeld : words.discarded(count)
  },
}
