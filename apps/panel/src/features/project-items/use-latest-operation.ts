import { OPERATION_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../../lib/browser/local-storage.ts'
import { isActive, type Operation } from '../../lib/operations/operation.ts'
import { useUndo } from '../../lib/operations/operation-actions.tsx'
import { latestOfProjectQuery, refreshChanged } from '../../lib/operations/operation-queries.ts'
import { toast } from '../../ui/feedback/toast.ts'

/** An unseen result is offered this long. */
const OFFERED_MS = 24 * 3_600_000

/**
 * The newest operation on the items of a project, polled while it is under way (also one that was started before this
 * page was opened, or by somebody else). When it ends, the lists are read again and a toast says so once.
 */
export function useLatestOperation(
  projectId: number,
  { onShow }: { onShow: (operation: Operation) => void },
) {
  const latest = useQuery({ ...latestOfProjectQuery(projectId), refetchOnMount: 'always' })
  const operation = latest.data ?? null
  const [seen, setSeen] = useState(() => Number(readStored(seenKey(projectId)) ?? 0))
  const undo = useUndo()

  const ended = useRef<(operation: Operation) => void>(() => {})
  ended.current = (done) => {
    void refreshChanged()
    if (done.status === 'failed')
      return toast.error(OPERATION_TEXTS.failed, { description: OPERATION_TEXTS.failedText })
    if (done.undoneAt) {
      const undone = done.kind === 'category' ? 'categoryUndone' : 'verificationUndone'
      return toast.success(OPERATION_TEXTS[undone](done.undoneCount), { id: toastOf(done) })
    }
    toast.success(OPERATION_TEXTS.kinds[done.kind].done(done.succeeded), {
      id: toastOf(done),
      ...(done.leftOut > 0 && { description: OPERATION_TEXTS.leftOut(done.leftOut) }),
      ...(done.undoable
        ? { onUndo: () => undo.mutate(done) }
        : { action: { label: OPERATION_TEXTS.showResults, onPress: () => onShow(done) } }),
    })
  }
  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (!operation) return
    if (isActive(operation)) followed.current = operation.id
    else if (followed.current === operation.id) {
      followed.current = null
      ended.current(operation)
    }
  }, [operation])

  const newestId = operation?.id ?? 0
  const dismiss = useCallback(() => {
    writeStored(seenKey(projectId), String(newestId))
    setSeen(newestId)
  }, [projectId, newestId])
  const offered = operation !== null && (isActive(operation) || (operation.id > seen && isFresh(operation)))
  return { operation, late: latest.isRefetchError, offered, dismiss }
}

function isFresh({ finishedAt }: Operation): boolean {
  return finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < OFFERED_MS
}

/** The toast of the undo replaces the one of the operation. */
const toastOf = ({ id }: Operation) => `operation-${id}`
const seenKey = (projectId: number) => `bulk-seen::${projectId}`
