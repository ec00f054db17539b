import type { SourceTarget } from '@payvand/connectors'
import type { ParcelRecipient, Rial } from '@payvand/domain'

/** A line of an order that is of a product of the seller's platform. */
export interface PlatformLine {
  lineId: number
  /** As the platform itself wrote name and code, not as they were edited here. */
  name: string
  sku: string | null
  /** The page it was read from. */
  url: string
  /** As the platform numbers product and variant; null where it was not read through a connection, or which it is is not sure. */
  target: SourceTarget | null
  properties: readonly { property: string; value: string }[]
  pieces: number
  /** Of a piece. */
  price: Rial
}

/** An order of the booth, to be told to the seller's platform. */
export interface PlatformOrder {
  /** By which it is found again there. */
  reference: string
  /** The platform's own number of it, once it gave one. */
  number: string | null
  recipient: ParcelRecipient
  /** What the buyer paid for sending. */
  shippingCost: Rial
  lines: readonly PlatformLine[]
}

/** A stock that is being set there. */
export interface StockStep {
  key: number
  from: number
  to: number
  /** Answered: not to be looked at again. */
  done: boolean
}

/** Written down before a write leaves, so that one whose answer was lost is looked for and not repeated. */
export interface PlatformIntent {
  lineIds: number[]
  steps: StockStep[]
}

export interface Telling {
  /** What was written down before, where a write may have left already. */
  before: PlatformIntent | null
  /** On the disk when it resolves. Throws where something newer was decided meanwhile. */
  note(intent: PlatformIntent): Promise<void>
  /**
   * Notes `intent` and writes; where the write surely did not arrive, `otherwise` is noted instead. Only the write itself
   * stands in `write`: of a look that fails beside it nothing is known of what was written.
   */
  write<Answer>(
    intent: PlatformIntent,
    otherwise: PlatformIntent | null,
    write: () => Promise<Answer>,
  ): Promise<Answer>
}

/**
 * The outcome of telling: the platform's number of the order where it gives one, and the lines that are known there.
 * `uncounted`: lines that stand in its order and took nothing off any stock, which a person has to see to.
 */
export interface Told {
  number: string | null
  lineIds: number[]
  uncounted?: readonly PlatformLine[]
}

/** A platform that learns of the booth's orders. Both may be killed anywhere and repeated with what was noted. */
export interface OrderPlatform {
  /**
   * Takes the pieces of an order off the platform's stock. Lines that the platform does not know are left out.
   * @throws PlatformRefusal, ConnectorError
   */
  take(order: PlatformOrder, telling: Telling): Promise<Told>
  /** Gives them back, of an order that was cancelled. Throws the same. */
  giveBack(order: PlatformOrder, telling: Telling): Promise<void>
}

export type PlatformRefusalCode = 'platform_out_of_stock' | 'platform_stock_unclear'

/** We ourselves know that it cannot be done. */
export class PlatformRefusal extends Error {
  readonly code: PlatformRefusalCode

  constructor(code: PlatformRefusalCode) {
    super(code)
    this.name = 'PlatformRefusal'
    this.code = code
  }
}
