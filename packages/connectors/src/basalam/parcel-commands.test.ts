import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'
import { answerCancelRequest } from './cancel-request-answer.ts'

const POSTING = { shippingMethod: 3198, trackingCode: '012345678901234567890123' }

describe('what a seller does with a parcel', () => {
  test('goes to the gateway by the parcel, and by the order to the older API, which takes a phone number', async () => {
    const { basalam, heard } = await basalamAnswering({ result: true })
    await basalam.setPreparation(3101)
    await basalam.setPosted(3101, POSTING)
    await basalam.setPostedOrder(6101, { ...POSTING, shippingMethod: 3259, phoneNumber: '09120000001' })
    expect(heard.map(({ method, path, json }) => ({ method, path, json }))).toEqual([
      { method: 'POST', path: '/v1/vendor-parcels/3101/set-preparation', json: undefined },
      {
        method: 'POST',
        path: '/v1/vendor-parcels/3101/set-posted',
        json: { shipping_method: 3198, tracking_code: POSTING.trackingCode },
      },
      {
        method: 'POST',
        path: '/v2/vendor/set-posted-order',
        json: {
          order_id: 6101,
          shipping_method: 3259,
          tracking_code: POSTING.trackingCode,
          phone_number: '09120000001',
        },
      },
    ])
  })

  test('cancels, asks to cancel and asks for a delay by the older API, as the production plugin does', async () => {
    const { basalam, heard } = await basalamAnswering({ result: true })
    await basalam.cancelItems([81, 82], { reasonId: 3474, description: 'sold out' })
    await basalam.askToCancel(6101, [81], 'broken')
    await basalam.askForDelay(6101, { days: 3, description: 'snow' })
    expect(heard.map(({ method, path, json }) => ({ method, path, json }))).toEqual([
      {
        method: 'POST',
        path: '/v1/vendor/set-cancel',
        json: {
          order_items: [
            { item_id: 81, reason_id: 3474, description: 'sold out' },
            { item_id: 82, reason_id: 3474, description: 'sold out' },
          ],
        },
      },
      {
        method: 'POST',
        path: '/v1/vendor/order/6101/cancel-request',
        json: { item_ids: [81], description: 'broken' },
      },
      {
        method: 'PUT',
        path: '/v1/vendor/orders/6101/new-agreement',
        json: { topic: 5075, metadata: { postpone_days: 3, description: 'snow' } },
      },
    ])
  })

  test('answers a buyer who wants to cancel by the two calls that lead where an answer would', async () => {
    const { basalam, heard } = await basalamAnswering({ result: true })
    const request = { parcelId: 3101, itemIds: [81] }
    await answerCancelRequest(basalam, request, { accepts: true, description: 'agreed' })
    await answerCancelRequest(basalam, request, { accepts: false, description: '' })
    expect(heard.map(({ path }) => path)).toEqual([
      '/v1/vendor/set-cancel',
      '/v1/vendor-parcels/3101/set-preparation',
    ])
  })

  test.each([{ result: 'ok' }, { result: {} }, null])('is done when the answer is %j', async (answer) => {
    const { basalam } = await basalamAnswering(answer)
    await expect(basalam.setPreparation(3101)).resolves.toBeUndefined()
  })

  test('is of unknown outcome when the answer is a plain no', async () => {
    const { basalam } = await basalamAnswering({ result: false })
    const error = await errorOf(basalam.setPosted(3101, POSTING))
    expect(error).toMatchObject({ kind: 'outcome_unknown', mayBeApplied: true })
  })

  test('is refused in the words of the order service', async () => {
    const message = 'این سفارش قبلا ارسال شده است.'
    const { basalam } = await basalamAnswering(
      {
        http_status: 422,
        message: 'Unprocessable entity.',
        errors: [{ code: 3, message, fields: ['tracking_code'] }],
      },
      422,
    )
    expect(await errorOf(basalam.setPosted(3101, POSTING))).toMatchObject({
      kind: 'refused',
      complaints: [{ message, fields: ['tracking_code'] }],
    })
  })
})
