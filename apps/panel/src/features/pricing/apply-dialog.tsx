import type { RuleChange } from '@payvand/domain'
import { OPERATION_TEXTS, PRICING_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import type { OperationRef } from '../../lib/operations/operation-calls.ts'
import { storeOperation } from '../../lib/operations/operation-queries.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { Details } from './effect-card.tsx'
import { effectQuery } from './pricing-queries.ts'

export function ApplyDialog({
  change,
  title,
  onClose,
  onApplied,
}: {
  change: RuleChange
  title: string
  onClose: () => void
  onApplied: (operation: OperationRef) => void
}) {
  const queryClient = useQueryClient()
  // The counts are read anew, because those of the laboratory may be minutes old.
  const effect = useQuery({ ...effectQuery(change), staleTime: 0, refetchOnMount: 'always' })
  const data = effect.isPlaceholderData ? undefined : effect.data
  const apply = useMutation({
    mutationFn: () => call('operations.start', { body: { kind: 'price_rule', ...change } }),
    onSuccess: (operation) => {
      storeOperation(operation)
      void queryClient.invalidateQueries({ queryKey: ['pricing'] })
      void queryClient.invalidateQueries({ queryKey: currentBusinessQuery.queryKey })
      toast.success(PRICING_TEXTS.applied)
      onApplied(operation)
    },
    onError: (error) => toast.error(PRICING_TEXTS.applyFailed, { description: errorMessage(error) }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      size="md"
      title={title}
      persistent={apply.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={apply.isPending}>
            {OPERATION_TEXTS.back}
          </Button>
          {data && (
            <Button variant="primary" autoFocus busy={apply.isPending} onClick={() => apply.mutate()}>
              {data.sentAgain > 0 ? PRICING_TEXTS.applyConfirm : PRICING_TEXTS.applyConfirmOnly}
            </Button>
          )}
        </>
      }
    >
      {effect.isError ? (
        <ErrorState
          title={PRICING_TEXTS.effectFailed}
          description={errorMessage(effect.error)}
          onRetry={() => void effect.refetch()}
          busy={effect.isFetching}
        />
      ) : data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <div className="flex flex-col gap-4">
          <div>
            <p className="font-semibold text-lg">{PRICING_TEXTS.applyCount(data.up, data.down)}</p>
            <p className="text-sm">{PRICING_TEXTS.applySent(data.sentAgain)}</p>
            <p className="text-ink-muted text-sm">{PRICING_TEXTS.applyUndo}</p>
          </div>
          <Details effect={data} />
        </div>
      )}
    </Modal>
  )
}
