import { beforeEach, expect, test, vi } from 'vitest'
import { type PushWorker, showPushes } from '../../../service-worker/show-push.ts'

const ORIGIN = 'https://panel.shop.ir'
const listeners = new Map<string, (event: any) => void>()
const showNotification = vi.fn().mockResolvedValue(undefined)
const openWindow = vi.fn().mockResolvedValue(undefined)
let open: object[] = []

beforeEach(() => {
  vi.clearAllMocks()
  open = []
  showPushes({
    addEventListener: (type: string, listener: (event: any) => void) => listeners.set(type, listener),
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(open), openWindow },
    location: { origin: ORIGIN, host: 'panel.shop.ir' },
  } as unknown as PushWorker)
})

async function happen(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  listeners.get(type)?.({ ...event, waitUntil: (given: Promise<unknown>) => (work = given) })
  await work
}
const push = (message: unknown) => happen('push', { data: { json: () => message } })
const click = async (url: unknown, action = '') => {
  const close = vi.fn()
  await happen('notificationclick', { action, notification: { data: { url }, close } })
  expect(close).toHaveBeenCalledOnce()
}

test('a push is shown from right to left, and one with the same tag takes its place', async () => {
  await push({ tag: 'key', title: 'سفارش جدید', text: 'ثبت شد.', url: `${ORIGIN}/order/list` })
  expect(showNotification).toHaveBeenCalledWith('سفارش جدید', {
    body: 'ثبت شد.',
    tag: 'key',
    dir: 'rtl',
    lang: 'fa',
    data: { url: `${ORIGIN}/order/list` },
  })
})

test('the acts of a push stand beneath it, and lead to the question of the one that was pressed', async () => {
  const url = `${ORIGIN}/order/list`
  const buttons = [
    { label: 'شروع آماده‌سازی', data: '7.abc' },
    { label: 'ثبت کد رهگیری', data: '8.d&f' },
  ]
  await push({ tag: 'key', title: 'سفارش جدید', text: '', url, buttons })
  expect(showNotification.mock.lastCall?.[1]).toMatchObject({
    actions: [
      { action: '7.abc', title: 'شروع آماده‌سازی' },
      { action: '8.d&f', title: 'ثبت کد رهگیری' },
    ],
  })
  await click(url, '8.d&f')
  expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/notifications?act=8.d%26f`)
})

test('a push that nobody can read is shown all the same', async () => {
  for (const message of [null, { text: 'no title' }]) await push(message)
  await happen('push', { data: null })
  await happen('push', {
    data: {
      json: () => {
        throw new SyntaxError('no JSON')
      },
    },
  })
  expect(showNotification.mock.calls.map(([title]) => title)).toEqual(Array(4).fill('panel.shop.ir'))
})

test('a press leads into the panel that is open, else opens it', async () => {
  await click(`${ORIGIN}/order/list?id=7`)
  expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/order/list?id=7`)
  const navigate = vi.fn().mockResolvedValue(null)
  open = [{ url: 'https://other.ir/' }, { url: `${ORIGIN}/`, focus: () => Promise.resolve({ navigate }) }]
  await click('/sync')
  expect(navigate).toHaveBeenCalledWith(`${ORIGIN}/sync`)
  navigate.mockRejectedValue(new TypeError('not controlled'))
  await click('/sync')
  expect(openWindow).toHaveBeenLastCalledWith(`${ORIGIN}/sync`)
})

test.each(['https://thief.example/', 'javascript:alert(1)', '//thief.example', 7, null])(
  'a press never leads elsewhere (%s)',
  async (url) => {
    await click(url)
    expect(openWindow).toHaveBeenCalledWith(`${ORIGIN}/notifications`)
  },
)
