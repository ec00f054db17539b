import type { OrderPacking } from '@payvand/contract'
import { PACKING_TEXTS } from '@payvand/texts'
import { CircleCheck, ScanBarcode } from 'lucide-react'
import type { ReactNode } from 'react'
import { BarcodeReader } from '../../lib/scanning/barcode-reader.tsx'
import { useScannerKeys } from '../../lib/scanning/use-scanner-keys.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { PackingFinished } from './packing-finished.tsx'
import { PackingLineRow } from './packing-line-row.tsx'
import { PackingStopNotice } from './packing-stop.tsx'
import type { Packing } from './use-packing.ts'

/** The parcel on the table: what was read last, the reader, and every product with how much of it is in. */
export function PackingWork({
  opened: { lines },
  packing,
  printLabel,
}: {
  opened: OrderPacking
  packing: Packing
  printLabel: ReactNode
}) {
  const { state, finished, take } = packing
  const { stop } = state
  const takeCode = (code: string) => take({ kind: 'scan', code })
  // A parcel that is whole is still guarded: one piece more stops it.
  useScannerKeys(takeCode)
  const total = state.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const nameOf = (id: number | null) => lines.find((line) => line.id === id)?.name ?? null
  return (
    <div className="flex flex-col gap-3">
      {stop ? (
        <PackingStopNotice
          stop={stop}
          name={nameOf(stop.lineId)}
          onAcknowledge={() => take({ kind: 'acknowledge' })}
        />
      ) : finished ? (
        <PackingFinished at={finished.at} by={finished.by} printLabel={printLabel} />
      ) : (
        <Said packing={packing} name={nameOf(packing.lastLineId)} />
      )}
      {/* It stays while the parcel is stopped: the wrong piece, still in sight, is not read again. */}
      {!finished && <BarcodeReader onCode={takeCode} scannerKeys={false} />}
      <ProgressBar label={PACKING_TEXTS.progress} done={total - state.missing} total={total} still />
      <ul aria-label={PACKING_TEXTS.lines} className="flex flex-col">
        {lines.map((line) => {
          const counts = state.lines.find(({ id }) => id === line.id)
          return (
            counts && (
              <PackingLineRow
                key={line.id}
                line={line}
                counts={counts}
                isLast={packing.lastLineId === line.id}
                disabled={stop !== null}
                onTick={() => take({ kind: 'tick', lineId: line.id, units: counts.missing })}
              />
            )
          )
        })}
      </ul>
      {!packing.isSaved && packing.refusal === null && (
        <p role="status" className="text-sm text-yellow-ink">
          {PACKING_TEXTS.unsaved}
        </p>
      )}
    </div>
  )
}

/** Says what the last scan did and what is still missing; it is spoken too, since the eyes are at the parcel. */
function Said({ packing, name }: { packing: Packing; name: string | null }) {
  const { state, isFinishing, finish } = packing
  if (state.isComplete)
    return (
      <div role="status" className="flex flex-wrap items-center gap-2 rounded-md bg-sunken px-4 py-3">
        <span className="grow">{isFinishing ? PACKING_TEXTS.finishing : PACKING_TEXTS.finishFailed}</span>
        <Button variant="primary" busy={isFinishing} onClick={finish}>
          {PACKING_TEXTS.finish}
        </Button>
      </div>
    )
  return (
    <p
      role="status"
      className={`flex items-center gap-2 rounded-md px-4 py-2.5 font-medium ${name ? 'bg-green-soft text-green-ink' : 'bg-sunken'}`}
    >
      {name ? (
        <CircleCheck aria-hidden className="size-5 shrink-0" />
      ) : (
        <ScanBarcode aria-hidden className="size-5 shrink-0" />
      )}
      <span className="min-w-0">
        {name ? `${PACKING_TEXTS.next(name)}. ` : `${PACKING_TEXTS.begin} `}
        {PACKING_TEXTS.left(state.missing)}
      </span>
    </p>
  )
}
