import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetOldRows } from '../../apps/server/src/infra/retention/forget-old-rows.ts'
import { list } from '../../apps/server/src/modules/chats/calls/list.ts'
import { messages } from '../../apps/server/src/modules/chats/calls/messages.ts'
import { RETENTION } from '../../apps/server/src/retention.ts'
import { type ChatWorld, openChatWorld } from '../harness/chat-world.ts'

let world: ChatWorld
beforeAll(async () => {
  world = await openChatWorld()
})
afterAll(() => world.close())

const SELLER = 'demo'
const DAY_MS = 24 * 3_600_000
const [GONE, RETURNED] = ['خریدار یک', 'خریدار دو']
const chatOf = async (name: string) =>
  (await world.ask(list, { query: { page: 1, per_page: 50, view: 'all' } })).data.find(
    (chat) => chat.name === name,
  )
const opened = (id = 0, query = {}) => world.ask(messages, { params: { id }, query })
const textsOf = async (id = 0) => (await opened(id)).data.map(({ text }) => text)
const forget = () => forgetOldRows(world.worker(), RETENTION, new AbortController().signal)

test('old conversations are forgotten, and a buyer who writes again brings none of the old words back', async () => {
  const { control } = world.booth
  await control.writeMessages(SELLER, [
    { buyer: 501, name: GONE, text: 'آدرس من را عوض کنید' },
    { buyer: 502, name: RETURNED, text: 'سلام' },
  ])
  await world.poll()
  await world.clock.sleep(179 * DAY_MS)
  await forget()
  expect(await chatOf(GONE)).toBeDefined()
  await world.clock.sleep(2 * DAY_MS)
  await forget()
  expect([await chatOf(GONE), await chatOf(RETURNED)]).toEqual([undefined, undefined])

  await control.writeMessages(SELLER, [{ buyer: 502, name: RETURNED, text: 'دوباره سلام' }])
  await world.poll()
  expect(await chatOf(GONE)).toBeUndefined()
  const chat = await chatOf(RETURNED)
  expect(await textsOf(chat?.id)).toEqual(['دوباره سلام'])

  const shown = await opened(chat?.id)
  expect(shown.hasOlder, 'the marketplace has more').toBe(true)
  const older = await opened(chat?.id, { before_id: shown.data[0]?.id })
  expect(older.data.map(({ text }) => text)).toEqual(['سلام'])
  await forget()
  expect(await textsOf(chat?.id)).toEqual(['دوباره سلام'])
  expect((await opened(chat?.id)).hasOlder).toBe(true)
})
