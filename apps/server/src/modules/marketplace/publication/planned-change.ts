import {
  type ChangeCause,
  type ChangePlan,
  type ContentField,
  type DesiredProduct,
  type KnownProduct,
  type SentField,
  sentFields,
} from '@payvand/domain'
import type { LinkedChange } from './due-changes-store.ts'

/** A change that is to be sent. */
export interface PlannedChange {
  productChange: LinkedChange
  itemId: number
  desired: DesiredProduct
  known: KnownProduct
  plan: ChangePlan
  /** Keys of withdrawn variants that may leave the booth with this change. */
  leaving: ReadonlySet<string>
  /** The price is kept equal and nothing holds it back: once the plan is done, all prices are as desired. */
  isPriced: boolean
  /** Why the price is left out and the change waits on once the rest has left, and until when; null: nothing is. */
  waits: PriceWait | null
  /** What of an earlier write with an unknown outcome is held back with the price, and stays uncertain. */
  heldBack: SentField[]
}

/** The price of a product cannot be sent for now. */
export interface PriceWait {
  code: 'own_discount' | 'discount_locked' | 'commission_unknown'
  until: Date
}

/** Intent of a write that is about to leave, stored until its outcome is known. */
export interface ChangeIntent {
  kind: 'change'
  /** Fields of the whole plan, and not only those that leave first: an uncertain field stays so until it was sent. */
  fields: SentField[]
}

/** True where no person asked for the change. */
export const isAutomatic = (cause: ChangeCause | null): boolean =>
  cause === null || ['crawl', 'platform', 'order'].includes(cause.kind)

/** True when the plan sends a video, which goes last and alone. */
export const sendsVideo = ({ content }: Pick<ChangePlan, 'content'>): boolean => content.includes('video')

/** The fields of the content that leave in one call. */
export const fieldsOfEdit = ({ content }: Pick<ChangePlan, 'content'>): Exclude<ContentField, 'video'>[] =>
  content.filter((field) => field !== 'video')

export function changeIntent(
  plan: Omit<ChangePlan, 'act' | 'changes'>,
  { heldBack }: Pick<PlannedChange, 'heldBack'>,
): ChangeIntent {
  return { kind: 'change', fields: [...sentFields(plan), ...heldBack] }
}
