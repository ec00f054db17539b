import {
  type LearnedCurrency,
  type LearnedPlace,
  TEMPLATE_FIELDS,
  type Template,
  type TemplateField,
  TRUSTED,
} from './template.ts'

/** The lessons about one field, for people to look at. */
export interface ExplainedField {
  field: TemplateField
  /** 0 to 1: on how many of the samples its places hold it, lowered where the pages' own data says something else. */
  confidence: number
  /** The samples on which its places held something. */
  pages: number
  /** Counts the samples that agree with the best place, among those whose structured data tells the field. */
  told: number
  agreed: number
  /** Best first; `decides` is false for places that only help, `against` for those that were ruled out. */
  places: (LearnedPlace & { path: string; decides: boolean; against: boolean })[]
}

export interface ExplainedTemplate {
  samples: number
  fields: ExplainedField[]
  currency: LearnedCurrency
}

const MOST_SHOWN = 6

/**
 * Lists a template as rows: every field in the order of `TEMPLATE_FIELDS`, the places that decide it and the number of
 * samples.
 */
export function explainTemplate(template: Template): ExplainedTemplate {
  return {
    samples: template.samples,
    fields: TEMPLATE_FIELDS.map((field) => explainField(template, field)),
    currency: template.currency,
  }
}

function explainField(template: Template, field: TemplateField): ExplainedField {
  const places = Object.entries(template[field])
    .map(([path, place]) => ({
      path,
      ...place,
      decides: place.weight >= TRUSTED || (field === 'name' && place.weight > 0),
      against: place.weight < 0,
    }))
    .sort((a, b) => b.weight - a.weight)
  const deciding = places.filter((place) => place.decides)
  const [best] = deciding
  const share = best === undefined ? 0 : (template.yields[field] ?? best.pages / template.samples)
  const { told = 0, agreed = 0 } = best ?? {}
  return {
    field,
    confidence: Math.round(share * (told === 0 ? 1 : agreed / told) * 100) / 100,
    pages: Math.round(share * template.samples),
    told,
    agreed,
    places: [...deciding, ...places.filter((place) => !place.decides)].slice(0, MOST_SHOWN),
  }
}
