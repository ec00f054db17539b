import { sellers } from '@payvand/sandbox'
import { MESSAGE_ACT_LABELS, MESSENGER_CHAT_TEXTS } from '@payvand/texts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messengerChat, type ShownMessage } from '../harness/messenger-chat.ts'
import type { PayvandProcess } from '../harness/payvand-process.ts'
import { sandboxControl } from '../harness/sandbox-control.ts'
import { Seller } from '../harness/seller.ts'
import { waitUntil } from '../harness/wait-until.ts'
import { openWorld, type World } from '../harness/world.ts'

const words = MESSENGER_CHAT_TEXTS
const DEMO = sellers.find(({ key }) => key === 'demo')
const PREPARING = 3237
const POSTED = 3238
/** More presses at once than a person makes are not looked at. */
const A_HANDFUL = 15
const CODE = '012345678901234567890123'

describe('a shop in a chat', () => {
  let world: World
  let payvand: PayvandProcess
  let control: ReturnType<typeof sandboxControl>
  let seller: Seller
  let chat: ReturnType<typeof messengerChat>
  let stranger: ReturnType<typeof messengerChat>

  beforeAll(async () => {
    world = await openWorld({ productsPerSite: 4 })
    control = sandboxControl(world.sandbox)
    payvand = await world.start({ env: { PAYVAND_ORDER_POLL_SECONDS: '3600' } })
    seller = await Seller.signedIn(payvand.url)
    chat = messengerChat(world.sandbox, 'telegram', 101)
    stranger = messengerChat(world.sandbox, 'telegram', 102)
    await waitUntil('what was ordered before is here, and the marketplace knows whom to tell', async () => {
      const { total_count } = await seller.ask('orders.list')
      const { webhooks } = await control.webhooks()
      return total_count === 40 && webhooks.some(({ userId }) => userId === DEMO?.userId)
    })
  })
  afterAll(() => world.close())

  const said = (text: string, after = 0, who = chat) =>
    waitUntil(`the bot says: ${text}`, async () =>
      (await who.fromBot()).find((message) => message.id > after && message.text.includes(text)),
    )
  /** Waits until a minute passed since the last three orders: those of a rush are told together. */
  const order = async (): Promise<{ id: number; number: number; message: ShownMessage }> => {
    await waitUntil('orders are told one by one again', async () => {
      const { data } = await seller.ask('notifications.list')
      const since = Date.now() - 61_000
      const orders = data.filter(({ event }: { event: string }) => event === 'new_order')
      return orders.filter((one: { created_at: string }) => Date.parse(one.created_at) > since).length < 3
    })
    const last = (await chat.fromBot()).at(-1)?.id ?? 0
    const [product] = (await control.boothStock('demo')).filter(({ sku }) => sku === 'NJ-104')
    const [placed] = await control.placeOrders('demo', [{ items: [{ product_id: product.id }] }])
    if (!placed) throw new Error('nothing was ordered')
    const number = placed.order_id as number
    const message = await said(String(number), last)
    const query = { 'filters[basalam_order_id]': number }
    const [ours] = (await seller.ask('orders.list', { query })).data
    return { id: ours.id, number, message }
  }
  const orderOf = async (id: number) => seller.ask('orders.get', { params: { id } })
  const alertOf = async (who: typeof chat, press: string) =>
    (await waitUntil('the press is answered', () => who.answerOf(press))).text
  const telegramOf = async () => (await seller.ask('notifications.settings')).status.telegram

  it('is linked by a code that is good once, and only in a private chat of the messenger', async () => {
    const { code, link } = await seller.ask('notifications.linkMessenger', { body: { channel: 'telegram' } })
    expect(link).toBe(`${world.sandbox.messengers.telegram.url}/payvand_bot?start=${code}`)
    await stranger.write('/start')
    await said(words.hello, 0, stranger)
    await messengerChat(world.sandbox, 'bale', 101).write(`/start ${code}`)
    await said(words.codeWrong, 0, messengerChat(world.sandbox, 'bale', 101))
    await chat.write(`/start ${code}`)
    await said('وصل شد')
    expect(await telegramOf()).toMatchObject({ linked_as: 'فروشنده', is_confirmed: true })
    await stranger.write(code.toLowerCase())
    await said(words.codeWrong, 0, stranger)
    expect(await telegramOf()).toMatchObject({ linked_as: 'فروشنده' })
    const { delivered } = await seller.ask('notifications.test', { body: { channel: 'telegram' } })
    expect(delivered).toBe(true)
    await said(words.testText)
  })

  it('tells of an order, whose preparation begins by a button that says first what will happen', async () => {
    const { id, number, message } = await order()
    await chat.press(message.id, MESSAGE_ACT_LABELS.prepare)
    const question = await said(words.askPrepare(number), message.id)
    expect((await orderOf(id)).basalam_status).not.toBe(PREPARING)
    const yes = question.buttons.flat()[0]?.callback_data as string
    const press = await chat.press(question.id, words.confirm)
    await waitUntil(
      'the order is in preparation',
      async () => (await orderOf(id)).basalam_status === PREPARING,
    )
    const answered = (await chat.fromBot()).find((one) => one.id === question.id)
    expect(answered).toMatchObject({ text: words.prepared(number), buttons: [] })
    const { data: events } = await seller.ask('orders.events', { params: { id } })
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'prepare_asked', source: 'telegram', user_name: expect.any(String) }),
    )
    expect(await chat.answerOf(press)).toEqual({ text: '', isAlert: false })
    // What is pressed again does nothing, and says so.
    expect(await alertOf(chat, await chat.press(question.id, words.confirm, yes))).toBe(words.used)
  })

  it('takes a tracking code as an answer, says what is wrong with one, and is told the way of sending', async () => {
    const { id, number, message } = await order()
    await seller.ask('orders.prepare', { params: { id }, body: {} })
    await waitUntil(
      'the order is in preparation',
      async () => (await orderOf(id)).basalam_status === PREPARING,
    )
    await chat.press(message.id, MESSAGE_ACT_LABELS.give_code)
    const asked = await said(words.askCode(number), message.id)
    await chat.write('۱۲', asked.id)
    await said('کد رهگیری', asked.id)
    await chat.write(CODE, asked.id)
    const question = await said(words.askMethod(number, CODE), asked.id)
    await chat.press(question.id, 'پست پیشتاز')
    await waitUntil('the order is sent', async () => (await orderOf(id)).basalam_status === POSTED)
    const [parcel] = (await control.parcels('demo')).filter(({ order_id: its }) => its === number)
    expect(JSON.stringify(parcel)).toContain(CODE)
    await chat.write('سلام')
    await said(words.nothingAwaited, question.id)
  })

  it('a code of ten letters is a tracking code in a linked chat, and no link', async () => {
    const { id, number, message } = await order()
    await seller.ask('orders.prepare', { params: { id }, body: {} })
    await waitUntil(
      'the order is in preparation',
      async () => (await orderOf(id)).basalam_status === PREPARING,
    )
    await chat.press(message.id, MESSAGE_ACT_LABELS.give_code)
    const asked = await said(words.askCode(number), message.id)
    await chat.write('2345678923', asked.id)
    const question = await said(words.askMethod(number, '2345678923'), asked.id)
    await chat.press(question.id, words.dismiss)
    await waitUntil('nothing was done', async () =>
      (await chat.fromBot()).find(({ id: its, text }) => its === question.id && text === words.dismissed),
    )
    expect((await orderOf(id)).basalam_status).toBe(PREPARING)
  })

  it('a product that is only in the booth is not promised to be taken off the shelf', async () => {
    const { message } = await order()
    await chat.press(message.id, MESSAGE_ACT_LABELS.empty_stock)
    const { buttons } = await said(words.emptyInPanel, message.id)
    expect(buttons).toEqual([])
  })

  it('forged, strange, replayed and expired buttons do nothing in a thousand tries', async () => {
    const { id, number, message } = await order()
    await chat.press(message.id, MESSAGE_ACT_LABELS.prepare)
    const question = await said(words.askPrepare(number), message.id)
    const data = question.buttons.flat()[0]?.callback_data as string
    const [buttonId, signature] = data.split('.') as [string, string]
    const flipped = (at: number) => {
      const letter = signature[at] === 'A' ? 'B' : 'A'
      return signature.slice(0, at) + letter + signature.slice(at + 1)
    }
    const forged = (n: number): string =>
      [
        `${buttonId}.${flipped(n % 42)}`,
        `${Number(buttonId) + n + 1}.${signature}`,
        `${buttonId}.${'A'.repeat(43)}`,
        buttonId,
        `{"act":"prepare","order":${id}}`,
        data.slice(0, -1 - (n % 20)),
        `${data} `,
        `0${data}${n}`,
      ][n % 8] as string
    let last = ''
    for (let n = 0; n < 900; n += 1) {
      last = await chat.press(question.id, '', forged(n))
      if (n % A_HANDFUL === 0) await alertOf(chat, last)
    }
    // Another person has the very data, of a message that was forwarded.
    await stranger.write('/start')
    const theirs = await said(words.hello, 0, stranger)
    for (let n = 0; n < 100; n += 1) {
      last = await stranger.press(theirs.id, '', data)
      if (n % A_HANDFUL === 0) await alertOf(stranger, last)
    }
    expect(await alertOf(stranger, last)).toBe(words.notYours)
    expect((await orderOf(id)).basalam_status).not.toBe(PREPARING)
    const { data: events } = await seller.ask('orders.events', { params: { id } })
    expect(events.filter(({ kind }: { kind: string }) => kind === 'prepare_asked')).toEqual([])
    // The true one still works.
    await chat.press(question.id, words.confirm)
    await waitUntil(
      'the order is in preparation',
      async () => (await orderOf(id)).basalam_status === PREPARING,
    )
  })

  it('a press that is heard while the program is killed is done once', async () => {
    const { id, number, message } = await order()
    await chat.press(message.id, MESSAGE_ACT_LABELS.prepare)
    const question = await said(words.askPrepare(number), message.id)
    await payvand.kill()
    await chat.press(question.id, words.confirm)
    const port = Number(new URL(payvand.url).port)
    payvand = await world.start({ port, env: { PAYVAND_ORDER_POLL_SECONDS: '3600' } })
    await waitUntil(
      'the order is in preparation',
      async () => (await orderOf(id)).basalam_status === PREPARING,
    )
    const { data: events } = await seller.ask('orders.events', { params: { id } })
    expect(events.filter(({ kind }: { kind: string }) => kind === 'prepare_asked')).toHaveLength(1)
  })

  it('a chat that was given up gets nothing, and its buttons do nothing', async () => {
    const { id, number, message } = await order()
    await chat.press(message.id, MESSAGE_ACT_LABELS.prepare)
    const question = await said(words.askPrepare(number), message.id)
    await seller.ask('notifications.unlinkMessenger', { body: { channel: 'telegram' } })
    expect(await telegramOf()).toMatchObject({ linked_as: null, is_confirmed: false })
    expect(await alertOf(chat, await chat.press(question.id, words.confirm))).toBe(words.notYours)
    expect((await orderOf(id)).basalam_status).not.toBe(PREPARING)
    const { status } = await seller.call('notifications.test', { body: { channel: 'telegram' } })
    expect(status).toBe(409)
  })
})
