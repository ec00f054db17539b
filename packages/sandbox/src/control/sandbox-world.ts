import type { FaultSwitches } from '../faults/fault-switches.ts'
import type { RequestLog } from '../faults/request-log.ts'
import type { Instagram } from '../instagram/instagram.ts'
import type { Marketplace } from '../marketplace/marketplace.ts'
import type { MarketplaceRoute } from '../marketplace/marketplace-server.ts'
import type { Messenger } from '../messengers/messenger.ts'
import type { PushService } from '../push/push-service.ts'
import type { Shop } from '../shops/shop.ts'
import type { SmsService } from '../sms/sms-service.ts'
import type { Website } from '../websites/website.ts'

/** All parts the control can reach. */
export type SandboxWorld = {
  marketplace: Marketplace
  /** Every call the marketplace's server answers, also those of its pages and of this control. */
  routes: MarketplaceRoute[]
  websites: Website[]
  shops: Shop[]
  instagram: Instagram
  messengers: Messenger[]
  sms: SmsService[]
  push: PushService
  faults: FaultSwitches
  log: RequestLog
  forgetRates: () => void
  /** Puts the marketplace back to its first state. */
  reset: () => Promise<void>
}
