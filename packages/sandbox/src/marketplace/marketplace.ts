import type { FileBytes } from '../storage/file-bytes.ts'
import type { RecordStore } from '../storage/record-store.ts'
import type { ProductIndex } from './catalog/product-index.ts'
import type { WriteLog } from './catalog/write-log.ts'
import type { MarketplaceRecords } from './marketplace-records.ts'
import { defaultSettings, type MarketplaceSettings } from './marketplace-settings.ts'
import type { ParcelLog } from './orders/parcel-log.ts'
import type { SandboxClock } from './sandbox-clock.ts'
import type { Deliveries } from './webhooks/deliveries.ts'

/** The state shared by every part of the marketplace. */
export type Marketplace = {
  store: RecordStore
  records: MarketplaceRecords
  bytes: FileBytes
  index: ProductIndex
  writeLog: WriteLog
  parcelLog: ParcelLog
  deliveries: Deliveries
  clock: SandboxClock
  /** Address of the server, such as `http://127.0.0.1:4010`; known once it listens. */
  origin: string
}

export function settingsOf(marketplace: Marketplace): MarketplaceSettings {
  return { ...defaultSettings, ...marketplace.records.settings.get('marketplace') }
}

/** The first date form of the marketplace: ISO 8601 with Tehran's offset. */
export function isoInTehran(at: Date, precision: 'second' | 'millisecond' = 'second'): string {
  const fraction = precision === 'millisecond' ? at.toISOString().slice(19, 23) : ''
  return `${tehranClock(at).replace(' ', 'T')}${fraction}+03:30`
}

/** The second date form: Tehran's clock without an offset. */
export function tehranClock(at: Date): string {
  return new Date(at.getTime() + 3.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}
