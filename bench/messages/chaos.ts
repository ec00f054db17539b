import {
  confirmSms,
  type MessageTaker,
  messengerTaker,
  newPushBrowser,
  pushTaker,
  smsTaker,
} from '../../tests/harness/message-takers.ts'
import { notificationChaosRun } from '../../tests/harness/notification-chaos.ts'
import { type NotificationWorld, openNotificationWorld } from '../../tests/harness/notification-world.ts'

/** Each way out of the house, set up in a world of its own. */
const WAYS: Record<string, (world: NotificationWorld) => Promise<MessageTaker>> = {
  bale: messenger('bale'),
  telegram: messenger('telegram'),
  kavenegar: sms('kavenegar'),
  smsir: sms('smsir'),
  push: async (world) => pushTaker(world, (await newPushBrowser(world)).shown),
}
/** A run is more than half a day long by the worker's clock, and what arrived is read whole after each. */
const RUNS_A_WORLD = 50
const COUNTED = ['events', 'kills', 'handedOver', 'lost', 'doubled'] as const

/** Seeded runs of every way with kills, lost answers and outages; a seed that fails is named. Answers whether none did. */
export async function runMessageChaos(runs: number, firstSeed: number): Promise<boolean> {
  let isKept = true
  for (const [name, setUp] of Object.entries(WAYS)) {
    const started = performance.now()
    const sum = { events: 0, kills: 0, handedOver: 0, lost: 0, doubled: 0 }
    for (let first = firstSeed; first < firstSeed + runs; first += RUNS_A_WORLD) {
      const world = await openNotificationWorld()
      try {
        await world.useWebhookAsStandIn()
        const taker = await setUp(world)
        for (let seed = first; seed < Math.min(first + RUNS_A_WORLD, firstSeed + runs); seed += 1) {
          const counts = await notificationChaosRun(world, taker, seed)
          for (const count of COUNTED) sum[count] += counts[count]
          if (counts.lost + counts.doubled > 0) console.log(`${name}, seed ${seed}:`, JSON.stringify(counts))
        }
      } finally {
        await world.close()
      }
    }
    const seconds = Math.round((performance.now() - started) / 1000)
    console.log(`${name.padEnd(10)} ${runs} runs, ${seconds} s:`, JSON.stringify(sum))
    isKept &&= sum.lost + sum.doubled === 0
  }
  return isKept
}

function messenger(kind: 'bale' | 'telegram') {
  return async (world: NotificationWorld) => {
    await world.useMessenger(kind)
    return messengerTaker(world, kind)
  }
}

function sms(provider: 'kavenegar' | 'smsir') {
  return async (world: NotificationWorld) => {
    await confirmSms(world, provider, { muted: [] })
    return smsTaker(world, provider)
  }
}
