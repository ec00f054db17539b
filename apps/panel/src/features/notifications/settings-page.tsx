import { NOTIFICATION_SETTINGS_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { notificationSettingsQuery } from './notification-queries.ts'
import { NotificationSettingsForm } from './notification-settings-form.tsx'

const words = NOTIFICATION_SETTINGS_TEXTS

export function NotificationSettingsPage() {
  const settings = useQuery({ ...notificationSettingsQuery, refetchOnMount: 'always' })
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={words.title}
        description={words.subtitle}
        actions={
          <Link to="/notifications" className={buttonStyle()}>
            <Bell aria-hidden />
            {words.toList}
          </Link>
        }
      />
      {settings.isPending && (
        <Card>
          <SkeletonText lines={12} />
        </Card>
      )}
      {settings.isLoadingError && (
        <ErrorState
          title={words.failed}
          description={errorMessage(settings.error)}
          onRetry={() => void settings.refetch()}
          busy={settings.isFetching}
        />
      )}
      {settings.data && <NotificationSettingsForm answer={settings.data} />}
    </div>
  )
}
