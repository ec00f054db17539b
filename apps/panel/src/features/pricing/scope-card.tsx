import type { RuleScope, ScopedRule } from '@payvand/domain'
import { isSameScope } from '@payvand/domain'
import { PRICING_TEXTS, ui } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { scopesQuery } from './pricing-queries.ts'
import { scopeWords, useScopeNames } from './scope-names.ts'

const ALL = 'all'

/** The products a rule is for: the whole booth, a project, a category, or both; those with rules of their own are listed. */
export function ScopeCard({
  scoped,
  scope,
  onChange,
}: {
  scoped: readonly ScopedRule[]
  scope: RuleScope
  onChange: (scope: RuleScope) => void
}) {
  const scopes = useQuery(scopesQuery)
  const names = useScopeNames()
  const { projects = [], categories = [] } = scopes.data ?? {}
  const whole = { projectId: null, categoryId: null }
  return (
    <Card title={PRICING_TEXTS.scope} description={PRICING_TEXTS.scopeHelp}>
      <div className="flex flex-col gap-3">
        {scopes.isLoadingError && (
          <p className="flex flex-wrap items-center gap-2 text-sm">
            {PRICING_TEXTS.scopesFailed}: {errorMessage(scopes.error)}
            <Button size="sm" busy={scopes.isFetching} onClick={() => void scopes.refetch()}>
              {ui.retry}
            </Button>
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Select
            label={PRICING_TEXTS.project}
            options={[
              { value: ALL, label: PRICING_TEXTS.allProjects },
              ...projects.map(({ id, name, itemCount }) => ({
                value: String(id),
                label: PRICING_TEXTS.withCount(name, itemCount),
              })),
            ]}
            value={scope.projectId === null ? ALL : String(scope.projectId)}
            onChange={(value) => onChange({ ...scope, projectId: value === ALL ? null : Number(value) })}
          />
          <Select
            label={PRICING_TEXTS.category}
            options={[
              { value: ALL, label: PRICING_TEXTS.allCategories },
              ...categories.map(({ id, title, itemCount }) => ({
                value: String(id),
                label: PRICING_TEXTS.withCount(title ?? PRICING_TEXTS.unnamedCategory(id), itemCount),
              })),
            ]}
            value={scope.categoryId === null ? ALL : String(scope.categoryId)}
            onChange={(value) => onChange({ ...scope, categoryId: value === ALL ? null : Number(value) })}
          />
        </div>
        {scoped.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
          <div role="group" aria-label={PRICING_TEXTS.ownRules} className="flex flex-wrap items-center gap-2">
            <span className="text-ink-muted text-sm">{PRICING_TEXTS.ownRules}</span>
            <Chip selected={isSameScope(scope, whole)} onClick={() => onChange(whole)}>
              {PRICING_TEXTS.wholeBooth}
            </Chip>
            {scoped.map((rule) => (
              <Chip
                key={`${rule.projectId} ${rule.categoryId}`}
                selected={isSameScope(scope, rule)}
                onClick={() => onChange({ projectId: rule.projectId, categoryId: rule.categoryId })}
              >
                {scopeWords(rule, names)}
              </Chip>
            ))}
          </div>
        )}
      </div>
    </Card>
  )
}
