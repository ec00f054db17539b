import { OFFLINE_ACT_TEXTS } from '@payvand/texts'
import { useEffect, useId, useRef } from 'react'
import { forgetActs } from '../lib/offline-acts/act-queue.ts'
import { askBeforeLeaving } from '../lib/session/leave-questions.ts'
import { Button } from '../ui/buttons/button.tsx'

/**
 * Says before signing out that acts are still here, and forgets them with it. It is the browser's own dialog: without a network no
 * code of another would arrive, and signing out has to work then too.
 */
export function LeaveWaitingActs({ userId, count }: { userId: number; count: number }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useRef<((isLeaving: boolean) => void) | null>(null)
  const id = useId()
  useEffect(() => {
    if (count === 0) return
    return askBeforeLeaving(
      () =>
        new Promise((resolve) => {
          answer.current = resolve
          dialog.current?.showModal()
        }),
    )
  }, [count])
  const end = (isLeaving: boolean) => {
    answer.current?.(isLeaving)
    answer.current = null
    dialog.current?.close()
  }
  const leave = async () => {
    await forgetActs(userId)
    end(true)
  }
  if (count === 0) return null
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={() => end(false)}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg border border-line bg-floating p-5 text-ink shadow-floating backdrop:bg-black/45"
    >
      <h2 id={`${id}-title`} className="mb-2 font-semibold text-lg">
        {OFFLINE_ACT_TEXTS.leaveTitle(count)}
      </h2>
      <p id={`${id}-text`}>{OFFLINE_ACT_TEXTS.leaveText}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button autoFocus onClick={() => end(false)}>
          {OFFLINE_ACT_TEXTS.stay}
        </Button>
        <Button variant="danger" onClick={() => void leave()}>
          {OFFLINE_ACT_TEXTS.leave}
        </Button>
      </div>
    </dialog>
  )
}
