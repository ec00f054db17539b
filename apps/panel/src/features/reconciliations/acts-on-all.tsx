import type { BoothDifferenceField } from '@payvand/domain'
import { RECONCILIATION_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { DifferenceActs } from './reconciliation-queries.ts'

export function ActsOnAll({
  count,
  field,
  acts: { mend, accept, isBusy },
}: {
  count: number
  field: BoothDifferenceField | undefined
  acts: DifferenceActs
}) {
  const [asking, setAsking] = useState<'mend' | 'accept' | null>(null)
  const texts = RECONCILIATION_TEXTS
  const chosen = { all: true, ...(field && { field }) } as const
  const close = { onSettled: () => setAsking(null) }
  return (
    <div className="flex flex-wrap gap-2 phone:w-full phone:*:grow">
      <Button size="sm" disabled={isBusy} onClick={() => setAsking('mend')}>
        {texts.mendAll(count)}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => setAsking('accept')}>
        {texts.acceptAll(count)}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'accept' ? texts.acceptAllTitle(count) : texts.mendAllTitle(count)}
        description={asking === 'accept' ? texts.acceptAllText : texts.mendAllText}
        confirmLabel={asking === 'accept' ? texts.accept : texts.mend}
        busy={isBusy}
        onConfirm={() => (asking === 'accept' ? accept : mend).mutate(chosen, close)}
        onCancel={() => setAsking(null)}
      />
    </div>
  )
}
