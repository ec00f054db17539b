import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { BASALAM_MAX_CHATS_PER_PAGE } from './chats.ts'
import { SAMPLE_BOT_CHAT, SAMPLE_CHAT, SAMPLE_MESSAGE } from './samples-chats.ts'

const MESSAGE = {
  id: 9001,
  senderId: 8,
  kind: 'product',
  text: 'is it there?',
  entityId: 501,
  files: [{ url: 'https://statics.basalam.com/4.jpg', name: 'mug.jpg' }],
  createdAt: new Date('2026-11-20T21:45:00Z'),
  seenAt: null,
}

describe('the conversations', () => {
  test('come with who wrote and what was said last; a bot is nobody to answer', async () => {
    const { basalam, heard } = await basalamAnswering({ data: { chats: [SAMPLE_CHAT, SAMPLE_BOT_CHAT] } })
    const { chats, next } = await basalam.listChats()
    expect(chats[0]).toEqual({
      id: 71,
      contact: { id: 8, name: 'buyer', avatar: null },
      lastMessage: MESSAGE,
      unseenCount: 1,
      updatedAt: new Date('2026-11-20T21:45:00.123Z'),
    })
    expect(chats[1]).toMatchObject({ id: 72, contact: null })
    expect(next).toBeNull()
    expect(heard[0]).toMatchObject({ method: 'GET', path: '/v1/chats' })
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({ limit: '30', order_by: 'updated_at' })
  })

  test('are asked on from the very text of the last one', async () => {
    const full = Array.from({ length: BASALAM_MAX_CHATS_PER_PAGE }, (_, index) => ({
      ...SAMPLE_CHAT,
      id: index + 1,
    }))
    const { basalam, heard } = await basalamAnswering({ data: { chats: full } })
    const { next } = await basalam.listChats()
    expect(next).toBe(SAMPLE_CHAT.updated_at)
    // A list that goes no further is at its end.
    expect((await basalam.listChats({ before: next ?? '' })).next).toBeNull()
    expect(heard[1]?.query.get('updated_before')).toBe(SAMPLE_CHAT.updated_at)
  })

  test('one that cannot be read costs itself alone', async () => {
    const odd = { ...SAMPLE_CHAT, id: 73, updated_at: 'yesterday' }
    const { basalam } = await basalamAnswering({ data: { chats: [odd, SAMPLE_CHAT] } })
    const page = await basalam.listChats()
    expect(page.chats.map(({ id }) => id)).toEqual([71])
    expect(page.odd).toEqual([{ id: '73', field: 'updated_at' }])
  })
})

describe('the messages of one', () => {
  test('come newest first, and links that are none of the web do not', async () => {
    const hostile = {
      ...SAMPLE_MESSAGE,
      id: 9002,
      sender: { id: '7' },
      message_type: 'agreement',
      content: { files: [{ id: 1, url: 'javascript:alert(1)' }], text: '' },
    }
    const { basalam, heard } = await basalamAnswering({ data: { messages: [hostile, SAMPLE_MESSAGE] } })
    const { messages, isLast } = await basalam.listMessages(71, { beforeId: 9003 })
    expect(messages).toEqual([
      { ...MESSAGE, id: 9002, senderId: 7, kind: 'other', text: null, entityId: null, files: [] },
      MESSAGE,
    ])
    expect(isLast).toBe(true)
    expect(heard[0]?.path).toBe('/v1/chats/71/messages')
    expect(Object.fromEntries(heard[0]?.query ?? [])).toEqual({
      limit: '30',
      order: 'desc',
      cmp: 'lt',
      message_id: '9003',
    })
  })

  test('an answer leaves as plain text', async () => {
    const { basalam, heard } = await basalamAnswering({ data: SAMPLE_MESSAGE, temp_id: null })
    expect(await basalam.sendMessage(71, 'yes')).toEqual(MESSAGE)
    expect(heard[0]).toMatchObject({
      method: 'POST',
      path: '/v1/chats/71/messages',
      json: { message_type: 'text', content: { text: 'yes' } },
    })
  })

  test('where the right to read or write was not given, that is what is said', async () => {
    const body = { messages: [{ message: 'no', fields: [] }] }
    const { basalam } = await basalamAnswering(body, 403)
    expect(await errorOf(basalam.listChats())).toMatchObject({ kind: 'forbidden' })
    expect(await errorOf(basalam.sendMessage(71, 'yes'))).toMatchObject({ kind: 'forbidden' })
  })
})
