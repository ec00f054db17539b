const took = (p50: number | null, p95: number | null, count: number) => ({ p50, p95, count })
const NOTHING = took(null, null, 0)

/** What a seller's orders and changes took, as the server says it. */
export const FRESHNESS = {
  measured: {
    orders: took(3, 30, 12),
    offers: took(5, 10, 340),
    contents: took(300, 7_200, 48),
    commands: NOTHING,
  },
  nothing: { orders: NOTHING, offers: NOTHING, contents: NOTHING, commands: NOTHING },
}

const promise = (kind: string, objective: number | null, more: object = {}) => ({
  kind,
  objective,
  last_hour: NOTHING,
  last_day: NOTHING,
  is_met: null,
  ...more,
})
const status = {
  status: 'ready',
  troubles: [],
  checked_at: '2026-11-21T10:00:00Z',
  promises: [
    promise('order_by_webhook', 5),
    promise('order_by_poll', 130),
    promise('offer_sent', 10),
    promise('content_sent', null),
    promise('command_sent', 10),
  ],
  order_poll_seconds: 120,
  platform_read_seconds: 300,
}

/** What everybody is told of the service. */
export const SERVICE_STATUS = {
  nothing: status,
  degraded: {
    ...status,
    status: 'degraded',
    troubles: ['orders', 'other'],
    promises: [
      promise('order_by_webhook', 5, {
        last_hour: took(2, 5, 40),
        last_day: took(2, 5, 800),
        is_met: true,
      }),
      promise('order_by_poll', 130, {
        last_hour: took(60, 900, 9),
        last_day: took(60, 1_200, 91),
        is_met: false,
      }),
      ...status.promises.slice(2),
    ],
  },
}
