import {
  INSTAGRAM_IMPORT_STATUSES,
  INSTAGRAM_SOURCE_REASONS,
  INSTAGRAM_SOURCE_STATUSES,
  INSTAGRAM_SOURCES,
  JOB_ITEM_STATUSES,
  MOST_INSTAGRAM_LINKS,
  MOST_INSTAGRAM_POSTS,
  VERIFICATION_STATUSES,
} from '@payvand/domain'
import { z } from 'zod'
import { productData, rialAmount } from '../catalog/product-data.ts'
import { sending } from '../catalog/project-items.ts'
import { amount, preparationDays, unitQuantity, unitType } from '../wire/amounts.ts'
import { givenMoment, moment } from '../wire/paging.ts'

const count = z.number().int()

/** The import's values for fields that a caption does not give: rial, gram, days. A price of 0: none is filled in. */
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

/** A source of posts, as the last reading of this import, or of any, left it. */
export const instagramSource = z.object({
  source: z.enum(INSTAGRAM_SOURCES),
  status: z.enum(INSTAGRAM_SOURCE_STATUSES),
  reason: z.enum(INSTAGRAM_SOURCE_REASONS).nullable(),
  /** A Persian sentence: the reason why it is not open and the next step; null while it is. */
  sentence: z.string().nullable(),
  /** The time at which it may be tried again, if it is known. */
  retryAt: moment.nullable(),
})
export type InstagramSourceAnswer = z.output<typeof instagramSource>

/** `auto`: the official API where there is a token, else the public page. */
export const INSTAGRAM_SOURCE_CHOICES = ['auto', ...INSTAGRAM_SOURCES] as const
export type InstagramSourceChoice = (typeof INSTAGRAM_SOURCE_CHOICES)[number]

export const instagramImport = z.object({
  id: count,
  projectId: count,
  /** The crawl job whose progress the import shows. */
  crawlJobId: count.nullable(),
  /** The name of the page, as people write it after "@". */
  pageId: z.string(),
  pageUrl: z.string(),
  status: z.enum(INSTAGRAM_IMPORT_STATUSES),
  source: z.enum(INSTAGRAM_SOURCE_CHOICES),
  numPosts: count,
  onlyNewerThan: moment.nullable(),
  defaults: instagramDefaults,
  /** The sources this import tried, in order; the last one gave the posts. */
  triedSources: z.array(instagramSource),
  counts: z.object({
    posts: count,
    products: count,
    verified: count,
    sent: count,
    /** Products whose price is the default one. */
    defaultPrice: count,
    failed: count,
  }),
  /** The template that corrections of this page taught; null: nothing yet. */
  template: z
    .object({
      /** Persian sentences, one for each thing that was learned. */
      sentences: z.array(z.string()),
      corrections: count,
    })
    .nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
})
export type InstagramImport = z.output<typeof instagramImport>

const words = z.object({ start: count, end: count, text: z.string() })
/** Confidence in a reading of the caption (0 to 1) and the words it rests on. */
const said = z.object({ confidence: z.number(), words: z.array(words) })

export const instagramMedia = z.object({
  kind: z.enum(['image', 'video']),
  /** Our own copy; null when Instagram keeps it back or it could not be fetched in time. */
  url: z.string().nullable(),
  posterUrl: z.string().nullable(),
})

export const instagramImportPost = z.object({
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
  /** True when a person decided it, against or with the reading. */
  isProductByPerson: z.boolean(),
  /** The item made of it; null when it is no product. */
  projectItemId: count.nullable(),
  verificationStatus: z.enum(VERIFICATION_STATUSES).nullable(),
  /** State of its item on the way to the booth. */
  sending: sending.nullable(),
  productData: productData.nullable(),
  /** The price is the import's default, since the caption names none. */
  isDefaultPrice: z.boolean(),
  /** True for a product that cannot be verified before a marketplace category was chosen for it or its page. */
  categoryMissing: z.boolean(),
  evidence: z.object({
    isProduct: said.nullable(),
    name: said.nullable(),
    price: said.nullable(),
  }),
  createdAt: moment,
})
export type InstagramImportPost = z.output<typeof instagramImportPost>

export const newInstagramImport = z.object({
  /** A name, "@name" or any form of the page's address. */
  pageUrl: z.string().trim().min(1, 'required').max(300, 'text_too_long'),
  numPosts: z
    .number()
    .int('invalid')
    .min(1, 'number_too_small')
    .max(MOST_INSTAGRAM_POSTS, 'number_too_large'),
  onlyNewerThan: givenMoment.nullable().default(null),
  defaults: instagramDefaults,
  /** The marketplace category of the page's products from now on; null leaves it as it is. */
  categoryId: z.number().int().positive().nullable().default(null),
  source: z.enum(['auto', 'graph', 'web', 'link']).default('auto'),
  /** Addresses of posts, for the source `link`. */
  postUrls: z
    .array(z.string().trim().min(1, 'required').max(300, 'text_too_long'))
    .max(MOST_INSTAGRAM_LINKS, 'too_many')
    .default([]),
})
