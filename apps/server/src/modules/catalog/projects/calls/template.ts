import { LEARNED_FIELDS, type SiteTemplate } from '@payvand/contract'
import { readTemplate, type Template } from '@payvand/crawler'
import type { Handler } from '../../../accounts/index.ts'
import { requireProject } from '../require-project.ts'

/** A place of at least this weight decides and does not only help. */
const DECIDES = 1

export const template: Handler<'projects.template'> = async ({ services, user }, { params }) => {
  const project = await requireProject(services.rows, user.businessId, params.id)
  const sites = sitesOf(project.template)
  const units = new Set(sites.flatMap(({ priceUnit }) => priceUnit ?? []))
  const [proposed] = units
  return { sites, proposedPriceUnit: units.size === 1 && proposed ? proposed : null }
}

function sitesOf(saved: unknown): SiteTemplate[] {
  if (typeof saved !== 'object' || saved === null) return []
  return Object.entries(saved).flatMap(([site, value]) => {
    const learned = readTemplate(value)
    return learned ? [siteAnswer(site, learned)] : []
  })
}

function siteAnswer(site: string, learned: Template): SiteTemplate {
  return {
    site,
    samples: learned.samples,
    fields: LEARNED_FIELDS.flatMap((field) => {
      const [best] = Object.values(learned[field]).sort((a, b) => b.weight - a.weight)
      if (!best || best.weight < DECIDES) return []
      return [{ field, pages: best.pages, examples: best.examples }]
    }),
    priceUnit: learned.currency.unit,
    evidence: learned.currency.evidence,
  }
}
