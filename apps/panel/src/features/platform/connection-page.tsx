import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useAtEnd } from '../../lib/browser/use-at-end.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { platformConnectionQuery, refreshPlatform } from '../../lib/platform/platform-queries.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ConnectionCapabilities } from './connection-capabilities.tsx'
import { ConnectionHealth } from './connection-health.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { ConnectionWebhook } from './connection-webhook.tsx'
import { DisconnectCard } from './disconnect-card.tsx'
import { MoneyUnitCard } from './money-unit-card.tsx'
import { NoConnection } from './no-connection.tsx'
import { OrdersCard } from './orders-card.tsx'
import { WooReturned } from './woo-returned.tsx'

const route = getRouteApi('/shell/profile/connection')

export function ConnectionPage() {
  const { success } = route.useSearch()
  const connection = useQuery({ ...platformConnectionQuery, refetchOnMount: 'always' })
  const { data } = connection
  useAtEnd(data?.isReading ?? false, refreshPlatform)
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader title={PLATFORM_TEXTS.title} description={PLATFORM_TEXTS.subtitle} />
      {success && <WooReturned allowed={success === '1'} connection={data} />}
      {connection.isPending && (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      )}
      {connection.isLoadingError && (
        <ErrorState
          title={PLATFORM_TEXTS.failed}
          description={errorMessage(connection.error)}
          onRetry={() => void connection.refetch()}
          busy={connection.isFetching}
        />
      )}
      {data &&
        (data.kind === null || data.status === 'none' ? <NoConnection /> : <Connected connection={data} />)}
    </div>
  )
}

function Connected({ connection }: { connection: PlatformConnection }) {
  // An answered question becomes one setting among others.
  const asksNow = connection.asksMoneyUnit && connection.moneyUnit === null
  return (
    <div className="flex flex-col gap-4">
      <ConnectionNotice connection={connection} />
      {asksNow && <MoneyUnitCard connection={connection} />}
      <ConnectionHealth connection={connection} />
      <OrdersCard connection={connection} />
      <ConnectionCapabilities connection={connection} />
      {connection.asksMoneyUnit && !asksNow && <MoneyUnitCard connection={connection} />}
      <ConnectionWebhook connection={connection} />
      <DisconnectCard connection={connection} />
    </div>
  )
}
