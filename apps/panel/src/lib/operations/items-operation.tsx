import { CategoryForMany } from '../project-items/category-for-many.tsx'
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
  const { selection } = asked
  if (asked.kind === 'category' && asked.categoryId === null)
    return (
      <CategoryForMany
        onClose={() => onAsk(null)}
        onChoose={(categoryId) => onAsk({ ...asked, categoryId })}
      />
    )
  const request =
    asked.kind === 'category'
      ? { ...asked, projectId, categoryId: asked.categoryId as number }
      : { kind: asked.kind, selection, projectId }
  return (
    <OperationStart
      request={request}
      onBack={() => onAsk(null)}
      onStarted={onStarted}
      onChooseCategory={() => onAsk({ kind: 'category', selection, categoryId: null, missingOnly: true })}
    />
  )
}
