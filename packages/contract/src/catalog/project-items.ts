import {
  MEASURED_FIELDS,
  ORIGIN_SOURCES,
  PREFLIGHT_CODES,
  PREFLIGHT_FIX_KINDS,
  PRODUCT_FIELDS,
  type ProductField,
  SHOP_FIELDS,
  VERIFICATION_STATUSES,
} from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, moment } from '../wire/paging.ts'
import { productData, productDataChanges } from './product-data.ts'

/** State of an item on its way to the booth; null when nothing is under way and nothing was refused. */
export const sending = z.object({
  state: z.enum(['waiting', 'sending', 'refused', 'held']),
  /** A Persian sentence: the reason why it was refused, or waits. */
  reason: z.string().nullable(),
})

const shopWrite = z.object({
  field: z.enum(SHOP_FIELDS),
  /** The variant by its properties; null for the product itself. */
  variant: z.string().nullable(),
  /** Rial or units. */
  value: z.number().int(),
  /** `conflict`: the shop has another value than the person saw, which stands in `conflicts`. */
  state: z.enum(['waiting', 'written', 'refused', 'conflict']),
  /** A Persian sentence: the reason why it waits or was not written. */
  reason: z.string().nullable(),
  at: moment,
})
export type ShopWriteAnswer = z.output<typeof shopWrite>

const productField = z.enum(PRODUCT_FIELDS)
const offer = z.object({ amount: z.string(), currency: z.string().nullable(), raw: z.string() })
const origin = z.object({ source: z.enum(ORIGIN_SOURCES), raw: z.string().nullable() })

/** The source of each field's value; a field that holds nothing has none. */
const productOrigins = z
  .object(
    Object.fromEntries(PRODUCT_FIELDS.map((field) => [field, origin])) as Record<ProductField, typeof origin>,
  )
  .partial()

/** A finding that the marketplace would refuse or change. */
export const preflightIssue = z.object({
  code: z.enum(PREFLIGHT_CODES),
  /** A Persian sentence fit to show. */
  sentence: z.string(),
  /** The field it is about; null for the category. */
  field: productField.nullable(),
  /** The attribute of its category that is missing; null of any other finding. */
  attributeId: z.number().int().nullable(),
  /**
   * While there is a blocking one, the item is neither verified nor sent; the others announce a change on the way.
   */
  blocking: z.boolean(),
  /**
   * The repair: `apply` by `projectItems.fix` with this code; `choose_category` by a person's choice (`categoryId`,
   * or once for its site category); `answer_attributes` once for its category; `edit` by a value only a person knows.
   * `label` is the button's text.
   */
  fix: z.object({ kind: z.enum(PREFLIGHT_FIX_KINDS), label: z.string() }),
})
export type PreflightIssueAnswer = z.output<typeof preflightIssue>

export const projectItem = z.object({
  id: z.number().int(),
  projectId: z.number().int(),
  url: z.string(),
  isActive: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /**
   * Version of the item, raised by each change a person makes; it is given back with an edit, so that the second of
   * two people is told.
   */
  version: z.number().int(),
  latestData: productData.nullable(),
  /** The price as the page has it: the evidence beside the stored rial price. */
  offer: offer.nullable(),
  /** The struck-through price, as the page has it. */
  oldPrice: offer.nullable(),
  availability: z.enum(['InStock', 'OutOfStock']).nullable(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  origins: productOrigins,
  /**
   * The chance, 0 to 1, that a value is right, measured on labelled pages; `stock` is whether it can be bought. Only values that
   * were read from a page have one.
   */
  confidence: z.partialRecord(z.enum(MEASURED_FIELDS), z.number().min(0).max(1)),
  /** The fields that are not sure enough to be published without a person's look. */
  unsureFields: z.array(productField),
  /** Reasons why a field may be wrong; `sentence` is Persian. */
  doubts: z.array(z.object({ field: productField, code: z.string(), sentence: z.string() })),
  /** Doubt about the whole item, 0 (sure) to 100. */
  doubt: z.number().int(),
  /** Fields a person changed: they stay through the next crawls until unlocked. */
  lockedFields: z.array(productField),
  /** Locked fields whose value on the site changed since they were locked. */
  conflicts: z.array(z.object({ field: productField, yours: z.unknown(), theirs: z.unknown() })),
  /** Fields that the last crawl read differently from the one before. */
  changes: z.array(z.object({ field: productField, from: z.unknown(), to: z.unknown() })),
  changedAt: moment.nullable(),
  /** The moment since which the site no longer has it. */
  missingSince: moment.nullable(),
  /** The site's own category, outermost first, joined with " > ". */
  siteCategory: z.string().nullable(),
  /**
   * The marketplace category it will be sent in, and the origin of that choice; without one it is neither verified nor
   * sent for the first time. `title` is null while the marketplace's tree is not at hand.
   */
  category: z
    .object({
      id: z.number().int(),
      title: z.string().nullable(),
      source: z.enum(['item', 'site_category', 'project']),
    })
    .nullable(),
  preflight: z.array(preflightIssue),
  /** The sentences of the blocking ones of `preflight`. */
  issues: z.array(z.string()),
  sending: sending.nullable(),
  /**
   * The booth shows older data than this and nothing is on its way there: `changed` waits to be checked or sent,
   * `discarded` was held by a guard and a person left the booth as it is. Null when the booth is up to date or never
   * had it.
   */
  boothBehind: z.enum(['changed', 'discarded']).nullable(),
  boothProduct: z.object({ id: z.number().int(), url: z.string().nullable() }).nullable(),
  /** A price or stock of it that is edited is written into the shop it was read from. */
  writesEdits: z.boolean(),
  /** Its edited prices and stocks on their way into that shop: those that wait, failed, or were written lately. */
  shopWrites: z.array(shopWrite),
  lastSuccessfulCrawlJobId: z.number().int().nullable(),
  lastVerifiedAt: moment.nullable(),
  lastSentAt: moment.nullable(),
})
export type ProjectItem = z.output<typeof projectItem>

const bulkBody = z.object({
  projectItemIds: z.array(z.number().int().positive()).min(1, 'too_few').max(1_000, 'too_many'),
})

const ITEMS = '/v1/arachne-proxy/project-items'

/**
 * The paths of uploads: no calls of the contract, since their body is a form with a `file`. They answer 201 with an
 * `uploadedMedia`, whose address `projectItems.update` then takes as any other.
 */
export const ITEM_PHOTO_PATH = '/v1/arachne-proxy/project-items/:id/photos'
export const ITEM_VIDEO_PATH = '/v1/arachne-proxy/project-items/:id/video'
export const MOST_PHOTO_BYTES = 10_000_000
/** No source names the marketplace's own bound; the largest that was seen to be sent to it is this. */
export const MOST_VIDEO_BYTES = 120_000_000
export const uploadedMedia = z.object({ url: z.string() })
export type UploadedMedia = z.output<typeof uploadedMedia>

export const projectItemCalls = {
  'projectItems.get': defineCall({
    method: 'GET',
    path: `${ITEMS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: projectItem,
    summary: 'Read an item',
  }),
  'projectItems.update': defineCall({
    method: 'PATCH',
    path: `${ITEMS}/:id`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({
      /** Changed fields only: each is locked against the next crawls. */
      latestData: productDataChanges.optional(),
      verificationStatus: z.enum(['verified', 'unverified']).optional(),
      /**
       * The version the person saw. If somebody changed the item since: 409 `item_changed_meanwhile`, with `item`.
       */
      version: z.number().int().optional(),
      /**
       * The values of the changed fields when the edit began. If a crawl brought something else since: the same 409.
       */
      seen: productDataChanges.optional(),
      /** Fields that follow the site again, at once. */
      unlockFields: z.array(productField).max(PRODUCT_FIELDS.length, 'too_many').optional(),
      /**
       * Resolutions of fields in `conflicts`: `mine` keeps the edit and ends the conflict, `theirs` takes the site's
       * and unlocks.
       */
      resolve: z
        .array(z.object({ field: productField, keep: z.enum(['mine', 'theirs']) }))
        .max(PRODUCT_FIELDS.length, 'too_many')
        .optional(),
      /** The marketplace category of this item alone; null takes the choice back. */
      categoryId: z.number().int().positive().nullable().optional(),
    }),
    answer: projectItem,
    summary:
      'Edit an item, unlock fields, settle conflicts, choose its category, verify it or take that back',
  }),
  'projectItems.fix': defineCall({
    method: 'POST',
    path: `${ITEMS}/fix`,
    access: 'user',
    area: 'business',
    body: bulkBody.extend({ code: z.enum(PREFLIGHT_CODES) }),
    answer: z.object({ fixedCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Fix one kind of preflight issue in the chosen items, as an edit that unlocking takes back',
  }),
  'projectItems.source': defineCall({
    method: 'GET',
    path: `${ITEMS}/:id/source`,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({ html: z.string(), url: z.string(), fetchedAt: moment }),
    summary: "The item's page on the site as it is now, made harmless for a sandboxed frame",
  }),
  'projectItems.bulkVerify': defineCall({
    method: 'POST',
    path: `${ITEMS}/bulk-verify`,
    access: 'user',
    area: 'business',
    body: bulkBody,
    answer: z.object({ verifiedCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Verify the chosen items that are complete',
  }),
  'projectItems.bulkSend': defineCall({
    method: 'POST',
    path: `${ITEMS}/bulk-send`,
    access: 'user',
    area: 'business',
    body: bulkBody,
    answer: z.object({ sentCount: z.number().int(), skippedCount: z.number().int() }),
    summary: 'Queue the chosen verified items for the booth',
  }),
}
