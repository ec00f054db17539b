import type { PermissionFeature } from '@payvand/domain'
import { TriangleAlert } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { PermissionNotice } from './permission-notice.tsx'
import { ReconnectButton } from './reconnect-button.tsx'

/** Says why something is not read from the marketplace now, with the way out. */
export function TroubleNotice<Trouble extends string>({
  feature,
  trouble,
  words,
  reconnect,
}: {
  feature: PermissionFeature
  trouble: Trouble
  words: Readonly<Record<Trouble, string>>
  reconnect: string
}) {
  if (trouble === 'scope_missing') return <PermissionNotice feature={feature} />
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-yellow-ink">
          <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">{words[trouble]}</span>
        </p>
        {trouble === 'booth_disconnected' && <ReconnectButton size="sm">{reconnect}</ReconnectButton>}
      </div>
    </Card>
  )
}
