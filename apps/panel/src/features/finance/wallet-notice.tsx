import type { WalletReading } from '@payvand/contract'
import { FINANCE_TEXTS, WALLET_PROBLEMS } from '@payvand/texts'
import { Info } from 'lucide-react'
import { TroubleNotice } from '../../lib/session/trouble-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Says why the wallet is not read, or not understood, with the way out; nothing while all is well. */
export function WalletNotice({ reading }: { reading: WalletReading }) {
  const { trouble, completeAt, isUnderstood, running } = reading
  if (trouble !== null)
    return (
      <div className="mb-4">
        <TroubleNotice
          feature="wallet"
          trouble={trouble}
          words={WALLET_PROBLEMS}
          reconnect={FINANCE_TEXTS.reconnect}
        />
      </div>
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
