/** The fields of a product that a template locates on its pages. */
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

/** The lessons about one place (an element path): the numbers that make its weight, for people to look at. */
export interface LearnedPlace {
  /** Positive where the answer stands on page after page, negative where something else stands. */
  weight: number
  /** Samples on which it is there. */
  pages: number
  /** Samples whose structured data tells the field, and those of them that agree with the text here. */
  told: number
  agreed: number
  /** The texts found there on up to three samples, 80 characters each. */
  examples: string[]
}
export type LearnedPlaces = Record<string, LearnedPlace>

/** The reasons for a site's unit, and the number of samples that showed them. */
export interface CurrencyEvidence {
  kind:
    | 'words_beside_price'
    | 'words_on_page'
    | 'currency_in_markup'
    | 'stated_is_ten_times_shown'
    | 'stated_equals_shown'
  unit: 'rial' | 'toman'
  pages: number
  /** The text on one of them. */
  example: string
}

/** The Iranian unit of a site's numbers; null where nothing tells (or it is not an Iranian site). */
export interface LearnedCurrency {
  /** The unit of the numbers a visitor sees. */
  unit: 'rial' | 'toman' | null
  /** The unit of the numbers in the structured data, whatever code stands beside them. */
  stated: 'rial' | 'toman' | null
  evidence: CurrencyEvidence[]
}

/** Fields whose structured data may say the same on every page. */
export const CONSTANT_FIELDS = ['name', 'sku', 'description', 'photo', 'price'] as const
export type Constants = Partial<Record<(typeof CONSTANT_FIELDS)[number], string[]>>

/** The lessons from sample pages of one site; JSON-safe, so that it can be stored, shown and made again. */
export interface Template extends Record<TemplateField, LearnedPlaces> {
  version: 2
  samples: number
  /** The share of samples on which the field's places held something; `templateHealth` compares with it. */
  yields: Partial<Record<TemplateField, number>>
  currency: LearnedCurrency
  /** Values that structured data repeats for every product, and which are therefore true of no product. */
  constants: Constants
}

/** A place of at least this weight decides and does not only help. */
export const TRUSTED = 1

export const bonusOf = (template: Template | null, field: TemplateField, path: string): number =>
  template !== null && Object.hasOwn(template[field], path) ? (template[field][path]?.weight ?? 0) : 0

const NOWHERE: readonly string[] = []
/** The result is kept because it is needed on every page of a site. */
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
