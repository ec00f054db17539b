import type { BasalamConnector } from '@payvand/connectors'
import type { Slice } from '../../../infra/jobs/slice.ts'
import type { Services } from '../services.ts'
import { waitForTurns } from './booth-queues-store.ts'

/** A booth without a turn for longer gives its place away to one that waits for it. */
const SHORT_TURN_MS = 200
/** It comes back for so many turns at once: more of them would fill the burst before the place is found free. */
const TURNS_AT_ONCE = 5

/** Asked between two writes only, so that each run has done something. */
export const isTurnFar = async (
  { connector }: { connector: Pick<BasalamConnector, 'rates'> },
  slice: Pick<Slice, 'isWaitedFor'>,
): Promise<boolean> => connector.rates.nextTurnMs() > SHORT_TURN_MS && (await slice.isWaitedFor())

/** Says in the booth's row when its pace has turns again, for a run that ends without a pause. */
export async function comeBackForTurns(
  { rows, now }: Pick<Services, 'rows' | 'now'>,
  businessId: number,
  { connector }: { connector: Pick<BasalamConnector, 'rates'> },
): Promise<void> {
  const waitMs = (TURNS_AT_ONCE * 60_000) / connector.rates.perMinute()
  await waitForTurns(rows, businessId, new Date(now().getTime() + waitMs))
}
