import { z } from 'zod'
import { amount, preparationDays, unitQuantity, unitType } from '../wire/amounts.ts'

/** Weights are grams; `priceUnit` is the unit that the site prints, while every stored price is rial. */
export const defaultValues = z.object({
  /** Null: as the business has it now, here and in `preparationDays`. */
  stock: amount.nullable(),
  weight: amount,
  packageWeight: amount,
  unitQuantity: unitQuantity.min(1, 'number_too_small'),
  unitType: unitType.min(1, 'required'),
  preparationDays: preparationDays.nullable(),
  priceUnit: z.enum(['rial', 'toman']),
  /** The marketplace category of every item; null leaves it to each item and its category of the site. */
  categoryId: z.number().int().positive().nullable(),
})

/** A change of the title or description of every product of a project, made on what the site says (`TextChange` of the domain). */
const storedTransformation = z.object({
  by: z.enum(['prepend', 'append', 'replace']),
  field: z.enum(['name', 'description']),
  text: z.string(),
  find: z.string(),
})
const transformation = storedTransformation
  .extend({
    text: z.string().trim().max(500, 'text_too_long'),
    /** The text to replace, in every occurrence; not trimmed. */
    find: z.string().max(500, 'text_too_long').default(''),
  })
  .refine(({ by, find }) => by !== 'replace' || find !== '', { path: ['find'], message: 'required' })
  .refine(({ by, text }) => by === 'replace' || text !== '', { path: ['text'], message: 'required' })

export const transformations = z.array(transformation).max(20, 'too_many')
const filters = z.object({ skipZeroStock: z.boolean() })

/** Transformations are made in their order. */
export const sendConfig = z.object({ transformations: z.array(storedTransformation), filters })

export const syncInterval = z.enum(['daily', 'weekly', 'monthly'])
export const syncMode = z.enum(['rediscover', 'recrawl_existing'])
export const automationLevel = z.enum(['manual', 'auto_verify', 'auto_send'])
export const templateType = z.enum(['auto', 'structured', 'template'])
const siteAddress = z
  .string()
  .trim()
  .min(1, 'url_required')
  .max(2_048, 'text_too_long')
  .regex(/^https?:\/\/[^\s/?#]+/i, 'url_invalid')

const name = z.string().trim().min(1, 'project_name_required').max(200, 'text_too_long')
const urls = z.array(siteAddress).min(1, 'urls_required').max(5_000, 'too_many')

/** A new project as it is asked for. */
export const newProject = z.object({
  name,
  rootUrl: siteAddress.nullable().default(null),
  sitemapUrl: siteAddress.nullable().default(null),
  urls: urls.nullable().default(null),
  templateType: templateType.default('auto'),
  syncEnabled: z.boolean().default(false),
  syncInterval: syncInterval.nullable().default(null),
  syncMode: syncMode.nullable().default(null),
  automationLevel: automationLevel.default('manual'),
  sendConfig: z
    .object({
      transformations: transformations.default([]),
      filters: filters.partial().default({ skipZeroStock: false }),
    })
    .default({ transformations: [], filters: { skipZeroStock: false } })
    .transform(({ filters: { skipZeroStock = false }, ...rest }) => ({
      ...rest,
      filters: { skipZeroStock },
    })),
  defaultValues: defaultValues.extend({
    stock: amount.nullable().default(null),
    preparationDays: preparationDays.nullable().default(null),
    categoryId: defaultValues.shape.categoryId.default(null),
  }),
})

/** What is left out stays as it is, at every depth. */
export const projectChanges = z
  .object({
    name,
    rootUrl: siteAddress.nullable(),
    sitemapUrl: siteAddress.nullable(),
    urls: urls.nullable(),
    templateType,
    syncEnabled: z.boolean(),
    syncInterval: syncInterval.nullable(),
    syncMode: syncMode.nullable(),
    automationLevel,
    /** Only for a project that is read through a connection. */
    writesEdits: z.boolean(),
    sendConfig: z.object({ transformations, filters: filters.partial() }).partial(),
    defaultValues: defaultValues.partial(),
  })
  .partial()
