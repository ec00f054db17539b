import {
  INSTAGRAM_BATCH_STATUSES,
  INSTAGRAM_DOOR_REASONS,
  INSTAGRAM_DOOR_STATUSES,
  INSTAGRAM_DOORS,
  JOB_ITEM_STATUSES,
  MOST_INSTAGRAM_LINKS,
  MOST_INSTAGRAM_POSTS,
  VERIFICATION_STATUSES,
} from '@payvand/domain'
import { z } from 'zod'
import { amount, preparationDays, unitQuantity, unitType } from './amounts.ts'
import { givenMoment, moment } from './paging.ts'
import { productData, rialAmount } from './product-data.ts'
import { sending } from './project-items.ts'

const count = z.number().int()

/** What a task fills in where a caption says nothing: rial, gram, days. A price of 0: none is filled in. */
export const instagramDefaults = z.object({
  primaryPrice: rialAmount,
  stock: amount,
  weight: amount,
  packageWeight: amount,
  unitQuantity,
  unitType: unitType.min(1, 'required'),
  preparationDays,
})
export type InstagramDefaults = z.output<typeof instagramDefaults>

/** A way to the posts, as the last reading of this task, or of any, left it. */
export const instagramDoor = z.object({
  door: z.enum(INSTAGRAM_DOORS),
  status: z.enum(INSTAGRAM_DOOR_STATUSES),
  reason: z.enum(INSTAGRAM_DOOR_REASONS).nullable(),
  /** A Persian sentence: why it is not open and what to do; null while it is. */
  sentence: z.string().nullable(),
  /** When it may be tried again, where that is known. */
  retryAt: moment.nullable(),
})
export type InstagramDoorAnswer = z.output<typeof instagramDoor>

/** `auto`: the official API where there is a token, else the public page. */
export const INSTAGRAM_WAYS = ['auto', ...INSTAGRAM_DOORS] as const
export type InstagramWay = (typeof INSTAGRAM_WAYS)[number]

export const instagramBatch = z.object({
  id: count,
  projectId: count,
  /** Its progress is that of this job. */
  crawlJobId: count.nullable(),
  /** The name of the page, as people write it after "@". */
  pageId: z.string(),
  pageUrl: z.string(),
  status: z.enum(INSTAGRAM_BATCH_STATUSES),
  way: z.enum(INSTAGRAM_WAYS),
  numPosts: count,
  onlyNewerThan: moment.nullable(),
  defaults: instagramDefaults,
  /** The ways this task tried, in order; the last one gave the posts. */
  doors: z.array(instagramDoor),
  counts: z.object({
    posts: count,
    products: count,
    verified: count,
    sent: count,
    /** Products whose price is the default one. */
    defaultPrice: count,
    failed: count,
  }),
  /** What corrections taught of this page; null: nothing yet. */
  template: z
    .object({
      /** Persian: what was learned, a sentence each. */
      sentences: z.array(z.string()),
      corrections: count,
    })
    .nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type InstagramBatch = z.output<typeof instagramBatch>

const words = z.object({ start: count, end: count, text: z.string() })
/** How sure a reading of the caption is (0 to 1) and on which of its words it rests. */
const said = z.object({ confidence: z.number(), words: z.array(words) })

export const instagramMedia = z.object({
  kind: z.enum(['image', 'video']),
  /** Our own copy; null where Instagram keeps it back or it could not be fetched in time. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
})

export const instagramBatchItem = z.object({
  id: count,
  postUrl: z.string(),
  caption: z.string().nullable(),
  takenAt: moment,
  media: z.array(instagramMedia),
  status: z.enum(JOB_ITEM_STATUSES),
  /** A Persian sentence. */
  failureReason: z.string().nullable(),
  /** Null until the caption was read. */
  isProduct: z.boolean().nullable(),
  /** Whether a person said so, against or with the reading. */
  isProductByPerson: z.boolean(),
  /** The item it became; null for what is no product. */
  projectItemId: count.nullable(),
  verificationStatus: z.enum(VERIFICATION_STATUSES).nullable(),
  /** Where its item stands on its way to the booth. */
  sending: sending.nullable(),
  productData: productData.nullable(),
  /** The price is the task's default, since the caption names none. */
  isDefaultPrice: z.boolean(),
  evidence: z.object({
    isProduct: said.nullable(),
    name: said.nullable(),
    price: said.nullable(),
  }),
  createdAt: moment,
})
export type InstagramBatchItem = z.output<typeof instagramBatchItem>

export const newInstagramBatch = z.object({
  /** A name, "@name" or any form of the page's address. */
  pageUrl: z.string().trim().min(1, 'required').max(300, 'text_too_long'),
  numPosts: z
    .number()
    .int('invalid')
    .min(1, 'number_too_small')
    .max(MOST_INSTAGRAM_POSTS, 'number_too_large'),
  onlyNewerThan: givenMoment.nullable().default(null),
  defaults: instagramDefaults,
  way: z.enum(['auto', 'graph', 'web', 'link']).default('auto'),
  /** Addresses of posts, for the way `link`. */
  postUrls: z
    .array(z.string().trim().min(1, 'required').max(300, 'text_too_long'))
    .max(MOST_INSTAGRAM_LINKS, 'too_many')
    .default([]),
})
