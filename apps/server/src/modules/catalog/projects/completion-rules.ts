import { type CompletionRules, inheritDefaults } from '@payvand/domain'
import type { StoredDefaultValues } from '../../../infra/db/schema.ts'
import type { ProjectRow } from './projects-store.ts'

/** Builds the rules by which a project completes its products today, with the values it inherits from its business. */
export function completionRules(
  project: Pick<ProjectRow, 'default_values' | 'send_config' | 'business_stock' | 'business_days'>,
): CompletionRules & { defaultValues: Pick<StoredDefaultValues, 'priceUnit' | 'categoryId'> } {
  const business = { stock: project.business_stock, preparationDays: project.business_days }
  return {
    defaultValues: inheritDefaults(project.default_values, business),
    transformations: project.send_config.transformations ?? [],
  }
}
