/** What a template says of a product, each with the places where it stands. */
export const TEMPLATE_FIELDS = [
  'name',
  'price',
  'oldPrice',
  'photo',
  'description',
  'sku',
  'availability',
  'stock',
  'variants',
  'specifications',
  'category',
] as const
export type TemplateField = (typeof TEMPLATE_FIELDS)[number]

/** What was learned of one place (an element path): the numbers that make its weight, for people to look at. */
export interface LearnedPlace {
  /** Positive where the answer stands on page after page, negative where something else stands. */
  weight: number
  /** Samples on which it is there. */
  pages: number
  /** Samples whose structured data tells the field, and those of them that say what stands here. */
  told: number
  agreed: number
  /** What stands there, on up to three samples, 80 characters each. */
  examples: string[]
}
export type LearnedPlaces = Record<string, LearnedPlace>

/** Why a site's unit is taken to be what it is, and on how many samples that was seen. */
export interface CurrencyEvidence {
  kind:
    | 'words_beside_price'
    | 'words_on_page'
    | 'currency_in_markup'
    | 'stated_is_ten_times_shown'
    | 'stated_equals_shown'
  unit: 'rial' | 'toman'
  pages: number
  /** As it stood on one of them. */
  example: string
}

/** Which of the two Iranian units a site's numbers are in; null where nothing tells (or it is not an Iranian site). */
export interface LearnedCurrency {
  /** Of the numbers a visitor sees. */
  unit: 'rial' | 'toman' | null
  /** Of the numbers in the structured data, whatever code stands beside them. */
  stated: 'rial' | 'toman' | null
  evidence: CurrencyEvidence[]
}

/** Fields whose structured data may say the same on every page. */
export const CONSTANT_FIELDS = ['name', 'sku', 'description', 'photo', 'price'] as const
export type Constants = Partial<Record<(typeof CONSTANT_FIELDS)[number], string[]>>

/** What was learned from sample pages of one site; JSON-safe, so that it can be stored, shown and made again. */
export interface Template extends Record<TemplateField, LearnedPlaces> {
  version: 2
  samples: number
  /** The share of samples on which the field's places held something: what `templateHealth` compares with. */
  yields: Partial<Record<TemplateField, number>>
  currency: LearnedCurrency
  /** What the structured data says of every product alike, and which is therefore true of none. */
  constants: Constants
}

/** From this weight a place decides and does not only help. */
export const TRUSTED = 1

export const bonusOf = (template: Template | null, field: TemplateField, path: string): number =>
  template !== null && Object.hasOwn(template[field], path) ? (template[field][path]?.weight ?? 0) : 0

const NOWHERE: readonly string[] = []
/** Asked on every page of a site. */
const trusted = new WeakMap<LearnedPlaces, readonly string[]>()

/** The paths that decide a field, best first. */
export function trustedPaths<Field extends TemplateField>(
  template: Pick<Template, Field> | null,
  field: Field,
): readonly string[] {
  if (template === null) return NOWHERE
  const places: LearnedPlaces = template[field]
  let paths = trusted.get(places)
  if (paths === undefined) {
    paths = Object.entries(places)
      .filter(([, place]) => place.weight >= TRUSTED)
      .sort((a, b) => b[1].weight - a[1].weight)
      .map(([path]) => path)
    trusted.set(places, paths)
  }
  return paths
}

/** A template as it was saved, or null when it is not one (another version, another shape). */
export function readTemplate(saved: unknown): Template | null {
  if (!isObject(saved) || saved['version'] !== 2) return null
  const { samples, yields, currency, constants } = saved
  if (!isCount(samples) || !isObject(yields) || !isCurrency(currency) || !isObject(constants)) return null
  if (!Object.values(yields).every(isShare) || !Object.values(constants).every(isTexts)) return null
  return TEMPLATE_FIELDS.every((field) => isPlaces(saved[field])) ? (saved as unknown as Template) : null
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
const isShare = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 1
const isUnit = (value: unknown): boolean => value === null || value === 'rial' || value === 'toman'
const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

const isPlaces = (value: unknown): boolean =>
  isObject(value) &&
  Object.values(value).every(
    (place) =>
      isObject(place) &&
      Number.isFinite(place['weight']) &&
      isCount(place['pages']) &&
      isCount(place['told']) &&
      isCount(place['agreed']) &&
      isTexts(place['examples']),
  )

const isCurrency = (value: unknown): boolean =>
  isObject(value) &&
  isUnit(value['unit']) &&
  isUnit(value['stated']) &&
  Array.isArray(value['evidence']) &&
  value['evidence'].every(
    (each) =>
      isObject(each) &&
      typeof each['kind'] === 'string' &&
      isUnit(each['unit']) &&
      isCount(each['pages']) &&
      typeof each['example'] === 'string',
  )
