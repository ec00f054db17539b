import { CANCEL_REASONS } from '@payvand/domain'
import type { BasalamParcelCommands } from './parcel-commands.ts'

/** A parcel whose buyer wants to cancel. */
export interface CancelRequest {
  parcelId: number
  itemIds: readonly number[]
}

/**
 * Answers a buyer's wish to cancel (4633). Nothing documents a call for it: the official files have none, the production
 * plugin and the other known clients show the status and answer it nowhere. These are the two calls that lead where an
 * answer would, so they are made only where the operator switched them on (`PAYVAND_ANSWER_CANCEL_REQUESTS`), and a
 * refusal of the marketplace is told as it is. An acceptance counts as a cancellation by the seller, since the call
 * knows no other.
 * @throws ConnectorError
 */
export async function answerCancelRequest(
  commands: Pick<BasalamParcelCommands, 'cancelItems' | 'setPreparation'>,
  request: CancelRequest,
  answer: { accepts: boolean; description: string },
): Promise<void> {
  if (!answer.accepts) return commands.setPreparation(request.parcelId)
  const { description } = answer
  return commands.cancelItems(request.itemIds, { reasonId: CANCEL_REASONS.personal, description })
}
