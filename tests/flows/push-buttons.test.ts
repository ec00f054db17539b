import { MESSAGE_ACT_LABELS, MESSENGER_CHAT_TEXTS, POSTING_TEXTS } from '@payvand/texts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CallError } from '../../apps/server/src/infra/http/call-error.ts'
import { answer } from '../../apps/server/src/modules/messengers/calls/answer.ts'
import { ask } from '../../apps/server/src/modules/messengers/calls/ask.ts'
import { signButton } from '../../apps/server/src/modules/notifications/index.ts'
import { events } from '../../apps/server/src/modules/orders/calls/events.ts'
import { openPushActsWorld, type PushActsWorld, type PushUser } from '../harness/push-acts-world.ts'
import type { PushedMessage } from '../harness/push-device.ts'

const words = MESSENGER_CHAT_TEXTS
const PREPARING = 3237
const POSTED = 3238
const CODE = '012345678901234567890123'
const A_WEEK_MS = 7 * 24 * 3_600_000

describe('the acts of a push', () => {
  let world: PushActsWorld
  let seller: PushUser
  let colleague: PushUser
  let stranger: PushUser
  beforeAll(async () => {
    world = await openPushActsWorld()
    ;({ seller, colleague, stranger } = world)
  })
  afterAll(() => world.close())

  const buttonOf = ({ buttons = [] }: PushedMessage, act: keyof typeof MESSAGE_ACT_LABELS): string =>
    buttons.find(({ label }) => label === MESSAGE_ACT_LABELS[act])?.data ?? ''
  const actsOf = async (id: number) =>
    (await events(seller, { params: { id } } as never)).data.filter(({ kind }) => kind.endsWith('_asked'))

  const asks = (who: PushUser, button: string) => ask(who, { body: { button } } as never)
  const answers = (who: PushUser, button: string, trackingCode?: string) =>
    answer(who, { body: { button, ...(trackingCode !== undefined && { trackingCode }) } } as never)
  const refusalOf = (made: Promise<unknown>): Promise<CallError | null> =>
    made.then(
      () => null,
      (error: unknown) => {
        if (error instanceof CallError) return error
        throw error
      },
    )
  const codeOf = async (made: Promise<unknown>) => (await refusalOf(made))?.code
  /** The choice that does the act. */
  async function choiceOf(who: PushUser, button: string): Promise<string> {
    const { choices } = await asks(who, button)
    expect(choices.map(({ label }) => label)).toEqual([words.confirm])
    return choices[0]?.button as string
  }

  test('are those of its order: the preparation is asked about, begins once, and the history says from where', async () => {
    const { id, number, push } = await world.order()
    expect(push.buttons?.map(({ label }) => label)).toEqual([
      MESSAGE_ACT_LABELS.prepare,
      MESSAGE_ACT_LABELS.give_code,
      MESSAGE_ACT_LABELS.empty_stock,
    ])
    expect(Buffer.byteLength(JSON.stringify(push))).toBeLessThan(4_000)
    const question = await asks(seller, buttonOf(push, 'prepare'))
    expect(question).toMatchObject({ act: 'prepare', text: words.askPrepare(number), isWritten: false })
    expect(await actsOf(id)).toEqual([])
    const choice = question.choices[0]?.button as string
    expect(await answers(seller, choice)).toMatchObject({ outcome: 'done', text: words.prepared(number) })
    await world.tell()
    expect(await world.parcelOf(number)).toMatchObject({ status: PREPARING, prepared: 1 })
    expect(await actsOf(id)).toMatchObject([{ kind: 'prepare_asked', source: 'push', userName: 'seller' }])
    // What is pressed again does nothing, and says so.
    expect(await codeOf(answers(seller, choice))).toBe('message_button_used')
    // The push is still there, and asks again: the marketplace is told once all the same.
    const again = await answers(seller, await choiceOf(seller, buttonOf(push, 'prepare')))
    expect(again).toMatchObject({ outcome: 'done', text: `${POSTING_TEXTS.prepareAlready}.` })
    await world.tell()
    expect(await world.parcelOf(number)).toMatchObject({ prepared: 1 })
    expect(await actsOf(id)).toHaveLength(1)
  })

  test('that the order does not allow any more are refused as in the panel', async () => {
    const { id, number, push } = await world.order()
    const choice = await choiceOf(seller, buttonOf(push, 'prepare'))
    await world.booth.control.changeParcels('demo', [{ order_id: number, status: POSTED }])
    await world.pollWholly()
    expect(await codeOf(answers(seller, choice))).toBe('order_not_new')
    expect(await codeOf(answers(seller, choice))).toBe('message_button_used')
    expect(await actsOf(id)).toEqual([])
  })

  test('pressed twice at once are done once', async () => {
    const { id, push } = await world.order()
    const choice = await choiceOf(seller, buttonOf(push, 'prepare'))
    const both = await Promise.all([codeOf(answers(seller, choice)), codeOf(answers(seller, choice))])
    expect(both.filter((code) => code === 'message_button_used')).toHaveLength(1)
    expect(await actsOf(id)).toHaveLength(1)
  })

  test('are written down once for all devices and tries, and signed for the user of each device', async () => {
    const { push } = await world.order()
    const theirs = await world.colleaguesPhone.newest()
    const numbersOf = ({ buttons = [] }: PushedMessage) => buttons.map(({ data }) => data.split('.')[0])
    expect(numbersOf(theirs)).toEqual(numbersOf(push))
    expect(theirs.buttons).not.toEqual(push.buttons)
    await choiceOf(colleague, buttonOf(theirs, 'prepare'))
    const written = await world.services.rows
      .selectFrom('message_buttons')
      .select('id')
      .where('step', '=', 'ask')
      .where('group_key', '=', push.tag)
      .execute()
    expect(written).toHaveLength(3)
  })

  test('do nothing where they are forged, somebody else’s, from a chat, or of another call', async () => {
    const { id, push } = await world.order()
    const button = buttonOf(push, 'prepare')
    const choice = await choiceOf(seller, button)
    for (const data of [button, choice]) {
      const [number, signature = ''] = data.split('.')
      const flipped = (signature[0] === 'A' ? 'B' : 'A') + signature.slice(1)
      const ofChat = { kind: 'telegram', chat: '1', person: String(seller.user.id) } as const
      for (const forged of [
        `${number}.${flipped}`,
        `${Number(number) + 1}.${signature}`,
        `${number}.${'A'.repeat(43)}`,
        String(number),
        `${data} `,
        `9${data}`,
        signButton(world.services.secrets, Number(number), ofChat),
      ]) {
        expect(await codeOf(asks(seller, forged)), forged).toBe('message_button_not_yours')
        expect(await codeOf(answers(seller, forged)), forged).toBe('message_button_not_yours')
      }
      for (const other of [colleague, stranger]) {
        expect(await codeOf(asks(other, data))).toBe('message_button_not_yours')
        expect(await codeOf(answers(other, data))).toBe('message_button_not_yours')
      }
    }
    expect(await codeOf(answers(seller, button))).toBe('invalid_request')
    expect(await codeOf(asks(seller, choice))).toBe('invalid_request')
    expect(await actsOf(id)).toEqual([])
    // The true one still works.
    expect(await answers(seller, choice)).toMatchObject({ outcome: 'done' })
    expect(await actsOf(id)).toHaveLength(1)
  })

  test('take a tracking code, say what is wrong with one, and tell the marketplace by the way that is chosen', async () => {
    const { id, number, push } = await world.order()
    await answers(seller, await choiceOf(seller, buttonOf(push, 'prepare')))
    await world.tell()
    const asked = await asks(seller, buttonOf(push, 'give_code'))
    expect(asked).toMatchObject({ text: words.askCode(number), isWritten: true })
    const written = asked.choices[0]?.button as string
    for (const wrong of [undefined, '', '۱۲']) {
      const refusal = await refusalOf(answers(seller, written, wrong))
      expect(refusal).toMatchObject({ code: 'invalid_request', fields: [{ field: 'tracking_code' }] })
    }
    expect(await codeOf(answers(colleague, written, CODE))).toBe('message_button_not_yours')
    const question = await answers(seller, written, CODE)
    expect(question).toMatchObject({
      outcome: 'asked',
      text: words.askMethod(number, CODE),
      isWritten: false,
    })
    const byPost = question.choices.find(({ label }) => label === 'پست پیشتاز')?.button as string
    const other = question.choices.find(({ button }) => button !== byPost)?.button as string
    expect(await answers(seller, byPost)).toMatchObject({
      outcome: 'done',
      text: words.posted(number, CODE),
    })
    await world.tell()
    expect(await world.parcelOf(number)).toMatchObject({ status: POSTED, tracking_code: CODE, posted: 1 })
    // The whole question is answered: its other ways, and the code.
    expect(await codeOf(answers(seller, other))).toBe('message_button_used')
    expect(await codeOf(answers(seller, written, CODE))).toBe('message_button_used')
    expect(await actsOf(id)).toMatchObject([{ source: 'push' }, { source: 'push' }])
  })

  test('that are too old do nothing, and several orders together have none', async () => {
    const { id, push } = await world.order()
    const choice = await choiceOf(seller, buttonOf(push, 'prepare'))
    await world.clock.sleep(31 * 60_000)
    expect(await codeOf(answers(seller, choice))).toBe('message_button_expired')
    await choiceOf(seller, buttonOf(push, 'prepare'))
    await world.clock.sleep(A_WEEK_MS)
    expect(await codeOf(asks(seller, buttonOf(push, 'prepare')))).toBe('message_button_expired')
    expect(await actsOf(id)).toEqual([])
    expect((await world.order(4)).push.buttons).toBeUndefined()
  })
})
