import { CategoryForMany } from './category-for-many.tsx'
import type { Operation } from './operation.ts'
import type { ItemsRequest } from './operation-calls.ts'
import { OperationStart } from './operation-start.tsx'

/** An operation on items of a project from its request to its start; the one that chooses a category asks for it first. */
export function ItemsOperation({
  projectId,
  asked,
  onAsk,
  onStarted,
}: {
  projectId: number
  asked: ItemsRequest
  /** Null takes the request back. */
  onAsk: (request: ItemsRequest | null) => void
  onStarted: (operation: Operation) => void
}) {
  const close = () => onAsk(null)
  if (asked.kind === 'category')
    return <CategoryForMany projectId={projectId} asked={asked} onClose={close} onStarted={onStarted} />
  const { kind, selection } = asked
  return (
    <OperationStart
      request={{ kind, selection, projectId }}
      onBack={close}
      onStarted={onStarted}
      onChooseCategory={() => onAsk({ kind: 'category', selection, missingOnly: true })}
    />
  )
}
