import { judgePosting, needsCourierPhone, type Posting, type PostingRefusal } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import type { SignedInUser } from '../../accounts/index.ts'
import type { Services } from '../../sources/index.ts'
import type { OrderRow } from '../orders-store.ts'
import { type EnqueueOutcome, enqueueOrderCommands } from './order-commands.ts'

/** Asks, in the caller's transaction, that locked orders be told as sent. Answers what became of each, in their order. */
export async function postOrders(
  services: Pick<Services, 'jobs' | 'now' | 'config'>,
  trx: Kysely<Tables>,
  businessId: number,
  given: readonly { order: OrderRow; posting: Posting }[],
  user: Pick<SignedInUser, 'id' | 'via'>,
): Promise<(EnqueueOutcome | PostingRefusal)[]> {
  const judged = given.map(({ order, posting }) => judgeOrder(services, order, posting.trackingCode))
  const ready = given.filter((_, index) => judged[index] === 'ready')
  const outcomes = await enqueueOrderCommands(
    services,
    trx,
    businessId,
    ready.map(({ order, posting }) => ({
      order,
      ask: { kind: 'post', payload: payloadOf(posting), userId: user.id, source: user.via },
    })),
  )
  return judged.map((verdict) => (verdict === 'ready' ? (outcomes.shift() as EnqueueOutcome) : verdict))
}

/** Judges whether the order can be marked as sent with this code. */
export function judgeOrder({ config }: Pick<Services, 'config'>, order: OrderRow, trackingCode: string) {
  return judgePosting({ status: order.status, trackingCode: order.tracking_code }, trackingCode, config)
}

/** A number that the carrier does not need is not told to anybody. */
function payloadOf({ trackingCode, shippingMethod, phoneNumber }: Posting) {
  return {
    trackingCode,
    shippingMethod,
    phoneNumber: needsCourierPhone(shippingMethod) ? phoneNumber : null,
  }
}
