import { wireTime } from '../../../infra/http/wire-time.ts'
import type { AskedAct } from './ask-act.ts'
import type { DelayPayload } from './order-payloads.ts'

export const delayAct = ({ days, description }: { days: number; description: string }): AskedAct => ({
  kind: 'delay',
  act: 'delay',
  payloadOf: (order) =>
    ({
      days,
      description,
      promisedAt: wireTime(order.promised_at),
      seenAt: wireTime(order.parcel_updated_at),
    }) satisfies DelayPayload,
})
