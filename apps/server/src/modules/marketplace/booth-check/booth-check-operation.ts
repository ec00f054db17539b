import { randomBytes } from 'node:crypto'
import type { OfKind, OperationDetails } from '@payvand/contract'
import { CHECK_PRODUCT_CODE } from '@payvand/domain'
import { BOOTH_CHECK_TEXTS, sendingReasonSentence } from '@payvand/texts'
import { wakeQueue } from '../../../infra/jobs/queue.ts'
import { boothProductUrl } from '../../accounts/index.ts'
import {
  advanceOperation,
  defineOperation,
  type Operation,
  type OperationRow,
} from '../../operations/index.ts'
import { boothTrouble } from '../connecting/booth-trouble.ts'
import { noteBehaviours } from '../contract-watch/learned-behaviours-store.ts'
import { requireBooth } from '../product-changes/send-items.ts'
import { boothKey } from '../publication/booth-key.ts'
import { findBoothQueue, isQueueHalted } from '../publication/booth-queues-store.ts'
import { hasDueChanges } from '../publication/due-changes-store.ts'
import { QueuePause, QueueStopped } from '../publication/queue-pause.ts'
import { openRateLimitedClient } from '../publication/rate-limited-client.ts'
import type { Services } from '../services.ts'
import { boothCheckAnswer } from './booth-check-answer.ts'
import { type BoothCheckState, type CheckRun, newCheckState } from './check-state.ts'
import { stepsOf, takeNextStep } from './run-booth-check.ts'

const STOPPED_MS = 60_000
const STOPPED = 'queue_stopped'

/** Checks a booth against the marketplace, one check at a time in a booth, in the booth's queue and at its pace. */
export const boothCheckOperation = defineOperation<Services, 'booth_check'>({
  kinds: ['booth_check'],
  title: () => BOOTH_CHECK_TEXTS.operation,
  joinsActive: () => true,
  leaseKey: ({ business_id: businessId }) => boothKey(businessId),

  async prepare(_services, trx, { businessId }, { mayWrite, mayDiscount }) {
    await requireBooth(trx, businessId)
    const number = randomBytes(4).toString('hex')
    const name = BOOTH_CHECK_TEXTS.productName(number)
    const state = newCheckState({ number, name, codePrefix: CHECK_PRODUCT_CODE, mayWrite, mayDiscount })
    return { scope: 'booth_check', total: stepsOf(state).length, facts: state }
  },

  run: check,

  async troubleOf(services, operation, error) {
    const { now } = services
    if (error instanceof QueueStopped) {
      const at = new Date(now().getTime() + STOPPED_MS)
      return { reasonCode: STOPPED, retry: { at, attempts: operation.attempts } }
    }
    if (error instanceof QueuePause && error.waitMs !== null) {
      const at = new Date(now().getTime() + error.waitMs)
      return { reasonCode: error.code, retry: { at, attempts: operation.attempts } }
    }
    return boothTrouble(services, operation, error)
  },

  async ended({ now }, trx, operation) {
    await noteBehaviours(trx, stateOf(operation).learned, now())
  },

  async describe(services, operation) {
    const productUrl = await boothProductUrl(services, operation.business_id)
    const details: OfKind<OperationDetails, 'booth_check'> = await boothCheckAnswer(services, {
      state: stateOf(operation),
      startedAt: operation.started_at,
      endedAt: operation.finished_at,
      productUrl,
    })
    const { reason_code: code } = operation
    const reason =
      code === STOPPED
        ? BOOTH_CHECK_TEXTS.queueStopped
        : code && sendingReasonSentence({ code, messages: [] })
    return { details, reason }
  },
  sentence: () => BOOTH_CHECK_TEXTS.operation,
})

const stateOf = ({ facts }: OperationRow): BoothCheckState => facts as unknown as BoothCheckState

/** Takes step after step, and makes room between them for what waits to be sent. */
async function check(
  services: Services,
  operation: Operation<'booth_check'>,
  lease: AbortSignal,
): Promise<'completed' | 'later'> {
  const { rows } = services
  const state = structuredClone(stateOf(operation))
  const client = await openRateLimitedClient(services, operation.business_id, lease)
  const { clock } = await services.booths.forBusiness(operation.business_id)
  let saved = state.steps.length
  const run: CheckRun = {
    state,
    booth: {
      vendorId: client.vendorId,
      async call(send) {
        state.calls += 1
        const answer = await client.call(send)
        lease.throwIfAborted()
        return answer
      },
      sleep: (ms) => clock.sleep(ms),
      perMinute: () => client.connector.rates.perMinute(),
    },
    async save() {
      lease.throwIfAborted()
      const taken = state.steps.slice(saved)
      saved = state.steps.length
      await advanceOperation(rows, operation, {
        cursor: saved,
        done: taken.length,
        succeeded: taken.filter(({ outcome }) => outcome === 'passed').length,
        facts: state,
      })
      // The row is kept up to date for whoever ends it.
      operation.facts = structuredClone(state) as unknown as OperationRow['facts']
    },
  }
  while (await takeNextStep(run)) {
    lease.throwIfAborted()
    if (await makesRoom(services, operation)) return 'later'
  }
  return 'completed'
}

/** Tells whether a change is due and can be sent: it goes first, and the sweep brings the check back. */
async function makesRoom(services: Services, { business_id: businessId }: OperationRow): Promise<boolean> {
  const { rows, jobs, now } = services
  if (!(await hasDueChanges(rows, businessId, now()))) return false
  if (isQueueHalted(await findBoothQueue(rows, businessId), now())) return false
  await wakeQueue(rows, jobs, 'publication.send', { businessId })
  return true
}
