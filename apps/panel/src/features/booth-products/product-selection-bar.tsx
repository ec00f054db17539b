import { ui } from '@payvand/texts'
import { useState } from 'react'
import { useFirstTouch } from '../../lib/browser/use-first-touch.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { useLazyPart } from '../../lib/lazy/use-lazy-part.ts'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { SelectionBar } from '../../ui/data/selection-bar.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useProductBulk } from './use-product-bulk.ts'

/** The actions are one chunk of the build, which the list does not need at first. */
const load = async () => {
  const [{ ProductSelectionActions }, { BulkChangeDialog }, { OperationDialog }, { BulkResultsModal }] =
    await Promise.all([
      import('./product-selection-actions.tsx'),
      import('../../lib/operations/bulk-change-dialog.tsx'),
      import('../../lib/operations/operation-dialog.tsx'),
      import('./bulk-results-modal.tsx'),
      import('../../lib/operations/take-off-shelf.ts'),
    ])
  return { ProductSelectionActions, BulkChangeDialog, OperationDialog, BulkResultsModal }
}
const fetchAhead = () => void load().catch(console.error)

export function ProductSelectionBar({
  selected,
  onClear,
}: {
  selected: ReadonlySet<string>
  onClear: () => void
}) {
  const bulk = useProductBulk({ onDone: onClear })
  const [changing, setChanging] = useState<number[] | null>(null)
  const [shown, setShown] = useState<OperationRef | null>(null)
  useFirstTouch(fetchAhead)
  const { part, error } = useLazyPart(load, selected.size > 0)
  return (
    <>
      <SelectionBar count={selected.size} onClear={onClear}>
        {part ? (
          <part.ProductSelectionActions
            selected={selected}
            bulk={bulk}
            onChange={setChanging}
            onShow={setShown}
            onClear={onClear}
          />
        ) : error ? (
          <>
            <span className="text-red-ink">{errorMessage(error)}</span>
            <Button size="sm" onClick={() => location.reload()}>
              {ui.retry}
            </Button>
          </>
        ) : (
          <Spinner size="sm" />
        )}
      </SelectionBar>
      {part && changing && (
        <part.BulkChangeDialog
          selection={{ productIds: changing }}
          count={changing.length}
          onStarted={onClear}
          onClose={() => setChanging(null)}
        />
      )}
      {part && shown && <part.OperationDialog operation={shown} onClose={() => setShown(null)} />}
      {part && <part.BulkResultsModal results={bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
