import {
  SAMPLE_ATTRIBUTES,
  SAMPLE_BATCH_JOBS,
  SAMPLE_BOT_CHAT,
  SAMPLE_CATEGORIES,
  SAMPLE_CHAT,
  SAMPLE_FAILED_ITEMS,
  SAMPLE_FILE,
  SAMPLE_LISTED_PRODUCT,
  SAMPLE_MESSAGE,
  SAMPLE_PARCEL,
  SAMPLE_PARCEL_PAGE,
  SAMPLE_PRICE_HISTORY,
  SAMPLE_PRODUCT,
  SAMPLE_TRANSACTIONS,
  SAMPLE_USER,
  SAMPLE_WEBHOOK,
  SAMPLE_WEBHOOK_LOGS,
} from '@payvand/connectors/testing'
import { expect, test } from 'vitest'
import { createTrafficJudge } from './traffic-judge.ts'

// The answers that the connector's own tests are built on are ones that Basalam could give.
const judge = createTrafficJudge()

test.each<[operation: string, status: number, answer: unknown]>([
  ['GET /v1/users/me', 200, SAMPLE_USER],
  ['GET /v1/vendors/42/products', 200, { data: [SAMPLE_LISTED_PRODUCT], result_count: 1 }],
  ['GET /v1/products/501', 200, SAMPLE_PRODUCT],
  ['POST /v1/vendors/42/products', 201, SAMPLE_PRODUCT],
  ['GET /v1/vendors/42/batch-jobs', 200, SAMPLE_BATCH_JOBS],
  ['GET /v1/batch-jobs/41/failed-items', 200, SAMPLE_FAILED_ITEMS],
  ['GET /v1/products/501/price-history', 200, SAMPLE_PRICE_HISTORY],
  // The sample is the documentation's own, whose number is a text and whose duration is missing.
  ['POST /v1/files', 200, { ...SAMPLE_FILE, id: 7001, duration: 0 }],
  ['GET /v1/vendor-parcels', 200, SAMPLE_PARCEL_PAGE],
  ['GET /v1/vendor-parcels/3101', 200, SAMPLE_PARCEL],
  ['GET /v1/chats', 200, { data: { chats: [SAMPLE_CHAT, SAMPLE_BOT_CHAT] } }],
  ['GET /v1/chats/71/messages', 200, { data: { messages: [SAMPLE_MESSAGE] } }],
  ['POST /v1/chats/71/messages', 200, { data: SAMPLE_MESSAGE, temp_id: null }],
  ['GET /v1/users/7/transactions', 200, SAMPLE_TRANSACTIONS],
  ['GET /v1/webhooks', 200, { data: [SAMPLE_WEBHOOK] }],
  ['PATCH /v1/webhooks/51', 200, SAMPLE_WEBHOOK],
  ['GET /v1/webhooks/51/logs', 200, SAMPLE_WEBHOOK_LOGS],
  ['GET /v1/categories', 200, SAMPLE_CATEGORIES],
  ['GET /v1/categories/1', 200, SAMPLE_CATEGORIES.data[0]],
  ['GET /v1/categories/238/attributes', 200, SAMPLE_ATTRIBUTES],
])('the sample of %s (%i) fits', async (operation, status, answer) => {
  const [method = '', path = ''] = operation.split(' ')
  const { problems } = await judge({
    method,
    path,
    headers: {},
    body: Buffer.alloc(0),
    status,
    answerHeaders: {},
    answer: Buffer.from(JSON.stringify(answer)),
  })
  expect(problems.filter((one) => !one.includes(': request '))).toEqual([])
})
