import {
  type BoothRules,
  isSame,
  isSameScope,
  ownParts,
  type RuleChange,
  type RuleParts,
  type RuleScope,
  type RuleSet,
  withoutEmptyFloor,
  withScopedRule,
} from '@payvand/domain'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { saveScopedRule } from '../../catalog/index.ts'
import { saveBoothRules } from './booth-rules-store.ts'

/** Rules of the booth or of a scope as they were before a change, and as it left them. */
export type SavedRuleChange =
  | { of: 'booth'; from: BoothRules; to: BoothRules }
  | { of: 'scope'; scope: RuleScope; from: RuleParts | null; to: RuleParts | null }

export function ruleChangeOf(set: RuleSet, change: RuleChange): SavedRuleChange {
  if (change.of === 'booth') return { of: 'booth', from: set.booth, to: withoutEmptyFloor(change.rules) }
  const { projectId, categoryId } = change
  const scope = { projectId, categoryId }
  return { of: 'scope', scope, from: partsIn(set, scope), to: ownParts(change.parts) }
}

/** The facts of an operation; those of an older version know the booth alone, and no old prices. */
export function readRuleChange(facts: object): SavedRuleChange {
  const change = facts as SavedRuleChange
  if (change.of === 'scope') return change
  const { from, to } = facts as { from: BoothRules; to: BoothRules }
  const older = { showsOldPrice: false }
  return { of: 'booth', from: { ...older, ...from }, to: { ...older, ...to } }
}

export const isNoChange = ({ from, to }: SavedRuleChange): boolean => isSame(from, to)

/** The products whose prices a change may change. */
export const scopeOf = (change: SavedRuleChange): RuleScope =>
  change.of === 'scope' ? change.scope : { projectId: null, categoryId: null }

/** True when the rules still are as the change left them. */
export function stillStands(set: RuleSet, change: SavedRuleChange): boolean {
  return isSame(change.of === 'booth' ? set.booth : partsIn(set, change.scope), change.to)
}

/** All rules with those of the change as they were before it. */
export function rulesBefore(set: RuleSet, change: SavedRuleChange): RuleSet {
  return change.of === 'booth'
    ? { ...set, booth: change.from }
    : withScopedRule(set, change.scope, change.from)
}

export async function saveRules(
  rows: Kysely<Tables>,
  businessId: number,
  change: SavedRuleChange,
  which: 'from' | 'to',
  now: Date,
): Promise<void> {
  if (change.of === 'booth') await saveBoothRules(rows, businessId, change[which], now)
  else await saveScopedRule(rows, businessId, change.scope, change[which], now)
}

const partsIn = ({ scoped }: RuleSet, scope: RuleScope): RuleParts | null =>
  scoped.find((rule) => isSameScope(rule, scope))?.parts ?? null
