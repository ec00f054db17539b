import type { BoothDifferenceField } from '@payvand/domain'
import { RECONCILIATION_TEXTS } from '@payvand/texts'
import { useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import type { DifferenceActions } from './reconciliation-queries.ts'

export function ActionsOnAll({
  count,
  field,
  actions: { repair, accept, isBusy },
}: {
  count: number
  field: BoothDifferenceField | undefined
  actions: DifferenceActions
}) {
  const [asking, setAsking] = useState<'repair' | 'accept' | null>(null)
  const texts = RECONCILIATION_TEXTS
  const chosen = { all: true, ...(field && { field }) } as const
  const close = { onSettled: () => setAsking(null) }
  return (
    <div className="flex flex-wrap gap-2 phone:w-full phone:*:grow">
      <Button size="sm" disabled={isBusy} onClick={() => setAsking('repair')}>
        {texts.repairAll(count)}
      </Button>
      <Button size="sm" disabled={isBusy} onClick={() => setAsking('accept')}>
        {texts.acceptAll(count)}
      </Button>
      <ConfirmDialog
        open={asking !== null}
        title={asking === 'accept' ? texts.acceptAllTitle(count) : texts.repairAllTitle(count)}
        description={asking === 'accept' ? texts.acceptAllText : texts.repairAllText}
        confirmLabel={asking === 'accept' ? texts.accept : texts.repair}
        busy={isBusy}
        onConfirm={() => (asking === 'accept' ? accept : repair).mutate(chosen, close)}
        onCancel={() => setAsking(null)}
      />
    </div>
  )
}
