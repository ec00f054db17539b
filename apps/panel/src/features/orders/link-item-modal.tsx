import type { OrderItem, OrderLinkCandidate } from '@payvand/contract'
import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { linkCandidatesQuery, refreshOrders } from './order-queries.ts'

/** Links a line of an order to one of our products. The search starts with the words of the line itself. */
export function LinkItemModal({ item, onClose }: { item: OrderItem; onClose: () => void }) {
  const [text, setText] = useState(item.name)
  const words = text.trim().slice(0, 200)
  const search = useDebounced(words)
  const candidates = useQuery({ ...linkCandidatesQuery(search), refetchOnMount: 'always' })
  const link = useMutation({
    mutationFn: (projectItemId: number | null) =>
      call('orders.linkItem', { params: { id: item.id }, body: { projectItemId } }),
    onSuccess: async (_, projectItemId) => {
      onClose()
      toast.success(projectItemId === null ? ORDER_MODAL_TEXTS.unlinkedDone : ORDER_MODAL_TEXTS.linked)
      await refreshOrders()
    },
    onError: (error) => toast.error(ORDER_MODAL_TEXTS.linkFailed, { description: errorMessage(error) }),
  })
  return (
    <Modal
      open
      onClose={onClose}
      title={ORDER_MODAL_TEXTS.linkTitle}
      description={item.name}
      {...(item.projectItemId !== null && {
        footer: (
          <Button variant="ghost" busy={link.isPending} onClick={() => link.mutate(null)}>
            {ORDER_MODAL_TEXTS.unlink}
          </Button>
        ),
      })}
    >
      <TextInput
        label={ORDER_MODAL_TEXTS.linkSearch}
        type="search"
        keepDigits
        autoFocus
        value={text}
        onChange={setText}
        end={(candidates.isFetching || search !== words) && <Spinner size="sm" />}
      />
      <div
        className="mt-3 h-72 overflow-y-auto rounded-md border border-line"
        aria-busy={candidates.isFetching}
      >
        {candidates.isLoadingError ? (
          <ErrorState
            title={ORDER_MODAL_TEXTS.candidatesFailed}
            description={errorMessage(candidates.error)}
            onRetry={() => void candidates.refetch()}
            busy={candidates.isFetching}
          />
        ) : (
          <Candidates
            candidates={candidates.data?.data}
            chosen={item.projectItemId}
            busy={link.isPending}
            onChoose={(id) => link.mutate(id)}
          />
        )}
      </div>
    </Modal>
  )
}

function Candidates({
  candidates,
  chosen,
  busy,
  onChoose,
}: {
  candidates: readonly OrderLinkCandidate[] | undefined
  chosen: number | null
  busy: boolean
  onChoose: (projectItemId: number) => void
}) {
  if (!candidates) {
    return (
      <div className="p-3">
        <SkeletonText lines={5} />
      </div>
    )
  }
  if (candidates.length === 0) {
    return (
      <p role="status" className="px-3 py-8 text-center text-ink-muted text-sm">
        {ORDER_MODAL_TEXTS.noCandidates}
      </p>
    )
  }
  return (
    <ul aria-label={ORDER_MODAL_TEXTS.linkCandidates}>
      {candidates.map(({ projectItemId, name, photo, projectName }) => (
        <li key={projectItemId} className="border-line not-last:border-b">
          <button
            type="button"
            aria-label={ORDER_MODAL_TEXTS.choose(name)}
            aria-current={projectItemId === chosen || undefined}
            disabled={busy}
            onClick={() => onChoose(projectItemId)}
            className="flex w-full items-center gap-3 px-3 py-1.5 text-start hover:bg-hover aria-[current=true]:bg-brand-soft"
          >
            <Image src={photo} alt="" className="size-9" />
            <span className="flex min-w-0 flex-col">
              <span className="truncate">{name}</span>
              <span className="truncate text-ink-muted text-xs">{projectName}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
