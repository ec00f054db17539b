import { ConnectorError } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import { type Booth, marketplaceCall } from '../../accounts/index.ts'
import type { UserContext } from '../handler.ts'

/**
 * Asks the shipping service for the caller's booth. It knows its own rows alone, so another's id is not found. A write of
 * which the answer was lost is told as such, for it may have been taken.
 */
export function shippingCall<Answer>(
  { services, user }: UserContext,
  ask: (booth: Booth) => Promise<Answer>,
): Promise<Answer> {
  return marketplaceCall(services, user.businessId, async (booth) => {
    try {
      return await ask(booth)
    } catch (error) {
      if (!(error instanceof ConnectorError)) throw error
      if (error.kind === 'forbidden') throw new CallError('shipping_scope_missing')
      if (error.kind === 'not_found') throw new CallError('shipping_not_found')
      if (error.mayBeApplied) throw new CallError('shipping_outcome_unknown')
      throw error
    }
  })
}
