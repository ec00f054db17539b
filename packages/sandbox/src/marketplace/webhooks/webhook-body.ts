import { type SchemaProblem, schemaRefusal } from '../marketplace-errors.ts'
import type { WebhookRecord } from '../orders/order-records.ts'
import { webhookEvents } from './webhook-events.ts'

type WebhookBody = Pick<WebhookRecord, 'eventIds' | 'requestMethod' | 'url'> &
  Partial<Pick<WebhookRecord, 'requestHeaders' | 'isActive'>>

const methods = ['POST', 'PUT', 'PATCH']
const longestUrl = 2083
const knownEvents = webhookEvents.map(({ id }) => id)

/** Reads a webhook from a body; throws 422. A whole one needs its events, its method and its address. */
export function readWebhook(body: unknown, whole: true): WebhookBody
export function readWebhook(body: unknown, whole: false): Partial<WebhookBody>
export function readWebhook(body: unknown, whole: boolean): Partial<WebhookBody> {
  const { event_ids, request_headers, request_method, url, is_active } = (body ?? {}) as Record<
    string,
    unknown
  >
  const problems: SchemaProblem[] = []
  const take = <Value>(field: string, value: unknown, needed: boolean, fits: boolean, read: Value) => {
    if (value === undefined || value === null) {
      if (needed) problems.push({ loc: ['body', field], msg: 'Field required', type: 'missing' })
      return undefined
    }
    if (!fits) problems.push({ loc: ['body', field], msg: 'Input is not valid', type: 'value_error' })
    return read
  }
  const headers = typeof request_headers === 'string' ? headersOf(request_headers) : null
  const read = {
    eventIds: take('event_ids', event_ids, whole, areEvents(event_ids), event_ids as number[]),
    requestMethod: take(
      'request_method',
      request_method,
      whole,
      methods.includes(String(request_method)),
      request_method as WebhookRecord['requestMethod'],
    ),
    url: take('url', url, whole, isAddress(url), String(url)),
    requestHeaders: take('request_headers', request_headers, false, headers !== null, headers ?? {}),
    isActive: take('is_active', is_active, false, typeof is_active === 'boolean', is_active === true),
  }
  if (problems.length > 0) throw schemaRefusal(problems, 'detail')
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const areEvents = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((each) => knownEvents.includes(each as number))

const isAddress = (value: unknown): boolean =>
  typeof value === 'string' &&
  value.length <= longestUrl &&
  URL.canParse(value) &&
  /^https?:$/.test(new URL(value).protocol)

/** Headers come as the text of an object, or as lines of `Name: value`. Null when they are neither. */
function headersOf(text: string): Record<string, string> | null {
  const entries = entriesOf(text)
  const fits = entries?.every(([name, value]) => /^[\w-]+$/.test(name) && /^[\x20-\x7e]*$/.test(value))
  return entries !== null && fits === true ? Object.fromEntries(entries) : null
}

function entriesOf(text: string): [string, string][] | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? Object.entries(parsed).map(([name, value]) => [name, String(value)])
      : null
  } catch {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [name = '', ...value] = line.split(':')
        return [name.trim(), value.join(':').trim()]
      })
  }
}
