import { type ResolvedRules, type RuleSet, rulesFor } from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { StoredSendConfig, Tables } from '../../../infra/db/schema.ts'
import { findRuleSet } from '../booth-rules/find-rule-set.ts'
import { completionRules } from '../projects/completion-rules.ts'
import { findProject } from '../projects/projects-store.ts'
import { confirmedCategories } from './site-categories-store.ts'

export interface SendRules {
  projectId: number
  defaultValues: ReturnType<typeof completionRules>['defaultValues']
  sendConfig: StoredSendConfig
  /** The marketplace category a person confirmed, by the site's own. */
  siteCategories: ReadonlyMap<string, number>
  ruleSet: RuleSet
}

/** Null where the business has no such project. */
export async function findSendRules(
  rows: Kysely<Tables>,
  businessId: number,
  projectId: number,
): Promise<SendRules | null> {
  const project = await findProject(rows, businessId, projectId)
  if (!project) return null
  return {
    projectId,
    defaultValues: completionRules(project).defaultValues,
    sendConfig: project.send_config,
    siteCategories: await confirmedCategories(rows, businessId, projectId),
    ruleSet: await findRuleSet(rows, businessId),
  }
}

/**
 * The marketplace category an item is sent in: the one chosen for it alone, else for its category of the site, else for
 * its project. Null where none is chosen: then it is incomplete.
 */
export function itemCategory(
  item: { category_id: number | null; site_category: string | null },
  rules: SendRules,
): { id: number; source: 'item' | 'site_category' | 'project' } | null {
  if (item.category_id !== null) return { id: item.category_id, source: 'item' }
  const ofSite = item.site_category === null ? undefined : rules.siteCategories.get(item.site_category)
  if (ofSite !== undefined) return { id: ofSite, source: 'site_category' }
  const ofProject = rules.defaultValues.categoryId ?? null
  return ofProject === null ? null : { id: ofProject, source: 'project' }
}

/** The price rules of an item, by its project and the category it is sent in. */
export function itemRules(item: Parameters<typeof itemCategory>[0], rules: SendRules): ResolvedRules {
  return rulesFor(rules.ruleSet, {
    projectId: rules.projectId,
    categoryId: itemCategory(item, rules)?.id ?? null,
  })
}

/** Tells whether a category is still to be chosen; a product of the booth stands in one there already. */
export function isWithoutCategory(
  item: Parameters<typeof itemCategory>[0],
  rules: SendRules,
  inBooth: boolean,
): boolean {
  return !inBooth && itemCategory(item, rules) === null
}
