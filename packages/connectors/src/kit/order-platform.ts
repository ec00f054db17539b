import { type ParcelRecipient, propertiesKey, type Rial } from '@payvand/domain'
import type { SourceTarget } from './source-shop.ts'

/** A line of an order that is of a product of the seller's platform. */
export interface PlatformLine {
  lineId: number
  /** The platform's own name and code, not the edited ones. */
  name: string
  sku: string | null
  /** The page it was read from. */
  url: string
  /**
   * The platform's ids of product and variant; null where they were not read through a connection, or the match is
   * not sure.
   */
  target: SourceTarget | null
  properties: readonly { property: string; value: string }[]
  quantity: number
  /** Price of one unit. */
  price: Rial
}

/** An order of the booth, to be told to the seller's platform. */
export interface PlatformOrder {
  /** Our reference, by which the order is found again there. */
  reference: string
  /** The platform's own number of it, once it gave one. */
  number: string | null
  recipient: ParcelRecipient
  /** Shipping cost that the buyer paid. */
  shippingCost: Rial
  lines: readonly PlatformLine[]
}

/** A stock that is being set there. */
export interface StockStep {
  key: number
  from: number
  to: number
  /** The platform answered this step: it need not be verified again. */
  done: boolean
}

/** Intent of a write, stored before it leaves, so that one whose answer was lost is looked up and not repeated. */
export interface PlatformIntent {
  lineIds: number[]
  steps: StockStep[]
}

export interface Telling {
  /** Intent stored earlier, where a write may have left already. */
  before: PlatformIntent | null
  /** Resolves once the intent is on disk. Throws where something newer was decided meanwhile. */
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
   * Takes the units of an order off the platform's stock. Lines that the platform does not know are left out.
   * @throws PlatformRefusal, ConnectorError
   */
  take(order: PlatformOrder, telling: Telling): Promise<Told>
  /** Gives them back, of an order that was cancelled. Throws the same. */
  giveBack(order: PlatformOrder, telling: Telling): Promise<void>
  /** Gives back these lines alone; the rest of the order stands. Throws the same. */
  giveBackLines(order: PlatformOrder, telling: Telling): Promise<void>
}

export type PlatformRefusalCode =
  | 'platform_out_of_stock'
  | 'platform_stock_unclear'
  | 'platform_lines_by_hand'

/** We ourselves know that it cannot be done. */
export class PlatformRefusal extends Error {
  readonly code: PlatformRefusalCode

  constructor(code: PlatformRefusalCode) {
    super(code)
    this.name = 'PlatformRefusal'
    this.code = code
  }
}

/**
 * The product itself, else the variant of the line's code, else that of its properties; never a guess: what is left of a
 * product may not be what was ordered.
 */
export function variantOfLine<Variant extends Pick<PlatformLine, 'sku' | 'properties'>>(
  line: PlatformLine,
  variants: readonly Variant[],
): Variant | undefined {
  const [only, ...others] = variants
  const isItself =
    only && others.length === 0 && (only.properties.length === 0 || line.properties.length === 0)
  if (isItself) return only
  const byCode = line.sku === null ? [] : variants.filter(({ sku }) => sku === line.sku)
  if (byCode.length === 1) return byCode[0]
  const key = propertiesKey(line.properties)
  const alike = variants.filter(({ properties }) => propertiesKey(properties) === key)
  return alike.length === 1 ? alike[0] : undefined
}
