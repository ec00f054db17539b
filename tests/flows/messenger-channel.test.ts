import { afterAll, beforeAll, expect, test } from 'vitest'
import { messengerTaker } from '../harness/message-takers.ts'
import { notificationChaosRun } from '../harness/notification-chaos.ts'
import { type NotificationWorld, openNotificationWorld } from '../harness/notification-world.ts'

let world: NotificationWorld
beforeAll(async () => {
  world = await openNotificationWorld()
})
afterAll(() => world.close())

test.each(['bale', 'telegram'] as const)(
  'in a chaos of kills, lost answers and outages every order is told by %s or by its stand-in, and by none of them twice',
  async (kind) => {
    await world.useWebhookAsStandIn()
    await world.useMessenger(kind)
    const sum = { kills: 0, handedOver: 0, lost: 0, doubled: 0 }
    for (let seed = 1; seed <= 10; seed += 1) {
      const run = seed + (kind === 'bale' ? 100 : 0)
      const counts = await notificationChaosRun(world, messengerTaker(world, kind), run)
      for (const name of ['kills', 'handedOver', 'lost', 'doubled'] as const) sum[name] += counts[name]
    }
    expect(sum).toMatchObject({ lost: 0, doubled: 0 })
    expect(sum.kills).toBeGreaterThan(10)
    // Neither messenger knows again what comes twice: what it perhaps has is told by the other channel.
    expect(sum.handedOver).toBeGreaterThan(0)
    await world.leaveMessenger(kind)
  },
  90_000,
)
