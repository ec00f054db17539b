import type { SandboxClock } from '../marketplace/sandbox-clock.ts'
import type { RecordStore, Table } from '../storage/record-store.ts'

export type SmsServiceName = 'kavenegar' | 'smsir'

/** A message that the service took over: a phone shows it. */
export type SentSms = {
  id: number
  to: string
  text: string
  line: string
  /** The sender's own number of it; null where none was given. */
  localId: string | null
  parts: number
  /** Kavenegar counts rial, SMS.ir its own units of credit. */
  cost: number
  sentAt: string
}

type SmsSettings = {
  /** What is left to send for, in the service's own unit. */
  credit: number
  /** A status of the service's own table that every sending is refused with; null: none. */
  refuse: number | null
}

/** A provider of SMS with its one account, line and template. */
export type SmsService = {
  name: SmsServiceName
  key: string
  line: string
  template: string
  sent: Table<SentSms>
  settings: SmsSettings
  clock: SandboxClock
  origin: string
  reset(): void
}

/** Accounts as a provider gives them out; a test that wants another one is refused. */
const ACCOUNTS = {
  kavenegar: { key: 'sandbox-kavenegar-key', line: '10004346', template: 'verify' },
  smsir: { key: 'sandbox-smsir-key', line: '30004505000017', template: '123456' },
} as const
const FIRST_CREDIT = 5_000_000

export function openSmsService(name: SmsServiceName, store: RecordStore, clock: SandboxClock): SmsService {
  const sent = store.table<SentSms>(`sms-${name}`)
  const service: SmsService = {
    name,
    ...ACCOUNTS[name],
    sent,
    settings: { credit: FIRST_CREDIT, refuse: null },
    clock,
    origin: '',
    reset() {
      for (const [id] of sent.entries()) sent.delete(id)
      service.settings = { credit: FIRST_CREDIT, refuse: null }
    },
  }
  return service
}

/** Parts that operators count: 70 letters of Persian in one, 67 in each of several; of Latin letters 160 and 153. */
export function partsOf(text: string): number {
  const isLatin = Buffer.byteLength(text) === text.length
  const [one, each] = isLatin ? [160, 153] : [70, 67]
  return text.length <= one ? 1 : Math.ceil(text.length / each)
}

/** A mobile number in any of the ways that both providers take, as `09…`; null for another. */
export function receiverOf(written: unknown): string | null {
  if (typeof written !== 'string') return null
  const [, number] = /^(?:0|\+98|0098|98)?(9\d{9})$/.exec(written.trim()) ?? []
  return number === undefined ? null : `0${number}`
}

export function keepSms(service: SmsService, sms: Omit<SentSms, 'id' | 'sentAt' | 'parts'>): SentSms {
  const id = service.sent.nextId(85_463_238)
  service.settings.credit -= sms.cost
  return service.sent.set(id, {
    id,
    ...sms,
    parts: partsOf(sms.text),
    sentAt: service.clock.date().toISOString(),
  })
}
