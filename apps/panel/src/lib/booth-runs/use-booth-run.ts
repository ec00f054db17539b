import type { BoothRun } from '@payvand/contract'
import { BOOTH_RUN_TEXTS } from '@payvand/texts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { errorMessage } from '../http/api-error.ts'
import { refreshProjects } from '../projects/project-queries.ts'
import { boothRunQuery, isRunActive } from './booth-run-queries.ts'

/** A bulk operation, polled while it runs, its stop and its undo; when it ends, the changed data is read again. */
export function useBoothRun(id: number) {
  const queryClient = useQueryClient()
  const run = useQuery({ ...boothRunQuery(id), refetchOnMount: 'always' })
  const { data } = run
  const wasActive = useRef(false)
  useEffect(() => {
    if (!data) return
    if (wasActive.current && !isRunActive(data)) {
      void refreshProjects()
      void queryClient.invalidateQueries({ queryKey: ['marketplace'] })
      void queryClient.invalidateQueries({ queryKey: ['pricing'] })
      void queryClient.invalidateQueries({ queryKey: ['business', 'current'] })
      void queryClient.invalidateQueries({ queryKey: ['boothRuns', 'results'] })
    }
    wasActive.current = isRunActive(data)
  }, [data, queryClient])

  const store = (next: BoothRun) => {
    queryClient.setQueryData(boothRunQuery(id).queryKey, next)
    void queryClient.invalidateQueries({ queryKey: ['boothRuns', 'list'] })
  }
  const stop = useMutation({
    mutationFn: () => call('boothRuns.stop', { params: { id } }),
    onSuccess: store,
    onError: (error) => {
      toast.error(BOOTH_RUN_TEXTS.stopFailed, { description: errorMessage(error) })
      void run.refetch()
    },
  })
  const undo = useMutation({
    mutationFn: () => call('boothRuns.undo', { params: { id } }),
    onSuccess: store,
    onError: (error) => {
      toast.error(BOOTH_RUN_TEXTS.undoFailed, { description: errorMessage(error) })
      void run.refetch()
    },
  })
  return { run, stop, undo }
}
