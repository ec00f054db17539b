import { type Chance, seededRandom } from '../../tests/harness/seeded-random.ts'

/** Orders and changes of price of one booth in a day at once the load. */
const ORDERS_A_DAY = 3
const CHANGES_A_DAY = 5
const DAY_HOURS = 24
const QUIETEST_HOUR = 4

export interface DayEvent {
  /** Place in the day, from 0 to 1. */
  at: number
  kind: 'order' | 'price'
  seller: number
}

/** The events of some hours of a day of so many sellers, oldest first: few at night, three times as many in the evening. */
export function dayEvents(options: {
  sellers: number
  hours: number
  load: number
  seed: number
}): DayEvent[] {
  const { sellers, hours, load, seed } = options
  const chance = seededRandom(seed)
  const share = (hours / DAY_HOURS) * load
  const events: DayEvent[] = []
  for (let seller = 0; seller < sellers; seller += 1) {
    for (const [kind, perDay] of [
      ['order', ORDERS_A_DAY],
      ['price', CHANGES_A_DAY],
    ] as const)
      for (let left = times(chance, perDay * share); left > 0; left -= 1)
        events.push({ at: moment(chance, hours), kind, seller })
  }
  return events.sort((one, other) => one.at - other.at)
}

/** A whole number that is `wanted` in the mean. */
function times(chance: Chance, wanted: number): number {
  return Math.floor(wanted) + (chance.hits(wanted % 1) ? 1 : 0)
}

function moment(chance: Chance, hours: number): number {
  for (;;) {
    const at = chance.below(1_000_000) / 1_000_000
    const hour = at * hours
    const busy = 1 - Math.cos(((hour - QUIETEST_HOUR) / DAY_HOURS) * 2 * Math.PI) / 2
    if (chance.hits(busy / 1.5)) return at
  }
}
