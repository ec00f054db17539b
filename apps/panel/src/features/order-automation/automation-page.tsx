import { ORDER_AUTOMATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { AutomationForm } from './automation-form.tsx'
import { AutomationLog } from './automation-log.tsx'
import { automationQuery } from './automation-queries.ts'

/** The rule by which the preparation of new orders starts by itself, what it would have done, and what it did. */
export function AutomationPage() {
  const automation = useQuery({ ...automationQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader
        title={ORDER_AUTOMATION_TEXTS.title}
        description={ORDER_AUTOMATION_TEXTS.subtitle}
        back={(content) => <Link to="/order/dispatch">{content}</Link>}
      />
      <div className="flex max-w-3xl flex-col gap-4">
        {automation.isPending && (
          <Card>
            <SkeletonText lines={8} />
          </Card>
        )}
        {automation.isLoadingError && (
          <ErrorState
            title={ORDER_AUTOMATION_TEXTS.failed}
            description={errorMessage(automation.error)}
            onRetry={() => void automation.refetch()}
            busy={automation.isFetching}
          />
        )}
        {automation.data && <AutomationForm automation={automation.data} />}
        <AutomationLog />
      </div>
    </>
  )
}
