import type { OrderPacking } from '@payvand/contract'
import { PACKING_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { isScanSilent, setScanSilent } from '../../lib/scanning/scan-signal.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { packingCall } from './packing-call.ts'
import { PackingWork } from './packing-work.tsx'
import { usePacking } from './use-packing.ts'

interface PackingModalProps {
  orderId: number
  onClose: () => void
  /** Buttons that print the label of the order. */
  printLabel: (order: { id: number; basalamOrderId: number }) => ReactNode
}

/** Packs the parcel of an order: each product is read, a wrong one stops it, and the last one leads to the label. */
export function PackingModal({ orderId, onClose, printLabel }: PackingModalProps) {
  const packing = useQuery({
    queryKey: ['packing', orderId],
    queryFn: ({ signal }) => packingCall('packing.get', { params: { id: orderId }, signal }),
    // A packing that was begun is read once: another reading would take the work from under the hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const { data } = packing
  if (data)
    return (
      <OpenedPacking
        // Another reading begins anew, with the steps of the other device.
        key={packing.dataUpdatedAt}
        opened={data}
        onClose={onClose}
        printLabel={printLabel(data.order)}
        onReload={() => void packing.refetch()}
      />
    )
  return (
    <Modal open onClose={onClose} title={PACKING_TEXTS.progress}>
      {packing.isLoadingError ? (
        <ErrorState
          title={PACKING_TEXTS.failed}
          description={errorMessage(packing.error)}
          onRetry={() => void packing.refetch()}
          busy={packing.isFetching}
        />
      ) : (
        <SkeletonText lines={5} />
      )}
    </Modal>
  )
}

function OpenedPacking({
  opened,
  onClose,
  printLabel,
  onReload,
}: {
  opened: OrderPacking
  onClose: () => void
  printLabel: ReactNode
  onReload: () => void
}) {
  const { order, lines } = opened
  const packing = usePacking(opened)
  const [isAsking, setAsking] = useState(false)
  const problem = !order.canPack
    ? PACKING_TEXTS.over
    : lines.length === 0
      ? PACKING_TEXTS.noLines
      : packing.refusal
  const isBegun = packing.state.lines.some(({ quantity, missing }) => missing < quantity)
  return (
    <>
      <Modal
        open
        onClose={onClose}
        persistent={packing.state.stop !== null}
        size="md"
        title={PACKING_TEXTS.title(order.basalamOrderId)}
        {...(order.receiverName && { description: PACKING_TEXTS.to(order.receiverName) })}
        footer={
          <>
            <Silent />
            {isBegun && problem === null && (
              <Button variant="ghost" icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
                {PACKING_TEXTS.again}
              </Button>
            )}
            <Button onClick={onClose}>{PACKING_TEXTS.close}</Button>
          </>
        }
      >
        {problem === null ? (
          <PackingWork opened={opened} packing={packing} printLabel={printLabel} />
        ) : (
          <div role="alert" className="flex flex-col items-start gap-3">
            <p>{problem}</p>
            {packing.refusal !== null && <Button onClick={onReload}>{PACKING_TEXTS.reload}</Button>}
          </div>
        )}
      </Modal>
      <ConfirmDialog
        open={isAsking}
        title={PACKING_TEXTS.againTitle}
        description={PACKING_TEXTS.againText}
        confirmLabel={PACKING_TEXTS.again}
        danger
        onConfirm={() => {
          setAsking(false)
          packing.take({ kind: 'restart' })
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

function Silent() {
  const [isSilent, setSilent] = useState(isScanSilent)
  return (
    <IconButton
      className="me-auto grow-0!"
      label={PACKING_TEXTS.silent}
      aria-pressed={isSilent}
      icon={isSilent ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
      onClick={() => {
        setScanSilent(!isSilent)
        setSilent(!isSilent)
      }}
    />
  )
}
