import { parseArgs } from 'node:util'
import { rushOrders } from './freshness/order-rush.ts'
import { playDay } from './freshness/play-day.ts'

/** Whether the promises of /status are kept in a day of many booths, and how many orders an hour a worker takes: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      booths: { type: 'string', default: '1000' },
      shops: { type: 'string', default: '40' },
      hours: { type: 'string', default: '24' },
      minutes: { type: 'string', default: '24' },
      load: { type: 'string', default: '1' },
      calm: { type: 'boolean', default: false },
      orders: { type: 'string' },
      beside: { type: 'string' },
    },
  })
  const booths = Number(values.booths)
  const isKept = values.orders
    ? await rushOrders({ orders: Number(values.orders), booths })
    : await playDay({
        booths,
        shops: Number(values.shops),
        hours: Number(values.hours),
        minutes: Number(values.minutes),
        load: Number(values.load),
        isCalm: values.calm,
        beside: values.beside,
      })
  if (!isKept) process.exitCode = 1
}
