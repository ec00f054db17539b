import type { OrderPacking } from '@payvand/contract'
import { judgePackingStep, type PackingState, type PackingStep, packingState } from '@payvand/domain'
import { PACKING_TEXTS } from '@payvand/texts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { signalScan } from '../../lib/scanning/scan-signal.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { forgetSteps, keepSteps, stepsToContinue } from './kept-steps.ts'
import { packingCall } from './packing-call.ts'

const TRY_AGAIN_MS = 3_000

export interface Packing {
  state: PackingState
  /** The last line that was counted, while nothing else happened. */
  lastLineId: number | null
  /** False: the server does not have the last steps yet. */
  isSaved: boolean
  isFinishing: boolean
  finished: { at: string; by: string | null } | null
  /** The server refused the steps: another device packs it, or the order is over. */
  refusal: string | null
  take: (step: PackingStep) => void
  finish: () => void
}

/** Packs one parcel: judges each step at once, keeps it, and finishes with the last piece. */
export function usePacking(opened: OrderPacking): Packing {
  const orderId = opened.order.id
  const { lines } = opened
  const [steps, setSteps] = useState(() => stepsToContinue(orderId, opened.steps))
  const [lastLineId, setLastLine] = useState<number | null>(null)
  const [finished, setFinished] = useState(() =>
    opened.finishedAt === null ? null : { at: opened.finishedAt, by: opened.finishedBy },
  )
  const state = useMemo(() => packingState(lines, steps), [lines, steps])
  const saving = useSaving(orderId, steps, opened.steps.length)
  const [isFinishing, setFinishing] = useState(false)
  const latest = useRef(steps)

  const finish = (last: readonly PackingStep[]) => {
    setFinishing(true)
    packingCall('packing.finish', { params: { id: orderId }, body: { steps: [...last] } }).then(
      (answer) => {
        setFinishing(false)
        forgetSteps(orderId)
        saving.noteSaved(last.length)
        setFinished({ at: answer.finishedAt ?? new Date().toISOString(), by: answer.finishedBy })
        signalScan('done')
        void queryClient.invalidateQueries({ queryKey: ['orders'] })
      },
      (error: unknown) => {
        setFinishing(false)
        if (isRefusal(error)) return saving.refuse(errorMessage(error))
        toast.error(PACKING_TEXTS.finishFailed, { description: errorMessage(error) })
      },
    )
  }

  const take = (step: PackingStep) => {
    const before = packingState(lines, latest.current)
    const { state: after, outcome } = judgePackingStep(lines, before, step)
    if (outcome === 'nothing') return
    const next = [...latest.current, step]
    latest.current = next
    keepSteps(orderId, next)
    setSteps(next)
    setFinished(null)
    setLastLine(outcome === 'counted' ? countedLine(before, after) : null)
    if (outcome === 'stopped') signalScan('wrong')
    if (outcome === 'counted' && !after.isComplete) signalScan('counted')
    if (after.isComplete) finish(next)
  }
  return {
    state,
    lastLineId,
    isSaved: saving.isSaved,
    isFinishing,
    finished: state.isComplete ? finished : null,
    refusal: saving.refusal,
    take,
    finish: () => finish(latest.current),
  }
}

function countedLine(before: PackingState, after: PackingState): number | null {
  return after.lines.find((line, index) => line.missing !== before.lines[index]?.missing)?.id ?? null
}

/** The server will not take these steps, however often they are sent. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 422].includes(error.status)
}

/** Sends the steps one list after the other; without a network it tries again until they have arrived. */
function useSaving(orderId: number, steps: readonly PackingStep[], known: number) {
  const [saved, setSaved] = useState(known)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const isSending = useRef(false)
  useEffect(() => {
    if (steps.length <= saved || refusal !== null || isSending.current) return
    isSending.current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    packingCall('packing.save', { params: { id: orderId }, body: { steps: [...steps] } }).then(
      () => {
        isSending.current = false
        setSaved((before) => Math.max(before, steps.length))
      },
      (error: unknown) => {
        isSending.current = false
        if (isRefusal(error)) setRefusal(errorMessage(error))
        else timer = setTimeout(() => setAttempt((before) => before + 1), TRY_AGAIN_MS)
      },
    )
    return () => clearTimeout(timer)
  }, [orderId, steps, saved, refusal, attempt])
  return {
    isSaved: steps.length <= saved,
    refusal,
    refuse: setRefusal,
    noteSaved: (count: number) => setSaved((before) => Math.max(before, count)),
  }
}
