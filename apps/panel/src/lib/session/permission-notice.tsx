import type { PermissionFeature } from '@payvand/domain'
import { PERMISSION_TEXTS } from '@payvand/texts'
import { KeyRound } from 'lucide-react'
import { Card } from '../../ui/layout/card.tsx'
import { ReconnectButton } from './reconnect-button.tsx'

/** A feature that the seller never permitted on the marketplace: which permission it needs, and the way to give it. */
export function PermissionNotice({ feature }: { feature: PermissionFeature }) {
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <KeyRound aria-hidden className="mt-1 size-4 shrink-0 text-yellow-ink" />
          <div className="min-w-0">
            <p className="font-medium">{PERMISSION_TEXTS.needed(feature)}</p>
            <p className="text-ink-muted text-sm">{PERMISSION_TEXTS.help}</p>
          </div>
        </div>
        <ReconnectButton size="sm" feature={feature}>
          {PERMISSION_TEXTS.give}
        </ReconnectButton>
      </div>
    </Card>
  )
}
