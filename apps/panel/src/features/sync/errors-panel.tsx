import { useQuery } from '@tanstack/react-query'
import { syncOverviewQuery } from '../../lib/sync/sync-queries.ts'
import { ErrorsCard } from './errors-card.tsx'

/** The refused products by their reason, each with its mending button. */
export function ErrorsPanel() {
  const overview = useQuery({ ...syncOverviewQuery, refetchOnMount: 'always' })
  return <ErrorsCard overview={overview.data} />
}
