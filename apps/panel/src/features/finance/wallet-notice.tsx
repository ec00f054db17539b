import type { WalletReading } from '@payvand/contract'
import { FINANCE_TEXTS, WALLET_PROBLEMS } from '@payvand/texts'
import { Info, TriangleAlert } from 'lucide-react'
import { PermissionNotice } from '../../lib/session/permission-notice.tsx'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Why the wallet is not read, or not understood, with the way out; nothing while all is well. */
export function WalletNotice({ reading }: { reading: WalletReading }) {
  const { trouble, completeAt, isUnderstood, running } = reading
  if (trouble === 'scope_missing')
    return (
      <div className="mb-4">
        <PermissionNotice feature="wallet" />
      </div>
    )
  if (trouble !== null)
    return (
      <Card className="mb-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="flex min-w-0 flex-1 basis-64 items-start gap-2 text-yellow-ink">
            <TriangleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            <span className="min-w-0">{WALLET_PROBLEMS[trouble]}</span>
          </p>
          {trouble === 'booth_disconnected' && (
            <ReconnectButton size="sm">{FINANCE_TEXTS.reconnect}</ReconnectButton>
          )}
        </div>
      </Card>
    )
  const isFirst = completeAt === null && running
  if (!isFirst && (completeAt === null || isUnderstood)) return null
  const [title, text] = isFirst
    ? [FINANCE_TEXTS.firstReading, FINANCE_TEXTS.firstReadingText]
    : [FINANCE_TEXTS.notUnderstood, FINANCE_TEXTS.notUnderstoodText]
  return (
    <Card className="mb-4">
      <div role="status" className="flex items-start gap-2">
        <Info aria-hidden className="mt-1 size-4 shrink-0 text-blue-ink" />
        <div className="min-w-0">
          <p className="font-medium">{title}</p>
          <p className="text-ink-muted text-sm">{text}</p>
        </div>
      </div>
    </Card>
  )
}
