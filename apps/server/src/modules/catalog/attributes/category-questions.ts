import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { AttributeQuestion, AttributeSourceRow } from '@payvand/contract'
import { ATTRIBUTE_WORDS } from '@payvand/crawler'
import {
  type AttributeAnswer,
  type AttributeSource,
  type CategoryAttribute,
  readAttributeValue,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { fillItem } from './fill-item.ts'
import { type FillableItem, findFillable } from './item-attributes-store.ts'

/** So many items tell what the rest of a category is like. */
const LOOKED_AT = 300
/** Another caller's turn comes after so many. */
const PER_TURN = 20
const MOST_SOURCES = 8
const MOST_EXAMPLES = 3
const MOST_UNREAD = 30
const LONGEST_VALUE = 200

type Question = Omit<AttributeQuestion, 'answer' | 'offered'>

/** The values of one row of the site's table over the items looked at. */
interface SiteRow {
  name: string
  values: Map<string, number>
}

/** How the items of a category answer what it asks, and which rows of the site's table may answer the rest. */
export async function categoryQuestions(
  rows: Kysely<Tables>,
  businessId: number,
  ids: readonly number[],
  schema: readonly CategoryAttribute[],
  answers: readonly AttributeAnswer[],
): Promise<{ lookedAt: number; questions: Question[] }> {
  const items = await findFillable(rows, businessId, ids.slice(0, LOOKED_AT))
  const bySource = new Map(schema.map(({ id }) => [id, new Map<AttributeSource, number>()]))
  const open = new Map(schema.map(({ id }) => [id, [] as FillableItem[]]))
  for (const [index, item] of items.entries()) {
    if (index % PER_TURN === PER_TURN - 1) await letOthersRun()
    if (!item.latest_data) continue
    const filling = fillItem(item, item.latest_data, schema, answers)
    for (const { attributeId, source } of filling.filled) {
      const counts = bySource.get(attributeId)
      counts?.set(source, (counts.get(source) ?? 0) + 1)
      // What only the fallback answers may still be said by the site.
      if (source === 'default') open.get(attributeId)?.push(item)
    }
    for (const { attribute } of filling.open) open.get(attribute.id)?.push(item)
  }
  const answered = new Map(answers.map((answer) => [answer.attributeId, answer]))
  const questions: Question[] = []
  for (const attribute of schema) {
    const without = open.get(attribute.id) ?? []
    const counts = bySource.get(attribute.id) ?? new Map()
    const answer = answered.get(attribute.id)
    const mapped = answer?.specification ?? null
    questions.push({
      ...attribute,
      filledCount: [...counts.values()].reduce((sum, one) => sum + one, 0),
      openCount: without.length - (counts.get('default') ?? 0),
      filledBy: [...counts].map(([source, itemCount]) => ({ source, itemCount })),
      sources: sourcesFor(attribute, mapped === null ? without : items, answer),
    })
    await letOthersRun()
  }
  return { lookedAt: items.length, questions }
}

/** The rows of the site's table in these items, those whose values are best understood first. */
function sourcesFor(
  attribute: CategoryAttribute,
  items: readonly FillableItem[],
  answer: AttributeAnswer | undefined,
): AttributeSourceRow[] {
  const mapped = answer?.specification ?? null
  return [...siteRows(items).values()]
    .map((row) => sourceOf(attribute, row, row.name === mapped ? (answer?.unit ?? null) : null))
    .toSorted(
      (one, other) =>
        Number(other.name === mapped) - Number(one.name === mapped) ||
        other.readCount - one.readCount ||
        other.itemCount - one.itemCount,
    )
    .slice(0, MOST_SOURCES)
}

function siteRows(items: readonly FillableItem[]): Map<string, SiteRow> {
  const found = new Map<string, SiteRow>()
  for (const { facts } of items) {
    const seen = new Set<string>()
    for (const { name, value } of facts?.specifications ?? []) {
      if (seen.has(name)) continue
      seen.add(name)
      const row = found.get(name) ?? { name, values: new Map<string, number>() }
      const text = value.slice(0, LONGEST_VALUE)
      row.values.set(text, (row.values.get(text) ?? 0) + 1)
      found.set(name, row)
    }
  }
  return found
}

function sourceOf(
  attribute: CategoryAttribute,
  { name, values }: SiteRow,
  unit: string | null,
): AttributeSourceRow {
  const frequent = [...values].toSorted(([, one], [, other]) => other - one)
  const unread = frequent.filter(
    ([said]) => readAttributeValue(attribute, said, { unit, words: ATTRIBUTE_WORDS }) === null,
  )
  const countOf = (some: readonly [string, number][]) => some.reduce((sum, [, one]) => sum + one, 0)
  return {
    name,
    itemCount: countOf(frequent),
    readCount: countOf(frequent) - countOf(unread),
    examples: frequent.slice(0, MOST_EXAMPLES).map(([said]) => said),
    unread: unread.slice(0, MOST_UNREAD).map(([said, itemCount]) => ({ said, itemCount })),
  }
}
