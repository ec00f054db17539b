import type { QuotaAnswer } from '@payvand/contract'
import { QUOTA_LABELS, QUOTA_TEXTS } from '@payvand/texts'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { UsageRow } from '../../ui/data/usage-row.tsx'

const loadQuota = () => import('./quota-modal.tsx').then((screen) => screen.QuotaModal)

/** Shows what a business used of what it may, and lets an operator set another bound. */
export function OperatedQuotas({
  businessId,
  quotas,
}: {
  businessId: number
  quotas: readonly QuotaAnswer[]
}) {
  const [asked, setAsked] = useState<QuotaAnswer | null>(null)
  return (
    <section aria-label={QUOTA_TEXTS.title}>
      <h3 className="font-semibold">{QUOTA_TEXTS.title}</h3>
      <ul className="divide-y divide-line">
        {quotas.map((quota) => {
          const { kind, used, most, usualMost, isDaily } = quota
          return (
            <UsageRow
              key={kind}
              label={QUOTA_LABELS[kind]}
              text={QUOTA_TEXTS.used(kind, used, most)}
              used={used}
              most={most}
              notes={
                <>
                  {isDaily && <Badge hue="neutral">{QUOTA_TEXTS.daily}</Badge>}
                  {most !== usualMost && <Badge hue="blue">{QUOTA_TEXTS.own}</Badge>}
                  {used >= most && <Badge hue="red">{QUOTA_TEXTS.full}</Badge>}
                </>
              }
              action={
                <IconButton
                  label={QUOTA_TEXTS.changeOf(kind)}
                  icon={<Pencil />}
                  size="sm"
                  onClick={() => setAsked(quota)}
                />
              }
            />
          )
        })}
      </ul>
      {asked && (
        <LazyModal
          key={asked.kind}
          load={loadQuota}
          props={{ businessId, quota: asked, onClose: () => setAsked(null) }}
        />
      )}
    </section>
  )
}
