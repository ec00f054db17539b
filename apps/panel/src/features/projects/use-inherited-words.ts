import { inheritDefaults } from '@payvand/domain'
import { inDays, PROJECT_TEXTS, persianNumber } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { currentBusinessQuery } from '../../lib/session/session.ts'

/** The stock and the preparation time of the business, as they stand in place of a project's own. */
export function useInheritedWords(): { stock: string; preparationDays: string } {
  const business = useQuery(currentBusinessQuery).data
  if (!business) return { stock: '', preparationDays: '' }
  const { stock, preparationDays } = inheritDefaults(
    { stock: null, preparationDays: null },
    { stock: business.defaultStock, preparationDays: business.preparationDays },
  )
  return {
    stock: PROJECT_TEXTS.inherited(persianNumber(stock)),
    preparationDays: PROJECT_TEXTS.inherited(inDays(preparationDays)),
  }
}
