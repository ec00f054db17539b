import type { Retention } from '../../infra/retention/retention.ts'
import { forgetBuyers } from './forgotten-buyers-store.ts'

export const ordersRetention: Retention = [
  // Comparing orders looks back 30 days from its beginning, and may be tried again for days.
  { table: 'webhook_deliveries', since: 'received_at', days: 35 },
  {
    table: 'dispatch_sheets',
    since: 'created_at',
    days: 90,
    children: [{ table: 'dispatch_sheet_rows', column: 'sheet_id' }],
  },
  { table: 'orders', since: 'parcel_updated_at', days: 'buyers', forget: forgetBuyers },
]
