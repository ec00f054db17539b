/** The server encrypts this for a device (`channels/push.ts` of the server). */
interface PushedMessage {
  /** A message that comes again replaces itself. */
  tag: string
  title: string
  text: string
  url: string
  /** Each leads to an act, and the panel hands its data to the server. */
  buttons?: readonly { label: string; data: string }[]
}

interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WaitingEvent {
  data: { json(): unknown } | null
}
interface NotificationEvent extends WaitingEvent {
  /** The button that was pressed; empty where the notification itself was. */
  action: string
  notification: { data: unknown; close(): void }
}
interface OpenPanel {
  url: string
  focus(): Promise<OpenPanel>
  navigate(url: string): Promise<unknown>
}

/** A button beneath a notification. Browsers show the first two or three, those of an iPhone none. */
interface ShownAction {
  action: string
  title: string
}

/** The part of a service worker that is used here. Tests are compiled with the names of a page, which lack it. */
export interface PushWorker {
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  registration: {
    showNotification(title: string, options: NotificationOptions & { actions?: ShownAction[] }): Promise<void>
  }
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPanel[]>
    openWindow(url: string): Promise<unknown>
  }
  location: { origin: string; host: string }
}

const ALL_NOTIFICATIONS = '/notifications'

/** Lets a service worker show what is pushed to it, and lead from there into the panel. */
export function showPushes(worker: PushWorker): void {
  worker.addEventListener('push', (event) => {
    const {
      tag,
      title,
      text,
      url,
      buttons = [],
    } = messageOf(event) ?? {
      tag: ALL_NOTIFICATIONS,
      // Browsers end a subscription that is pushed to and shows nothing.
      title: worker.location.host,
      text: '',
      url: ALL_NOTIFICATIONS,
    }
    const shown = { body: text, tag, data: { url }, lang: 'fa', dir: 'rtl' } as const
    const actions = buttons.map(({ label, data }) => ({ action: data, title: label }))
    event.waitUntil(
      worker.registration.showNotification(title, { ...shown, ...(actions.length > 0 && { actions }) }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    const { action, notification } = event
    notification.close()
    // The panel asks before anything is done.
    const place = action ? `${ALL_NOTIFICATIONS}?act=${encodeURIComponent(action)}` : null
    event.waitUntil(openPanel(worker, placeOf(worker, place ? { url: place } : notification.data)))
  })
}

function messageOf(event: PushEvent): PushedMessage | null {
  try {
    const message = event.data?.json() as Partial<PushedMessage> | null
    return typeof message?.title === 'string' ? (message as PushedMessage) : null
  } catch {
    return null
  }
}

/** Only places of the panel itself are opened. */
function placeOf({ location }: PushWorker, data: unknown): string {
  const { url } = (data ?? {}) as { url?: unknown }
  const target = typeof url === 'string' ? URL.parse(url, location.origin) : null
  return target?.origin === location.origin ? target.href : `${location.origin}${ALL_NOTIFICATIONS}`
}

async function openPanel({ clients, location }: PushWorker, url: string): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const panel = open.find((client) => new URL(client.url).origin === location.origin)
  if (!panel) {
    await clients.openWindow(url)
    return
  }
  const focused = await panel.focus()
  // A page that another version of the worker controls cannot be led anywhere.
  await focused.navigate(url).catch(() => clients.openWindow(url))
}
