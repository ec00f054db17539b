import { forecastBooth, judgeBooth } from './money/judge-booth.ts'
import { makeBooth } from './money/made-booth.ts'
import { readBooth } from './money/read-booth.ts'

const DAY_MS = 86_400_000

/** Checks the claims about money: see bench/README.md. */
export async function run(args: string[]): Promise<void> {
  const numberAfter = (name: string, otherwise: number): number => {
    const at = args.indexOf(name)
    const given = at < 0 ? Number.NaN : Number(args[at + 1])
    return Number.isFinite(given) ? given : otherwise
  }
  if (args.includes('--read')) return runReadings(numberAfter('--read', 10_000), numberAfter('--seeds', 1))
  const seeds = numberAfter('--seeds', 1_000)
  const from = numberAfter('--seed', 1)
  const orders = numberAfter('--orders', 1_000)
  const planted = numberAfter('--planted', Math.max(1, Math.round(orders / 50)))
  const total = { orders: 0, planted: 0, found: 0, falseAlarms: 0, unexplainedRial: 0, unlearned: 0 }
  const shown: string[] = []
  const errors: number[] = []
  for (let seed = from; seed < from + seeds; seed += 1) {
    const booth = makeBooth(seed, { count: orders, planted })
    const verdict = judgeBooth(booth)
    total.orders += verdict.orders
    total.planted += verdict.planted
    total.found += verdict.found
    total.falseAlarms += verdict.falseAlarms.length
    total.unexplainedRial += verdict.unexplainedRial
    if (!verdict.isLearned) total.unlearned += 1
    for (const words of [...verdict.falseAlarms, ...verdict.missed])
      if (shown.length < 10) shown.push(`seed ${seed}, ${JSON.stringify(booth.habit)}, ${words}`)
    const middle = new Date((booth.orders.at(-1)?.paidAt.getTime() ?? 0) - 10 * DAY_MS)
    const { forecast, came } = forecastBooth(booth, middle)
    errors.push(((forecast - came) * 100) / came)
  }
  for (const line of shown) console.log(line)
  console.log(`${seeds} booths of ${orders} orders, ${total.planted} shortfalls planted`)
  say('unexplained rial', total.unexplainedRial, 0)
  say('false alarms', total.falseAlarms, 0)
  say('shortfalls not found with their amount', total.planted - total.found, 0)
  say('booths whose bookkeeping was not learned', total.unlearned, 0)
  const sizes = errors.map(Math.abs).sort((one, other) => one - other)
  const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0
  const p95 = sizes[Math.ceil(sizes.length * 0.95) - 1] ?? 0
  console.log(
    `forecast of the money of orders that are here: ${mean.toFixed(2)} % off on average, ${median.toFixed(2)} % in the median, ${p95.toFixed(2)} % at the 95th percentile`,
  )
  const isOff = Math.abs(mean) > 1
  if (isOff) console.log('OVER: the forecast is more than 1 % off')
  if (isOff || total.unexplainedRial + total.falseAlarms + total.planted - total.found + total.unlearned > 0)
    process.exitCode = 1
}

/** The whole program on booths of so many orders, through kills. */
async function runReadings(orders: number, seeds: number): Promise<void> {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const { kills, rows, planted, seconds, ...wrong } = await readBooth(seed, orders)
    console.log(
      `booth ${seed}: ${orders} orders, ${rows} movements read and reckoned in ${seconds.toFixed(0)} s, ${kills} workers killed, ${planted} shortfalls planted`,
    )
    say('movements lost or counted twice', wrong.wrongRows, 0)
    say('unexplained rial', wrong.unexplainedRial, 0)
    say('false alarms', wrong.falseAlarms, 0)
    say('shortfalls not found with their amount', wrong.missed, 0)
    if (Object.values(wrong).some((value) => value > 0)) process.exitCode = 1
  }
}

function say(name: string, value: number, limit: number): void {
  console.log(`${name}: ${value}${value > limit ? ` OVER ${limit}` : ''}`)
}
