import type { SandboxClock } from '../marketplace/sandbox-clock.ts'

export type MessengerKey = 'bale' | 'telegram'

/** Somebody with an account: a private chat has the number of its person, as both messengers have it. */
export type MessengerPerson = { id: number; name: string }

export type ChatButton = { text: string; callback_data?: string; url?: string }

export type ChatMessage = {
  id: number
  chat: number
  /** The bot wrote it, or the person. */
  fromBot: boolean
  text: string
  buttons: ChatButton[][]
  replyTo: number | null
  /** Epoch milliseconds. */
  sentAt: number
}

/** What the bot has not fetched yet, by its number; the bodies are those of the bot API. */
export type Update = { update_id: number } & Record<string, unknown>

/** One messenger with the operator's bot in it: people, chats, and what waits for the bot. In memory. */
export type Messenger = {
  key: MessengerKey
  title: string
  /** Set when its server listens. */
  origin: string
  token: string
  botName: string
  clock: SandboxClock
  people: Map<number, MessengerPerson>
  /** People who have not written to the bot, or blocked it, cannot be written to. */
  blocked: Set<number>
  begun: Set<number>
  messages: ChatMessage[]
  updates: Update[]
  nextMessageId: number
  nextUpdateId: number
  /** Texts that the bot showed to whoever pressed a button, by the press. */
  answers: Map<string, { text: string; isAlert: boolean }>
  /** Presses that the bot may still answer: the press, and the person. */
  presses: Map<string, number>
  /** Moments of the bot's writing, for the limits of the messenger. */
  sentMoments: number[]
  /** Ends the waiting of a call for updates. */
  wakeUps: Set<() => void>
}

const KNOWN: Record<MessengerKey, { title: string; botName: string; token: string }> = {
  bale: { title: 'بله: گفتگو با بازوی پیوند', botName: 'payvand_bot', token: '1000:bale-sandbox' },
  telegram: { title: 'تلگرام: گفتگو با ربات پیوند', botName: 'payvand_bot', token: '2000:telegram-sandbox' },
}

/** The people of the practice world; others come when they are named. */
const PEOPLE: readonly MessengerPerson[] = [
  { id: 101, name: 'فروشنده' },
  { id: 102, name: 'همکار فروشنده' },
]

export function openMessenger(key: MessengerKey, clock: SandboxClock): Messenger {
  const messenger: Messenger = { key, origin: '', ...KNOWN[key], clock, ...emptyState() }
  return messenger
}

export function resetMessenger(messenger: Messenger): void {
  for (const wake of messenger.wakeUps) wake()
  Object.assign(messenger, emptyState())
}

function emptyState() {
  return {
    people: new Map(PEOPLE.map((person) => [person.id, person])),
    blocked: new Set<number>(),
    begun: new Set<number>(),
    messages: [],
    updates: [],
    nextMessageId: 1,
    nextUpdateId: 1,
    answers: new Map(),
    presses: new Map(),
    sentMoments: [],
    wakeUps: new Set<() => void>(),
  } satisfies Partial<Messenger>
}

function personOf(messenger: Messenger, id: number): MessengerPerson {
  const person = messenger.people.get(id) ?? { id, name: `شخص ${id}` }
  messenger.people.set(id, person)
  return person
}

export function addMessage(
  messenger: Messenger,
  message: Pick<ChatMessage, 'chat' | 'fromBot' | 'text'> & Partial<ChatMessage>,
): ChatMessage {
  const added: ChatMessage = {
    buttons: [],
    replyTo: null,
    id: messenger.nextMessageId,
    sentAt: messenger.clock.now(),
    ...message,
  }
  messenger.nextMessageId += 1
  messenger.messages.push(added)
  return added
}

/** A person writes to the bot. Writing unblocks it, as pressing its start button does. */
export function writeToBot(
  messenger: Messenger,
  personId: number,
  text: string,
  replyTo: number | null = null,
): ChatMessage {
  const person = personOf(messenger, personId)
  messenger.blocked.delete(person.id)
  messenger.begun.add(person.id)
  const message = addMessage(messenger, { chat: person.id, fromBot: false, text, replyTo })
  addUpdate(messenger, { message: messageView(messenger, message) })
  return message
}

/** A person presses a button beneath a message of the bot's: any data, as a changed client could send it. Answers the press. */
export function pressButton(messenger: Messenger, personId: number, messageId: number, data: string): string {
  const message = messenger.messages.find(({ id, fromBot }) => id === messageId && fromBot)
  if (message === undefined) throw new Error('there is no such message of the bot')
  const press = `${messenger.nextUpdateId}-${personId}`
  messenger.presses.set(press, personId)
  addUpdate(messenger, {
    callback_query: {
      id: press,
      from: personView(personOf(messenger, personId)),
      message: messageView(messenger, message),
      chat_instance: String(message.chat),
      data,
    },
  })
  return press
}

function addUpdate(messenger: Messenger, body: Record<string, unknown>): void {
  messenger.updates.push({ update_id: messenger.nextUpdateId, ...body })
  messenger.nextUpdateId += 1
  for (const wake of messenger.wakeUps) wake()
}

/** A message as the bot API has it. */
export function messageView(messenger: Messenger, message: ChatMessage): Record<string, unknown> {
  const person = personOf(messenger, message.chat)
  const quoted = messenger.messages.find(({ id }) => id === message.replyTo)
  return {
    message_id: message.id,
    from: message.fromBot ? botView(messenger) : personView(person),
    chat: { id: message.chat, type: 'private', first_name: person.name },
    date: Math.floor(message.sentAt / 1_000),
    text: message.text,
    ...(quoted ? { reply_to_message: messageView(messenger, { ...quoted, replyTo: null }) } : {}),
    ...(message.buttons.length > 0 ? { reply_markup: { inline_keyboard: message.buttons } } : {}),
  }
}

const personView = ({ id, name }: MessengerPerson) => ({ id, is_bot: false, first_name: name })

export const botView = ({ token, botName }: Messenger) => ({
  id: Number(token.split(':')[0]),
  is_bot: true,
  first_name: 'پیوند',
  username: botName,
})
