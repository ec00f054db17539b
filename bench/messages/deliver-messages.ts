import { setTimeout as sleep } from 'node:timers/promises'
import { insertBusiness } from '../../apps/server/src/modules/accounts/businesses/businesses-store.ts'
import { insertUser } from '../../apps/server/src/modules/accounts/users/users-store.ts'
import { linkTarget, notify, saveLink } from '../../apps/server/src/modules/notifications/index.ts'
import { messengerChat } from '../../tests/harness/messenger-chat.ts'
import { type Crowd, openCrowd } from '../fairness/crowd.ts'
import { showTimes } from '../fairness/show-times.ts'

export interface MessagesOptions {
  sellers: number
  /** Events a second. */
  rate: number
  minutes: number
  /** Times that the worker is killed while it delivers. */
  kills: number
  /** Times that the messenger is away for five seconds. */
  outages: number
}

const LIMIT_SECONDS = 3
const OUTAGE_MS = 5_000
const GIVE_UP_MS = 180_000
const FIRST_PERSON = 10_000

interface Told {
  number: number
  at: number
}

/**
 * Writes down events of linked sellers at an even pace, while a worker of Payvand's own program tells them in the sandbox's
 * messenger. With kills and outages the times say what a seller waits for then, and have no limit.
 */
export async function deliverMessages(options: MessagesOptions): Promise<boolean> {
  const crowd = await openCrowd()
  try {
    const sellers: { businessId: number; person: number }[] = []
    for (let index = 0; index < options.sellers; index += 1)
      sellers.push(await addLinkedSeller(crowd, FIRST_PERSON + index))
    let worker = await crowd.startWorker()
    const lengthMs = options.minutes * 60_000
    const begun = Date.now()
    const trouble = makeTrouble(crowd, options, begun, async () => {
      await worker.kill()
      worker = await crowd.startWorker()
    })
    const told: Told[] = []
    while (Date.now() - begun < lengthMs) {
      const number = 1_000_000 + told.length
      const seller = sellers[told.length % sellers.length]
      if (!seller) throw new Error('no such seller')
      const at = Date.now()
      await crowd.rows.transaction().execute((trx) =>
        notify(
          trx,
          seller.businessId,
          {
            event: 'new_order',
            subjects: [String(number)],
            group: String(number),
            details: { orderNumber: number, orderId: number },
          },
          new Date(at),
        ),
      )
      told.push({ number, at })
      await sleep(Math.max(0, begun + (told.length * 1_000) / options.rate - Date.now()))
    }
    await trouble
    await untilQuiet(crowd)
    return await tell(crowd, told, options)
  } finally {
    await crowd.close()
  }
}

async function addLinkedSeller({ rows, sandbox }: Crowd, person: number) {
  const businessId = await insertBusiness(rows, { name: `seller ${person}`, platform: 'payvand' })
  const userId = await insertUser(rows, {
    businessId,
    username: `seller-${person}`,
    name: null,
    passwordHash: null,
    isAdmin: false,
  })
  const chat = String(person)
  const channelId = await linkTarget(rows, businessId, 'telegram', { chat })
  await saveLink(rows, {
    channel_id: channelId,
    business_id: businessId,
    user_id: userId,
    kind: 'telegram',
    chat,
    person: chat,
    name: chat,
    linked_at: new Date(),
  })
  await messengerChat(sandbox, 'telegram', person).write('/start')
  return { businessId, person }
}

/** Kills and outages, evenly spread. */
async function makeTrouble(
  { control }: Crowd,
  { kills, outages, minutes }: MessagesOptions,
  begun: number,
  kill: () => Promise<void>,
): Promise<void> {
  const spread = (count: number, act: () => Promise<unknown>) =>
    Array.from({ length: count }, (_, index) => ({ at: (index + 1) / (count + 1), act }))
  const outage = () =>
    control.fault({ site: 'telegram', path: '/bot', kind: 'status', status: 503, forMs: OUTAGE_MS })
  const acts = [...spread(kills, kill), ...spread(outages, outage)].sort((one, other) => one.at - other.at)
  for (const { at, act } of acts) {
    await sleep(Math.max(0, begun + at * minutes * 60_000 - Date.now()))
    await act()
  }
}

/** Waits until no message is to leave any more. */
async function untilQuiet({ execute }: Crowd): Promise<void> {
  const until = Date.now() + GIVE_UP_MS
  while (Date.now() < until) {
    const { rows } = await execute(`select
      (select count(*) from notification_outbox where message_id is null) +
      (select count(*) from notification_messages where state in ('waiting', 'sending')) as waiting`)
    if (Number(rows[0]?.['waiting']) === 0) return
    await sleep(1_000)
  }
}

async function tell({ execute, sandbox }: Crowd, told: readonly Told[], options: MessagesOptions) {
  const reply = await fetch(`${sandbox.marketplace.url}/__control/messengers/telegram`)
  const { messages } = (await reply.json()) as {
    messages: { fromBot: boolean; text: string; sentAt: number }[]
  }
  const shown = new Map<number, number[]>()
  for (const { fromBot, text, sentAt } of messages) {
    const [digits] = (fromBot && /\d{7}/.exec(text)) || []
    if (digits) shown.set(Number(digits), [...(shown.get(Number(digits)) ?? []), sentAt])
  }
  const { rows } = await execute(`select n.details ->> 'orderNumber' as number from notifications n
    join notification_outbox o on o.notification_id = n.id join notification_messages m on m.id = o.message_id
    where m.state = 'refused'`)
  const unknown = new Set(rows.map((row) => Number(row['number'])))
  const doubled = told.filter(({ number }) => (shown.get(number)?.length ?? 0) > 1)
  const lost = told.filter(({ number }) => !shown.has(number) && !unknown.has(number))
  const seconds = told.flatMap(
    ({ number, at }) => shown.get(number)?.map((sent) => (sent - at) / 1_000) ?? [],
  )
  const isCalm = options.kills === 0 && options.outages === 0
  console.log(
    `${told.length} events of ${options.sellers} sellers, ${options.rate} a second, ${options.kills} kills, ${options.outages} outages`,
  )
  const isFast = showTimes(seconds, isCalm ? LIMIT_SECONDS : Number.POSITIVE_INFINITY)
  console.log(
    `lost ${lost.length}, doubled ${doubled.length} (limit 0 each); told as not known to have arrived: ${unknown.size}`,
  )
  return isFast && lost.length === 0 && doubled.length === 0
}
