import type { WalletReading } from '@payvand/contract'
import { FINANCE_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Wallet } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ReadNowActions } from '../../lib/session/read-now-actions.tsx'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { useReadOnArrival } from '../../lib/session/use-read-on-arrival.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { type TabItem, Tabs } from '../../ui/layout/tabs.tsx'
import { AccountsTab } from './accounts-tab.tsx'
import { refreshFinance, summaryQuery, useReadNow } from './finance-queries.ts'
import { MonthsTab } from './months-tab.tsx'
import { MovementsTab } from './movements-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { PurchaseTab } from './purchase-tab.tsx'
import { ResultsTab } from './results-tab.tsx'
import { WalletNotice } from './wallet-notice.tsx'

const route = getRouteApi('/shell/finance')
/** A wallet that was read longer ago than this is read again as somebody comes to look. */
const STALE_MS = 300_000

type Tab = 'overview' | 'orders' | 'products' | 'months' | 'movements' | 'purchase'
const TABS: readonly TabItem<Tab>[] = (
  ['overview', 'orders', 'products', 'months', 'movements', 'purchase'] as const
).map((value) => ({ value, title: FINANCE_TEXTS.tabs[value] }))

/** Shows what the marketplace owes, what came, and what is left of it. Tab, filters and the open order stand in the URL. */
export function FinancePage() {
  const search = route.useSearch()
  const tab = TABS.find(({ value }) => value === search.tab)?.value ?? 'overview'
  const navigate = route.useNavigate()
  const summary = useQuery({ ...summaryQuery, refetchOnMount: 'always' })
  const reading = summary.data?.reading
  const readNow = useReadNow()
  useReadOnArrival(reading, readNow.mutate, STALE_MS)
  useRefreshWhenRead(reading)
  if (reading && !reading.isConnected) return <NotConnected />
  const read = () =>
    readNow.mutate(undefined, {
      onError: (error) => toast.error(FINANCE_TEXTS.readFailed, { description: errorMessage(error) }),
    })
  return (
    <>
      <PageHeader
        title={FINANCE_TEXTS.title}
        description={FINANCE_TEXTS.subtitle}
        actions={
          <ReadNowActions
            reading={reading}
            texts={FINANCE_TEXTS}
            isAsking={readNow.isPending}
            onRead={read}
          />
        }
      />
      {reading && <WalletNotice reading={reading} />}
      <Tabs
        label={FINANCE_TEXTS.tabs.label}
        items={TABS}
        value={tab}
        fullWidth={false}
        onChange={(next) => void navigate({ search: next === 'overview' ? {} : { tab: next } })}
      >
        {tab === 'overview' && <OverviewTab query={summary} />}
        {tab === 'orders' && <AccountsTab />}
        {tab === 'products' && <ResultsTab />}
        {tab === 'months' && <MonthsTab />}
        {tab === 'movements' && <MovementsTab isRead={reading?.completeAt != null} />}
        {tab === 'purchase' && <PurchaseTab />}
      </Tabs>
    </>
  )
}

function NotConnected() {
  return (
    <>
      <PageHeader title={FINANCE_TEXTS.title} description={FINANCE_TEXTS.subtitle} />
      <Card>
        <EmptyState
          icon={<Wallet />}
          title={FINANCE_TEXTS.notConnected}
          description={FINANCE_TEXTS.notConnectedText}
          action={<ReconnectButton>{FINANCE_TEXTS.connect}</ReconnectButton>}
        />
      </Card>
    </>
  )
}

/** Reads the lists again once a reading ended: they show how it was before. Orders are reckoned also where the wallet is refused. */
function useRefreshWhenRead(reading: WalletReading | undefined): void {
  const before = useRef<string | undefined>(undefined)
  const now = reading && (reading.running ? 'running' : String(reading.completeAt))
  useEffect(() => {
    if (before.current !== undefined && now !== 'running' && now !== before.current) void refreshFinance()
    before.current = now
  }, [now])
}
