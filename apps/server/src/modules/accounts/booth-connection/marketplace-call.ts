import { ConnectorError } from '@payvand/connectors'
import { CallError } from '../../../infra/http/call-error.ts'
import { complaintSentences } from '../../../infra/remote/complaint-sentences.ts'
import { markDisconnected } from '../businesses/businesses-store.ts'
import type { Services } from '../services.ts'
import type { Booth } from './booth-connectors.ts'

/** Asks the marketplace on behalf of a waiting caller; its failure becomes an error the caller can read. */
export async function marketplaceCall<Answer>(
  services: Services,
  businessId: number,
  ask: (booth: Booth) => Promise<Answer>,
): Promise<Answer> {
  const booth = await services.booths.forBusiness(businessId)
  try {
    return await ask(booth)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    if (error.kind === 'disconnected') {
      await markDisconnected(services.rows, businessId, 'token_refused')
      throw new CallError('booth_disconnected')
    }
    if (error.kind === 'rate_limited') throw new CallError('too_many_requests')
    if (error.kind === 'refused' || error.kind === 'forbidden' || error.kind === 'not_found') {
      throw new CallError('marketplace_refused', { messages: complaintSentences(error) })
    }
    services.logger.warn({ err: error, businessId }, 'The marketplace did not answer as it should')
    throw new CallError('marketplace_unavailable')
  }
}
