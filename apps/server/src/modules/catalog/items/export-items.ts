import type { Readable } from 'node:stream'
import type { ItemFilters, ProjectItem } from '@payvand/contract'
import {
  PRODUCT_FIELD_RULES,
  PRODUCT_FIELDS,
  type ProductField,
  rialToToman,
  variantPrice,
  variantStock,
} from '@payvand/domain'
import {
  ITEM_EXPORT_HEADINGS,
  ITEM_EXPORT_TEXTS,
  productFieldHeading,
  VERIFICATION_LABELS,
} from '@payvand/texts'
import { type TableFormat, tableFile } from '../../../infra/files/table-file.ts'
import type { Cell } from '../../../infra/files/xlsx-sheet.ts'
import type { Services } from '../../accounts/index.ts'
import { answerItems } from './answer-items.ts'
import { type ItemSort, listItemIds } from './item-list-store.ts'

/** Rows that are read and answered at once: what they take of the thread, others wait for. */
const BATCH = 50
/** A spreadsheet holds no more (1,048,576 rows), so no project can have more. */
const MOST = 1_000_000
type OtherColumn = keyof typeof ITEM_EXPORT_HEADINGS
/** The main photo stands beside the address; the texts and lists of the others are too long for a cell. */
const NOT_IN_ORDER: readonly ProductField[] = ['photo', 'photos', 'description', 'video']
const COLUMNS = [
  'id',
  'status',
  'isActive',
  ...PRODUCT_FIELDS.filter((field) => !NOT_IN_ORDER.includes(field)).flatMap((field) =>
    field === 'primaryPrice' ? ([field, 'priceToman', 'priceOnPage'] as const) : field,
  ),
  'siteCategory',
  'category',
  'doubts',
  'issues',
  'url',
  'photo',
  'verifiedOn',
  'sentOn',
] as const satisfies readonly (OtherColumn | ProductField)[]
type Column = (typeof COLUMNS)[number]
const WIDE: Partial<Record<Column, number>> = {
  name: 40,
  url: 40,
  photo: 30,
  issues: 40,
  doubts: 40,
  variants: 30,
}

const tehranDate = new Intl.DateTimeFormat('fa-IR-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The filtered list of a project as a file, made as it is read. */
export function exportItems(
  services: Services,
  businessId: number,
  projectId: number,
  options: { filters: ItemFilters; sort: ItemSort; format: TableFormat },
): Readable {
  const columns = {
    headings: COLUMNS.map((column) =>
      isField(column) ? productFieldHeading(column) : ITEM_EXPORT_HEADINGS[column],
    ),
    widths: COLUMNS.map((column) => WIDE[column] ?? 14),
  }
  const rows = itemRows(services, businessId, projectId, options)
  return tableFile(options.format, ITEM_EXPORT_TEXTS.sheet, columns, rows, (error) =>
    services.logger.warn({ err: error, projectId }, 'An export ended early'),
  )
}

async function* itemRows(
  services: Services,
  businessId: number,
  projectId: number,
  { filters, sort }: { filters: ItemFilters; sort: ItemSort },
): AsyncGenerator<Cell[][]> {
  const { ids } = await listItemIds(services.rows, businessId, projectId, {
    filters,
    sort,
    skip: 0,
    limit: MOST,
  })
  for (let start = 0; start < ids.length; start += BATCH) {
    const items = await answerItems(services, businessId, projectId, ids.slice(start, start + BATCH))
    yield items.map((item) =>
      COLUMNS.map((column) => (isField(column) ? fieldCell(column, item) : CELLS[column](item))),
    )
  }
}

const date = (moment: string | null): string | null => (moment ? tehranDate.format(new Date(moment)) : null)
const isField = (column: Column): column is Column & ProductField => column in PRODUCT_FIELD_RULES

function fieldCell(field: ProductField, item: ProjectItem): Cell {
  if (field === 'variants') return variantLines(item)
  const value = item.latestData?.[field] ?? null
  return typeof value === 'object' ? null : value
}

const yesNo = (value: boolean): string => (value ? ITEM_EXPORT_TEXTS.yes : ITEM_EXPORT_TEXTS.no)

const CELLS: Record<OtherColumn, (item: ProjectItem) => Cell> = {
  id: (item) => item.id,
  status: (item) => VERIFICATION_LABELS[item.verificationStatus],
  isActive: (item) => yesNo(item.isActive),
  priceToman: ({ latestData: data }) => (data?.primaryPrice == null ? null : rialToToman(data.primaryPrice)),
  priceOnPage: (item) => item.offer?.raw ?? null,
  siteCategory: (item) => item.siteCategory,
  category: (item) => item.category?.title ?? null,
  doubts: (item) => item.doubts.map((doubt) => doubt.sentence).join(' '),
  issues: (item) => item.preflight.map((issue) => issue.sentence).join(' '),
  url: (item) => item.url,
  verifiedOn: (item) => date(item.lastVerifiedAt),
  sentOn: (item) => date(item.lastSentAt),
}

function variantLines({ latestData }: ProjectItem): string | null {
  if (!latestData?.variants) return null
  return latestData.variants
    .map((variant) => {
      const what = variant.properties.map(({ property, value }) => `${property}: ${value}`).join(', ')
      return `${what} | ${variantPrice(latestData, variant) ?? ''} | ${variantStock(latestData, variant) ?? ''}${variant.isOff ? ` | ${ITEM_EXPORT_TEXTS.variantOff}` : ''}`
    })
    .join('\n')
}
