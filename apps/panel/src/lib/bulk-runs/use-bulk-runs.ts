import type { BulkRun } from '@payvand/contract'
import { BULK_RUN_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { readStored, writeStored } from '../browser/local-storage.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { POLLING_MS } from '../http/query-client.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { BULK_POLL_MS, type BulkAct, isOnItsWay, isRunning, latestRunQuery } from './bulk-run-queries.ts'

/** An unseen result is offered this long. */
const OFFERED_MS = 24 * 3_600_000

/**
 * The bulk operations of a project: the newest one, polled while it runs (also one that was started before this page
 * was opened, or by somebody else), its start and its undo. When it ends, the lists are read again and a toast says
 * so once.
 */
export function useBulkRuns(projectId: number, { onShow }: { onShow: () => void }) {
  const queryClient = useQueryClient()
  const latest = useQuery({
    ...latestRunQuery(projectId),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => pollingOf(state.data?.run ?? null),
  })
  const run = latest.data?.run ?? null
  const [seen, setSeen] = useState(() => Number(readStored(seenKey(projectId)) ?? 0))
  const setRun = (next: BulkRun) =>
    queryClient.setQueryData(latestRunQuery(projectId).queryKey, { run: next })

  const start = useMutation({
    mutationFn: (act: BulkAct) => call('bulkRuns.start', { params: { id: projectId }, body: act }),
    onSuccess: setRun,
    onError: (error, act) => {
      toast.error(BULK_RUN_TEXTS.startFailed[act.kind], { description: errorMessage(error) })
      // Another operation may be running, which should then be shown.
      void latest.refetch()
    },
  })
  const undo = useMutation({
    mutationFn: (runId: number) => call('bulkRuns.undo', { params: { id: runId } }),
    onSuccess: ({ sentence }, runId) => toast.success(sentence, { id: toastOf(runId) }),
    onError: (error) => toast.error(BULK_RUN_TEXTS.undoFailed, { description: errorMessage(error) }),
    onSettled: () => {
      void latest.refetch()
      void queryClient.invalidateQueries({ queryKey: ['bulkRuns', 'results'] })
      void refreshProjects()
    },
  })

  const ended = useRef<(run: BulkRun) => void>(() => {})
  ended.current = (done) => {
    void refreshProjects()
    if (done.status === 'failed')
      return toast.error(BULK_RUN_TEXTS.failed, { description: BULK_RUN_TEXTS.failedText })
    const description = done.leftOut > 0 ? { description: BULK_RUN_TEXTS.doneWithLeftOut(done.leftOut) } : {}
    toast.success(BULK_RUN_TEXTS.done(done.kind, done.succeeded), {
      id: toastOf(done.id),
      ...description,
      ...(done.undoable
        ? { onUndo: () => undo.mutate(done.id) }
        : { action: { label: BULK_RUN_TEXTS.showResults, onPress: onShow } }),
    })
  }
  const followed = useRef<number | null>(null)
  useEffect(() => {
    if (!run) return
    if (isRunning(run)) followed.current = run.id
    else if (followed.current === run.id) {
      followed.current = null
      ended.current(run)
    }
  }, [run])

  const dismiss = () => {
    if (!run || run.id <= seen) return
    writeStored(seenKey(projectId), String(run.id))
    setSeen(run.id)
  }
  const offered = run !== null && (isRunning(run) || (run.id > seen && isFresh(run)))
  return { run, offered, start, undo, dismiss }
}
function pollingOf(run: BulkRun | null): number | false {
  if (run === null) return false
  if (isRunning(run)) return BULK_POLL_MS
  return isOnItsWay(run) ? POLLING_MS : false
}

export type BulkRuns = ReturnType<typeof useBulkRuns>

function isFresh({ finishedAt }: BulkRun): boolean {
  return finishedAt !== null && Date.now() - new Date(finishedAt).getTime() < OFFERED_MS
}

/** The toast of the undo replaces the one of the operation. */
const toastOf = (runId: number) => `bulk-${runId}`
const seenKey = (projectId: number) => `bulk-seen::${projectId}`
