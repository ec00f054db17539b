import type { WalletReading } from '@payvand/contract'
import { permittedFeatures } from '@payvand/domain'
import { wireTime } from '../../../infra/http/wire-time.ts'
import { findBusiness, findConnection } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import { findReading } from './wallet-readings-store.ts'

/** How the reading of a business's wallet stands. */
export async function walletReading(services: Services, businessId: number): Promise<WalletReading> {
  const { rows, now } = services
  const [reading, booth, business] = await Promise.all([
    findReading(rows, businessId),
    findConnection(rows, businessId),
    findBusiness(rows, businessId),
  ])
  const isConnected = booth !== undefined && booth.vendor_id !== null
  const isLost = booth?.status === 'disconnected'
  const isSameAccount = reading?.account_id === booth?.user_id
  const isPermitted = !booth?.granted_scopes || permittedFeatures(booth.granted_scopes).includes('wallet')
  const isDue = reading !== undefined && reading.next_at <= now()
  const own = isPermitted ? (reading?.reason_code ?? null) : 'scope_missing'
  return {
    running: isDue && isConnected && !isLost && business?.is_active === true,
    completeAt: isSameAccount ? wireTime(reading?.last_complete_at ?? null) : null,
    trouble: isConnected && isLost ? 'booth_disconnected' : isConnected ? own : null,
    isConnected,
    isUnderstood: isSameAccount && (reading?.bookings?.length ?? 0) > 0,
  }
}
