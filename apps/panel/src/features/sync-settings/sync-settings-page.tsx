import { SYNC_SETTINGS_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/http/api-error.ts'
import { SyncTabs } from '../../lib/sync/sync-tabs.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { syncSettingsQuery } from './settings-queries.ts'
import { SyncSettingsForm } from './sync-settings-form.tsx'

export function SyncSettingsPage() {
  const settings = useQuery({ ...syncSettingsQuery, refetchOnMount: 'always' })
  return (
    <>
      <PageHeader title={SYNC_SETTINGS_TEXTS.title} description={SYNC_SETTINGS_TEXTS.subtitle} />
      <SyncTabs />
      <div className="max-w-3xl">
        {settings.isPending && (
          <Card>
            <SkeletonText lines={12} />
          </Card>
        )}
        {settings.isLoadingError && (
          <ErrorState
            title={SYNC_SETTINGS_TEXTS.failed}
            description={errorMessage(settings.error)}
            onRetry={() => void settings.refetch()}
            busy={settings.isFetching}
          />
        )}
        {settings.data && <SyncSettingsForm {...settings.data} />}
      </div>
    </>
  )
}
