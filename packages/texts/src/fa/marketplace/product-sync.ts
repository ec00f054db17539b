import type { ChangeCause, KnownSyncState, ProductEventKind, ProductSyncState } from '@payvand/domain'
import { PRODUCT_FIELD_NAMES } from '../catalog/product-fields.ts'
import { type BulkLeftOut, leftOutSentence } from '../operations/item-operations.ts'
import { CAUSE_LABELS } from './guard-reasons.ts'
import { CONNECT_REASONS } from './publication.ts'
import { SENDING_REASONS } from './sending.ts'

export const PRODUCT_SYNC_LABELS = {
  not_ours: 'ساخته‌شده در غرفه',
  waiting: 'در صف ارسال',
  sending: 'در حال ارسال',
  held: 'منتظر تایید شما',
  refused: 'پذیرفته نشد',
  differing: 'متفاوت با غرفه',
  behind: 'غرفه عقب‌تر است',
  in_review: 'در بازبینی باسلام',
  gone: 'در غرفه نیست',
  stopped: 'همگام نمی‌شود',
  not_compared: 'مقایسه‌نشده',
  equal: 'همگام',
} as const satisfies Record<ProductSyncState, string>

/** A state that comes with a reason of its own says that reason in place of these. */
export const PRODUCT_SYNC_HINTS = {
  waiting: 'به‌زودی به غرفه فرستاده می‌شود.',
  sending: 'همین حالا به غرفه فرستاده می‌شود.',
  held: 'این تغییر نگه داشته شده است تا شما آن را ببینید.',
  refused: 'باسلام آخرین تغییر را نپذیرفت.',
  differing: 'آنچه غرفه نشان می‌دهد با آنچه می‌خواهیم یکی نیست.',
  behind: 'این محصول پس از ارسال تغییر کرده است و آن تغییر هنوز ارسال نشده است.',
  in_review: 'باسلام هنوز آخرین تغییر را تایید نکرده است؛ تا آن زمان مقدارهای پیشین نشان داده می‌شوند.',
  gone: 'این محصول در غرفه پیدا نشد؛ شاید در باسلام حذف شده باشد.',
  stopped: 'همگام‌سازی این محصول خاموش است.',
  not_compared: 'هنوز با غرفه مقایسه نشده است.',
  equal: 'آنچه غرفه نشان می‌دهد همان است که می‌خواهیم.',
} as const satisfies Record<KnownSyncState, string>

const NOT_SENT = {
  blacklisted: 'در فهرست سیاه است و همگام نمی‌شود.',
  all_switched_off: 'همگام‌سازی قیمت، موجودی و محتوای آن خاموش است.',
  held_for_person: 'تغییری از آن منتظر تایید شماست؛ اول آن را ببینید.',
  already_sending: 'همین حالا در حال ارسال است.',
} as const
export type SendAgainLeftOut = keyof typeof NOT_SENT | BulkLeftOut

export function sendAgainSentence(code: SendAgainLeftOut): string {
  return code in NOT_SENT ? NOT_SENT[code as keyof typeof NOT_SENT] : leftOutSentence(code)
}

export const PRODUCT_BULK_SENTENCES = {
  queued: 'در صف ارسال قرار گرفت.',
  switched: 'تغییر کرد.',
  switchedAndQueued: 'تغییر کرد و در صف ارسال قرار گرفت.',
  switchedAlready: 'از پیش همین‌گونه بود.',
  notLinked: 'به هیچ محصولی از فروشگاه شما وصل نیست؛ در خود غرفه ساخته شده است.',
} as const

const PRODUCT_EVENT_LABELS = {
  created: 'در غرفه ساخته شد',
  changed: 'تغییر در غرفه ثبت شد',
  refused: 'باسلام نپذیرفت',
  held: 'برای تایید شما نگه داشته شد',
  released: 'تایید شد و در صف ارسال قرار گرفت',
  discarded: 'کنار گذاشته شد',
  connected: 'به محصول فروشگاه وصل شد',
  unlinked: 'از محصول فروشگاه جدا شد',
  drifted: 'در غرفه متفاوت دیده شد',
  repaired: 'برای برطرف شدن تفاوت در صف ارسال قرار گرفت',
  accepted: 'مقدار غرفه پذیرفته شد',
  external_edit: 'فرد یا برنامه‌ی دیگری آن را در غرفه تغییر می‌دهد',
  review_refused: 'در بازبینی باسلام پذیرفته نشد',
  undone: 'برگردانده شد',
  switched: 'همگام‌سازی آن تغییر کرد',
  blacklisted: 'فهرست سیاه',
  discounted: 'تخفیف در غرفه اعمال شد',
  discount_ended: 'تخفیف در غرفه برداشته شد',
} as const satisfies Record<ProductEventKind, string>

/** Where an event says only that something was switched, its change says in which direction. */
export function productEventLabel(
  kind: ProductEventKind,
  changes: readonly { field: string; to: unknown }[],
): string {
  if (kind !== 'blacklisted') return PRODUCT_EVENT_LABELS[kind]
  const isListed = changes.some(({ field, to }) => field === 'blacklisted' && to === true)
  return isListed ? 'به فهرست سیاه افزوده شد' : 'از فهرست سیاه برداشته شد'
}

/** The changes of an event that its label does not say already. */
export function toldChanges<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  return changes.filter(({ field }) => field !== 'blacklisted')
}

/** A person by name, anything else by its kind. */
export function causeWords(cause: { kind: ChangeCause['kind']; userName: string | null }): string {
  return (cause.kind === 'person' && cause.userName) || CAUSE_LABELS[cause.kind]
}

const EVENT_REASONS: Record<string, string | undefined> = {
  ...SENDING_REASONS,
  ...CONNECT_REASONS,
  fine_again: 'دیگر به تایید شما نیاز ندارد.',
  gone: 'محصول در غرفه پیدا نشد.',
}

/** The answer is null where the kind of the event says it all. */
export function eventReasonSentence(code: string): string | null {
  return EVENT_REASONS[code] ?? null
}

/** Fields of a product as we and the booth have them, beside those of the product itself. */
const FIELDS: Record<string, string> = {
  ...PRODUCT_FIELD_NAMES,
  title: PRODUCT_FIELD_NAMES.name,
  price: PRODUCT_FIELD_NAMES.primaryPrice,
  unitTypeId: PRODUCT_FIELD_NAMES.unitType,
  categoryId: 'دسته‌بندی',
  attributes: 'ویژگی‌های دسته',
  photos: 'تصویرها',
  variant: 'تنوع',
  variantCodes: 'کد',
  published: 'انتشار',
  gone: 'نبودن در غرفه',
  syncPrice: 'همگام‌سازی قیمت',
  syncStock: 'همگام‌سازی موجودی',
  syncContent: 'همگام‌سازی محتوا',
}

/** A field by name; a price or stock of one variant is told with the variant. */
export function productFieldName(field: string): string {
  return FIELDS[field] ?? field
}
