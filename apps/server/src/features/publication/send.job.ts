import { ConnectorError } from '@payvand/connectors'
import type { SendingReason } from '@payvand/texts'
import type { Booth } from '../../core/booth-connectors.ts'
import { CallError } from '../../core/call-error.ts'
import { complaintSentences } from '../../core/complaint-sentences.ts'
import { guardWaiting } from '../../core/guard-waiting.ts'
import { holdLane } from '../../core/hold-lane.ts'
import { boothLaneKey } from '../../core/lane-keys.ts'
import type { Services } from '../../core/services.ts'
import { markDisconnected } from '../../core/stores/businesses-store.ts'
import {
  dueEffects,
  type EffectRow,
  markRefused,
  markSending,
  pauseLane,
  postpone,
} from '../../core/stores/effects-store.ts'
import { PublicationRefusal } from './publication-refusal.ts'
import { publishProduct } from './publish-product.ts'

const BATCH = 20
const RECONNECT_CHECK_MS = 60_000
const MAINTENANCE_PAUSE_MS = 20_000
const ASK_AGAIN_MS = 5_000
/** Waits of a row that fails for a reason of its own, which passes by itself; the last one repeats. */
const RETRY_MS = [5_000, 30_000, 120_000, 600_000]
const MAX_ATTEMPTS = 12

/** Sends what a booth should show, one lane a booth, until nothing is due or this process stops. */
export async function sendEffects(
  services: Services,
  data: { businessId: number },
  stopping: AbortSignal,
): Promise<void> {
  await holdLane(services, boothLaneKey(data.businessId), stopping, async (lease) => {
    while (!lease.aborted) {
      await guardWaiting(services, data.businessId)
      const effects = await dueEffects(services.rows, data.businessId, services.now(), BATCH)
      if (effects.length === 0) return
      const booth = await boothOrPause(services, data.businessId)
      if (!booth) return
      for (const effect of effects) {
        if (lease.aborted) return
        if ((await sendOne(services, booth, effect)) === 'pause') return
      }
    }
  })
}

async function boothOrPause(services: Services, businessId: number): Promise<Booth | null> {
  try {
    return await services.booths.forBusiness(businessId)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    await pause(services, businessId, RECONNECT_CHECK_MS, 'booth_disconnected')
    return null
  }
}

async function sendOne(services: Services, booth: Booth, effect: EffectRow): Promise<'next' | 'pause'> {
  await markSending(services.rows, effect)
  try {
    const end = await publishProduct(services, booth, effect)
    if (end.result === 'unsettled') {
      await postpone(services.rows, effect, end.askAt, { code: 'outcome_unknown', messages: [] }, false)
    }
    return 'next'
  } catch (error) {
    return handleFailure(services, effect, error)
  }
}

async function handleFailure(
  services: Services,
  effect: EffectRow,
  error: unknown,
): Promise<'next' | 'pause'> {
  const businessId = effect.business_id
  if (error instanceof PublicationRefusal) {
    await markRefused(services.rows, effect, { code: error.reason, messages: [...error.messages] })
    return 'next'
  }
  if (!(error instanceof ConnectorError)) {
    services.logger.error({ err: error, effectId: effect.id }, 'Sending failed in a way of our own')
    await retryLater(services, effect, 'marketplace_unavailable')
    return 'next'
  }
  switch (error.kind) {
    case 'refused':
    case 'forbidden':
    case 'not_found':
      await markRefused(services.rows, effect, { code: 'refused', messages: complaintSentences(error) })
      return 'next'
    case 'disconnected':
      await markDisconnected(services.rows, businessId, 'token_refused')
      await pause(services, businessId, RECONNECT_CHECK_MS, 'booth_disconnected')
      return 'pause'
    case 'rate_limited':
      await pause(services, businessId, error.retryAfterMs ?? MAINTENANCE_PAUSE_MS, 'rate_limited')
      return 'pause'
    case 'unavailable':
      await pause(services, businessId, error.retryAfterMs ?? MAINTENANCE_PAUSE_MS, 'marketplace_unavailable')
      return 'pause'
    case 'outcome_unknown':
      await postpone(
        services.rows,
        effect,
        new Date(services.now().getTime() + ASK_AGAIN_MS),
        { code: 'outcome_unknown', messages: [] },
        false,
      )
      return 'next'
    case 'unexpected_answer':
      services.logger.error(
        { err: error, effectId: effect.id },
        'The marketplace answered in an unknown shape',
      )
      await retryLater(services, effect, 'outcome_unknown')
      return 'next'
  }
}

async function retryLater(services: Services, effect: EffectRow, code: SendingReason): Promise<void> {
  if (effect.attempts + 1 >= MAX_ATTEMPTS) {
    await markRefused(services.rows, effect, { code, messages: [] })
    return
  }
  const wait = RETRY_MS[Math.min(effect.attempts, RETRY_MS.length - 1)] as number
  await postpone(
    services.rows,
    effect,
    new Date(services.now().getTime() + wait),
    { code, messages: [] },
    true,
  )
}

/** The lane's fault, not a row's: everything waits and no attempt is spent. */
async function pause(services: Services, businessId: number, ms: number, code: SendingReason): Promise<void> {
  const at = new Date(services.now().getTime() + ms)
  await pauseLane(services.rows, businessId, at, { code, messages: [] })
}
