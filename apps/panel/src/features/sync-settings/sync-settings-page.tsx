import { SYNC_SETTINGS_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { errorMessage } from '../../lib/api-error.ts'
import { SyncTabs } from '../../lib/sync-tabs.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
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
