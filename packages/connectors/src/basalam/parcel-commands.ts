import { ORDER_STATUSES } from '@payvand/domain'
import { z } from 'zod'
import { ConnectorError } from '../kit/connector-error.ts'
import type { BasalamCalls } from './calls.ts'
import { basalamPaths } from './endpoints.ts'

/** The facts of a parcel's posting. */
export interface Posting {
  /** One of the domain's SHIPPING_METHODS. */
  shippingMethod: number
  trackingCode: string
}

/** "Yes", a sentence or something else. Only a plain "no" means anything; the older API's answer is not documented. */
const wireResult = z.object({ result: z.unknown() }).nullish().catch(null)

/**
 * The actions of a seller on a parcel. The answer to a repeated action is not documented (presumably a refusal in
 * Persian): read the parcel before repeating one whose answer was lost. (Basalam reference: actions on the gateway.)
 */
export interface BasalamParcelCommands {
  /** 3739 → 3237. @throws ConnectorError, `refused` with Basalam's words from any other status */
  setPreparation(parcelId: number): Promise<void>
  /** 3237 → 3238. @throws ConnectorError, `refused` with Basalam's words where it may not be sent */
  setPosted(parcelId: number, posting: Posting): Promise<void>
  /**
   * Does the same by the older API, the only one that takes the courier's phone number; it goes by the buyer's order.
   * (Basalam reference: legacy actions.)
   * @throws ConnectorError
   */
  setPostedOrder(orderId: number, posting: Posting & { phoneNumber: string }): Promise<void>
  /**
   * Cancels items of a new order, by the older API. The production plugin offers it for new orders only and names all
   * items; that some can be cancelled alone is concluded from the body. (Basalam reference: legacy actions.)
   * @param reasonId one of the domain's CANCEL_REASONS
   * @throws ConnectorError
   */
  cancelItems(itemIds: readonly number[], reason: { reasonId: number; description: string }): Promise<void>
  /** Asks the buyer to agree that items of an order in preparation are cancelled, by the older API. @throws ConnectorError */
  askToCancel(orderId: number, itemIds: readonly number[], description: string): Promise<void>
  /** Asks the buyer to agree to a delay of one to seven days, by the older API. @throws ConnectorError */
  askForDelay(orderId: number, delay: { days: number; description: string }): Promise<void>
}

export function basalamParcelCommands({ call }: BasalamCalls): BasalamParcelCommands {
  const act = async (request: {
    name: string
    path: string
    host?: 'orderProcessing'
    method?: 'POST' | 'PUT'
    body?: object
  }): Promise<void> => {
    const answer = await call({
      method: 'POST',
      ...request,
      answer: wireResult,
      writes: true,
    })
    if (answer?.result === false) {
      throw new ConnectorError('outcome_unknown', { call: request.name, detail: 'the result is false' })
    }
  }

  return {
    setPreparation: (parcelId) =>
      act({ name: 'parcels.prepare', path: basalamPaths.setPreparation(parcelId) }),

    setPosted: (parcelId, { shippingMethod, trackingCode }) =>
      act({
        name: 'parcels.post',
        path: basalamPaths.setPosted(parcelId),
        body: { shipping_method: shippingMethod, tracking_code: trackingCode },
      }),

    setPostedOrder: (orderId, { shippingMethod, trackingCode, phoneNumber }) =>
      act({
        name: 'parcels.post-by-courier',
        host: 'orderProcessing',
        path: basalamPaths.setPostedOrder,
        body: {
          order_id: orderId,
          shipping_method: shippingMethod,
          tracking_code: trackingCode,
          phone_number: phoneNumber,
        },
      }),

    cancelItems: (itemIds, { reasonId, description }) =>
      act({
        name: 'parcels.cancel',
        host: 'orderProcessing',
        path: basalamPaths.setCancel,
        body: {
          order_items: itemIds.map((id) => ({ item_id: id, reason_id: reasonId, description })),
        },
      }),

    askToCancel: (orderId, itemIds, description) =>
      act({
        name: 'parcels.ask-cancel',
        host: 'orderProcessing',
        path: basalamPaths.cancelRequest(orderId),
        body: { item_ids: [...itemIds], description },
      }),

    askForDelay: (orderId, { days, description }) =>
      act({
        name: 'parcels.delay',
        host: 'orderProcessing',
        method: 'PUT',
        path: basalamPaths.newAgreement(orderId),
        body: {
          topic: ORDER_STATUSES.delayAsked,
          metadata: { postpone_days: days, description },
        },
      }),
  }
}
