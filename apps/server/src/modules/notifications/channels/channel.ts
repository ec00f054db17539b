import type { Services } from '../../accounts/index.ts'
import type { LeavingNotification } from '../message-content.ts'

export type ChannelServices = Pick<Services, 'config' | 'network' | 'mailer' | 'rows' | 'secrets' | 'now'>

/** The place a channel's messages go: its settings, all of them filled in, and its secret where it has one. */
export interface Recipient<Field extends string> {
  settings: Readonly<Record<Field, string>>
  secret: string | null
}

/** A button beneath a message: what it says, and what comes back when it is pressed. */
export interface MessageButton {
  label: string
  data: string
}

export interface OutgoingMessage {
  businessId: number
  channelId: number
  /** The key stays the same however often the message is tried. */
  key: string
  createdAt: Date
  /** A test carries no notifications. */
  isTest: boolean
  isDigest: boolean
  notifications: readonly LeavingNotification[]
  /** Only for a channel whose target is a chat; a push has buttons of its own for each device. */
  buttons?: readonly MessageButton[]
}

/** Prices and sums in whole rial; the month is that of Iran's calendar. */
export interface ChannelCosts {
  segmentRial: number
  mostSegments: number
  monthCount: number
  monthRial: number
}

/** A way by which notifications leave, with the fields that the domain's table gives it. */
export interface Channel<Field extends string = string> {
  /** False where the operator has not configured what it needs; without the function it needs nothing. */
  isSetUp?(services: Pick<Services, 'config' | 'mailer'>): boolean
  /** Makes the key that its receiver checks messages with; a channel without the function has none. */
  newSecret?(): string
  /** True where a message whose outcome is unknown is sent again, because its receiver knows the key. */
  isRepeatable: boolean | ((services: ChannelServices, key: string) => Promise<boolean>)
  /** What its messages cost; a channel without the function costs nothing. */
  costs?(services: ChannelServices, businessId: number): Promise<ChannelCosts | null>
  /** True where the first of several that come close together leaves at once, and the others follow as one. */
  isImmediate?: boolean
  /** True where each message is of one notification, for its buttons: its target is a chat that somebody linked. */
  bearsButtons?: boolean
  /** Sends a code that proves who reads there; a channel without the function is proven by a test that was accepted. */
  sendCode?(
    services: ChannelServices,
    settings: Readonly<Record<Field, string>>,
    code: string,
    message: Pick<OutgoingMessage, 'key' | 'businessId'>,
  ): Promise<void>
  /** Words the message and sends it. Throws DeliveryFailure, which says whether trying again is of no use. */
  send(services: ChannelServices, recipient: Recipient<Field>, message: OutgoingMessage): Promise<void>
}
