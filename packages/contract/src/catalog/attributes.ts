import { ATTRIBUTE_KINDS, ATTRIBUTE_SOURCES, LONGEST_ATTRIBUTE_TEXT } from '@payvand/domain'
import { z } from 'zod'
import { defineCall } from '../wire/call.ts'
import { idParams, itemsAnswer, moment, skipLimit } from '../wire/paging.ts'

const id = z.number().int().positive()
const count = z.number().int()
const said = z.string().max(500, 'text_too_long')

/** An answer: a text or decimal number, or ids of options. */
const attributeValue = z.object({
  text: z.string().trim().max(LONGEST_ATTRIBUTE_TEXT, 'text_too_long').nullable(),
  optionIds: z.array(id).max(100, 'too_many'),
})

/** What a person says once of an attribute for all products of a category. */
const attributeAnswer = z.object({
  attributeId: id,
  /** The answer where a product says nothing itself. */
  fallback: attributeValue.nullable(),
  /** The row of the site's table that says it; with a unit for its numbers without one. */
  specification: said.nullable(),
  unit: z.string().max(50, 'text_too_long').nullable(),
  /** What the values of that row mean, where they are not understood by themselves. */
  values: z.array(z.object({ said, value: attributeValue })).max(500, 'too_many'),
})
export type AttributeAnswerBody = z.output<typeof attributeAnswer>

const askedAttribute = z.object({
  id,
  group: z.string().nullable(),
  title: z.string(),
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: z.string().nullable(),
  required: z.boolean(),
  options: z.array(z.object({ id, title: z.string() })),
})
export type AskedAttribute = z.output<typeof askedAttribute>

/** A category of the marketplace with products of the project in it. */
const attributeCategory = z.object({
  categoryId: id,
  title: z.string().nullable(),
  itemCount: count,
  /** Products that lack an attribute which the category demands; null while that is not known. */
  missingCount: count.nullable(),
  /** The demanded attributes that some product lacks: so many questions are open. */
  openCount: count.nullable(),
  /** The moment its demands were last read; null while they never were. */
  readAt: moment.nullable(),
  /** They are older than they should be, because the marketplace does not answer. */
  isStale: z.boolean(),
})
export type AttributeCategory = z.output<typeof attributeCategory>

/** A row of the site's table that may say an attribute. */
const attributeSource = z.object({
  name: z.string(),
  /** Of the products looked at, those with the row, and those whose value is understood. */
  itemCount: count,
  readCount: count,
  examples: z.array(z.string()),
  /** Values that are not understood, the most frequent first. */
  unread: z.array(z.object({ said: z.string(), itemCount: count })),
})
export type AttributeSourceRow = z.output<typeof attributeSource>

const attributeQuestion = askedAttribute.extend({
  /** Of the products looked at, those with an answer and those without. */
  filledCount: count,
  openCount: count,
  /** How many of the filled ones each place answered. */
  filledBy: z.array(z.object({ source: z.enum(ATTRIBUTE_SOURCES), itemCount: count })),
  answer: attributeAnswer.nullable(),
  sources: z.array(attributeSource),
  /** What the same business answered in another project. */
  offered: z.object({ projectName: z.string(), answer: attributeAnswer }).nullable(),
})
export type AttributeQuestion = z.output<typeof attributeQuestion>

const categoryDetails = attributeCategory.extend({
  /** The products looked at for the numbers below: all, or the first of very many. */
  lookedAt: count,
  attributes: z.array(attributeQuestion),
})
export type AttributeCategoryDetails = z.output<typeof categoryDetails>

const cell = z.object({
  attributeId: id,
  value: attributeValue.nullable(),
  source: z.enum(ATTRIBUTE_SOURCES).nullable(),
  /** The words it was read from. */
  evidence: z.string().nullable(),
  confidence: z.number().nullable(),
  /** What it may be, where nothing is clear: not sent. */
  guess: attributeValue.nullable(),
})
export type AttributeCell = z.output<typeof cell>

const attributeRow = z.object({
  itemId: id,
  name: z.string().nullable(),
  photo: z.string().nullable(),
  isMissing: z.boolean(),
  cells: z.array(cell),
})
export type AttributeRow = z.output<typeof attributeRow>

const PATH = '/v1/arachne-proxy/projects/:id/attributes'
/** What is no category is 0, which nothing is. */
const ofCategory = { category_id: z.coerce.number().int().positive().catch(0) }
const categoryId = z.number().int().positive()

export const attributeCalls = {
  'attributes.categories': defineCall({
    method: 'GET',
    path: PATH,
    access: 'user',
    area: 'business',
    params: idParams,
    answer: itemsAnswer(attributeCategory).extend({
      /** Products of the project are being looked at: counts may change, and categories come. */
      isCounting: z.boolean(),
    }),
    summary: 'The marketplace categories of a project with what they demand, those with most open first',
  }),
  'attributes.category': defineCall({
    method: 'GET',
    path: `${PATH}/category`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object(ofCategory),
    answer: categoryDetails,
    summary: 'What a category asks, how its products answer it, and where the rest may come from',
  }),
  'attributes.answer': defineCall({
    method: 'POST',
    path: `${PATH}/answers`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({ categoryId, answers: z.array(attributeAnswer).min(1, 'too_few').max(200, 'too_many') }),
    answer: categoryDetails,
    summary:
      'Answer attributes once for all products of a category; an answer that says nothing is forgotten',
  }),
  'attributes.table': defineCall({
    method: 'GET',
    path: `${PATH}/items`,
    access: 'user',
    area: 'business',
    params: idParams,
    query: z.object({
      ...ofCategory,
      ...skipLimit,
      /** Only the products that lack something the category demands. */
      show: z.enum(['missing']).optional(),
    }),
    answer: itemsAnswer(attributeRow),
    summary: 'The products of a category with the value of each attribute and where it comes from',
  }),
  'attributes.fill': defineCall({
    method: 'PATCH',
    path: `${PATH}/items`,
    access: 'user',
    area: 'business',
    params: idParams,
    body: z.object({
      categoryId,
      values: z
        .array(
          z.object({
            itemId: id,
            attributeId: id,
            value: attributeValue.nullable().optional(),
            /** In place of a value: words that are read as those of a site are, with their unit. */
            written: said.optional(),
          }),
        )
        .min(1, 'too_few')
        .max(1_000, 'too_many'),
    }),
    answer: z.object({
      savedCount: count,
      /** What was not saved, with a Persian sentence. */
      faults: z.array(z.object({ itemId: id, attributeId: id, sentence: z.string() })),
      /** The products as they are now. */
      rows: z.array(attributeRow),
    }),
    summary:
      "Give products values of their own, each locked as a person's edit; without one it is taken back",
  }),
  'attributes.ofItem': defineCall({
    method: 'GET',
    path: '/v1/arachne-proxy/project-items/:id/attributes',
    access: 'user',
    area: 'business',
    params: idParams,
    answer: z.object({
      /** Null where the item has no category, or what it demands is not known yet. */
      categoryId: id.nullable(),
      attributes: z.array(askedAttribute),
      row: attributeRow.nullable(),
    }),
    summary: "An item's attributes with where each comes from",
  }),
}
