import { describe, expect, test } from 'vitest'
import { basalamAnswering } from '../testing/basalam-answer-server.ts'
import { errorOf } from '../testing/connector-suite.ts'

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
