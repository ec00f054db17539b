import type { Rial } from '../../money/money.ts'
import type { PriceMethod, PriceRule } from './pricing.ts'

/** The decisions of a business about prices and stock of its booth (document 2, section 9; booth settings). */
export interface BoothRules {
  priceRule: PriceRule
  /** Lowest price in rial; no price below it is sent. */
  priceFloor: Rial | null
  /** Percent of the price that the marketplace keeps; null while nobody wrote one and the category's is not known. */
  commissionPercent: number | null
  /** True when the price is raised so that the seller receives the rule's amount after commission. */
  commissionAdded: boolean
  /** True when the shop's price before a discount is shown struck out, by a discount in the booth. */
  showsOldPrice: boolean
  /** Units of each variant that are never offered in the booth. */
  safetyStock: number
}

/** The parts of the rules that a project or a category may have of its own; null takes the part from the wider scope. */
export interface RuleParts {
  coefficient: number | null
  rounding: { base: number; method: PriceMethod } | null
  /** Rial; 0 for no floor. */
  priceFloor: Rial | null
  commissionPercent: number | null
  commissionAdded: boolean | null
  showsOldPrice: boolean | null
}

export const INHERITED_PARTS: RuleParts = {
  coefficient: null,
  rounding: null,
  priceFloor: null,
  commissionPercent: null,
  commissionAdded: null,
  showsOldPrice: null,
}

/** A project, a category of the marketplace, or a category within a project; both null is the whole booth. */
export interface RuleScope {
  projectId: number | null
  categoryId: number | null
}

export interface ScopedRule extends RuleScope {
  parts: RuleParts
}

/** All rules of a business; `commissions` are the marketplace's percents by category, as far as they are known. */
export interface RuleSet {
  booth: BoothRules
  scoped: readonly ScopedRule[]
  commissions: ReadonlyMap<number, number>
}

/** Who said a commission: the seller, or the marketplace of the category. */
export type CommissionSource = 'written' | 'category'

export type ResolvedRules = BoothRules & { commissionSource: CommissionSource | null }

/**
 * The rules for a product of this project and category. Each part comes from the most specific scope that sets it: category
 * within the project, category, project, booth. Where nobody wrote a commission, the category's counts.
 */
export function rulesFor({ booth, scoped, commissions }: RuleSet, of: RuleScope): ResolvedRules {
  const wins = scoped
    .filter((rule) => isWithin(of, rule))
    .sort((one, other) => specificity(other) - specificity(one))
  const part = <Name extends keyof RuleParts>(name: Name) =>
    wins.map(({ parts }) => parts[name]).find((value) => value !== null) ?? null
  const floor = part('priceFloor')
  const written = part('commissionPercent') ?? booth.commissionPercent
  const ofCategory = of.categoryId === null ? null : (commissions.get(of.categoryId) ?? null)
  return {
    priceRule: {
      ...booth.priceRule,
      ...part('rounding'),
      coefficient: part('coefficient') ?? booth.priceRule.coefficient,
    },
    priceFloor: floor === null ? booth.priceFloor : floor === 0 ? null : floor,
    commissionPercent: written ?? ofCategory,
    commissionSource: written !== null ? 'written' : ofCategory !== null ? 'category' : null,
    commissionAdded: part('commissionAdded') ?? booth.commissionAdded,
    showsOldPrice: part('showsOldPrice') ?? booth.showsOldPrice,
    safetyStock: booth.safetyStock,
  }
}

/** The same rules with those of one scope in the place of what it had; null takes them away. */
export function withScopedRule(set: RuleSet, scope: RuleScope, parts: RuleParts | null): RuleSet {
  const { projectId, categoryId } = scope
  const others = set.scoped.filter((rule) => !isSameScope(rule, scope))
  return { ...set, scoped: parts === null ? others : [...others, { projectId, categoryId, parts }] }
}

/** Other rules, of the whole booth or of one scope; a floor of 0 is none, and parts of which none is set take the rule away. */
export type RuleChange =
  | { of: 'booth'; rules: BoothRules }
  | ({ of: 'scope'; parts: RuleParts | null } & RuleScope)

/** All rules as they are after a change. */
export function rulesAfter(set: RuleSet, change: RuleChange): RuleSet {
  return change.of === 'booth'
    ? { ...set, booth: withoutEmptyFloor(change.rules) }
    : withScopedRule(set, change, ownParts(change.parts))
}

export const withoutEmptyFloor = (rules: BoothRules): BoothRules => ({
  ...rules,
  priceFloor: rules.priceFloor === 0 ? null : rules.priceFloor,
})

/** The parts of a scope; null where none is set. */
export const ownParts = (parts: RuleParts | null): RuleParts | null =>
  parts === null || isInherited(parts) ? null : parts

export const isSameScope = (one: RuleScope, other: RuleScope): boolean =>
  one.projectId === other.projectId && one.categoryId === other.categoryId

/** True when a scope has nothing of its own. */
export const isInherited = (parts: RuleParts): boolean =>
  Object.values(parts).every((value) => value === null)

/** True when a commission is to be added that is not known: no price can be said then. */
export const lacksCommission = ({
  commissionAdded,
  commissionPercent,
}: Pick<BoothRules, 'commissionAdded' | 'commissionPercent'>): boolean =>
  commissionAdded && commissionPercent === null

/** True when some product's price depends on the commission of its category. */
export function needsCategoryCommissions({ booth, scoped }: Pick<RuleSet, 'booth' | 'scoped'>): boolean {
  const isAdded = booth.commissionAdded || scoped.some(({ parts }) => parts.commissionAdded)
  return isAdded && booth.commissionPercent === null
}

const isWithin = (of: RuleScope, { projectId, categoryId }: RuleScope): boolean =>
  (projectId === null || projectId === of.projectId) && (categoryId === null || categoryId === of.categoryId)

const specificity = ({ projectId, categoryId }: RuleScope): number =>
  (categoryId === null ? 0 : 2) + (projectId === null ? 0 : 1)
