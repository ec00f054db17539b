import { describe, expect, test } from 'vitest'
import {
  ACT_REFUSALS,
  actsOf,
  judgeOrderAct,
  nextActOf,
  ORDER_ACTS,
  type OrderActSettings,
  PAGE_REASONS,
} from './order-acts.ts'
import { ORDER_STATUSES, type OrderStatusName } from './order-status.ts'

const ON: OrderActSettings = { correctsTracking: true, answersCancelRequests: true }
const OFF: OrderActSettings = { correctsTracking: false, answersCancelRequests: false }
const STATUSES = [...Object.values(ORDER_STATUSES), null, 9_999]

describe.each([
  ['on', ON],
  ['off', OFF],
])('with the switches %s', (_, settings) => {
  test.each(STATUSES)(
    'an order of status %s has a next act, waits for somebody named, or is final',
    (status) => {
      const next = nextActOf(status, settings)
      if (next.kind === 'act') expect(actsOf(status, settings)[0]).toBe(next.act)
      else if (next.kind === 'wait') expect(['customer', 'marketplace']).toContain(next.for)
      else if (next.kind === 'page') expect(PAGE_REASONS).toContain(next.why)
      else
        expect(
          ['satisfied', 'refunded', 'cancelled'].map((name) => ORDER_STATUSES[name as OrderStatusName]),
        ).toContain(status)
    },
  )

  test('every act in every status is allowed or has a reason', () => {
    for (const status of STATUSES) {
      for (const act of ORDER_ACTS) {
        const judged = judgeOrderAct(status, act, settings)
        if (judged.verdict === 'allowed') expect(actsOf(status, settings)).toContain(act)
        else expect(ACT_REFUSALS).toContain(judged.reason)
      }
    }
  })
})

test('each status takes the acts that the marketplace is known to take, and no others', () => {
  const names = Object.keys(ORDER_STATUSES) as OrderStatusName[]
  const table = Object.fromEntries(names.map((name) => [name, actsOf(ORDER_STATUSES[name], ON)]))
  expect(Object.entries(table).filter(([, acts]) => acts.length > 0)).toEqual([
    ['new', ['prepare', 'cancel']],
    ['preparing', ['post', 'delay', 'ask_cancel']],
    ['wrongTracking', ['correct_code']],
    ['cancelAskedByCustomer', ['accept_cancel', 'refuse_cancel']],
  ])
})

test('what nobody documents leads to the page of the marketplace until it is switched on', () => {
  const { cancelAskedByCustomer, wrongTracking, problemReported } = ORDER_STATUSES
  expect(nextActOf(cancelAskedByCustomer, OFF)).toEqual({ kind: 'page', why: 'cancel_answer_undocumented' })
  expect(judgeOrderAct(cancelAskedByCustomer, 'accept_cancel', OFF)).toEqual({
    verdict: 'page',
    reason: 'order_answered_on_page',
  })
  expect(nextActOf(wrongTracking, OFF)).toEqual({ kind: 'page', why: 'correction_off' })
  expect(nextActOf(problemReported, ON)).toEqual({ kind: 'page', why: 'dispute_answer_undocumented' })
})

test('the reason says what comes first', () => {
  const reasonOf = (status: OrderStatusName, act: (typeof ORDER_ACTS)[number]) =>
    judgeOrderAct(ORDER_STATUSES[status], act, ON)
  expect(reasonOf('new', 'post')).toEqual({ verdict: 'not_now', reason: 'order_not_prepared' })
  expect(reasonOf('new', 'ask_cancel')).toEqual({ verdict: 'not_now', reason: 'order_cancel_directly' })
  expect(reasonOf('preparing', 'cancel')).toEqual({
    verdict: 'not_now',
    reason: 'order_cancel_needs_consent',
  })
  expect(reasonOf('delayAsked', 'delay')).toEqual({ verdict: 'waits', reason: 'order_delay_asked' })
  expect(reasonOf('cancelled', 'cancel')).toEqual({ verdict: 'final', reason: 'order_over' })
})
