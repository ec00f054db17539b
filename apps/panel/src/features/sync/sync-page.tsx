import { SYNC_TEXTS } from '@payvand/texts'
import { SyncTabs } from '../../lib/sync-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** How publishing to the booth is doing. */
export function SyncPage() {
  return (
    <>
      <PageHeader title={SYNC_TEXTS.title} description={SYNC_TEXTS.subtitle} />
      <SyncTabs />
    </>
  )
}
