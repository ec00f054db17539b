import type { MessageActQuestion } from '@payvand/contract'
import { MESSAGE_ACT_LABELS, PUSH_ACT_TEXTS, ui } from '@payvand/texts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError, errorMessage, isConnectionError } from '../../lib/http/api-error.ts'
import { newKey } from '../../lib/offline-acts/new-key.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { messageActCall } from './message-act-call.ts'

const words = PUSH_ACT_TEXTS
const FORM = 'push-act'

/** Every opening asks anew: an answer that was kept would offer choices that were used. */
const questionQuery = (button: string) =>
  queryOptions({
    queryKey: ['notifications', 'act', button],
    queryFn: ({ signal }) => messageActCall('messageActs.ask', { body: { button }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Asks what the pressed button of a push would do, and does it where the person says so. */
export function PushActModal({ button, onClose }: { button: string; onClose: () => void }) {
  const asked = useQuery(questionQuery(button))
  const act = useAnswer()
  const [code, setCode] = useState('')
  const question = act.later ?? asked.data
  const close = (label: string = ui.close) => <Button onClick={onClose}>{label}</Button>

  if (!question)
    return (
      <ActModal onClose={onClose} footer={close()}>
        {asked.isError ? (
          <ErrorState
            title={words.askFailed}
            description={errorMessage(asked.error)}
            {...(isConnectionError(asked.error) && { onRetry: () => void asked.refetch() })}
            busy={asked.isFetching}
          />
        ) : (
          <SkeletonText lines={3} />
        )}
      </ActModal>
    )
  const over = (
    <>
      {close()}
      <WayOn act={question.act} />
    </>
  )
  if (act.failure !== null)
    return (
      <ActModal act={question.act} onClose={onClose} footer={over}>
        <ErrorState title={words.failed} description={act.failure} />
      </ActModal>
    )
  if (act.done !== null)
    return (
      <ActModal act={question.act} onClose={onClose} footer={over}>
        <p role="status" className="flex gap-2 whitespace-pre-line">
          <CircleCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-green-ink" />
          {act.done}
        </p>
      </ActModal>
    )
  const { text, isWritten, choices } = question
  const choose = (choice: string) => act.send({ button: choice, ...(isWritten && { trackingCode: code }) })
  // One way stands beside the no of it; several are chosen from.
  const isOneWay = choices.length === 1
  const ways = choices.map(({ label, button: choice }) => (
    <Button
      key={choice}
      variant={isOneWay ? 'primary' : 'secondary'}
      {...(isWritten ? { type: 'submit', form: FORM } : { onClick: () => choose(choice) })}
      busy={act.sending === choice}
    >
      {label}
    </Button>
  ))
  const asking = (
    <>
      {close(ui.cancel)}
      {isOneWay && ways}
    </>
  )
  return (
    <ActModal act={question.act} onClose={onClose} footer={choices.length === 0 ? over : asking}>
      <p className="whitespace-pre-line">{text}</p>
      {choices.length > 1 && <div className="mt-4 grid grid-cols-2 gap-2">{ways}</div>}
      {isWritten && (
        <form
          id={FORM}
          noValidate
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault()
            for (const choice of choices) choose(choice.button)
          }}
        >
          <TextInput
            label={words.code}
            required
            type="tel"
            autoComplete="off"
            autoFocus
            value={code}
            onChange={setCode}
            {...(act.fault !== null && { error: act.fault })}
          />
        </form>
      )}
      {act.lost !== null && (
        <p role="alert" className="mt-3 text-red-ink text-sm">
          {act.lost}
        </p>
      )}
    </ActModal>
  )
}

function ActModal({
  act,
  onClose,
  footer,
  children,
}: {
  act?: MessageActQuestion['act']
  onClose: () => void
  footer: ReactNode
  children: ReactNode
}) {
  return (
    <Modal
      open
      size="sm"
      title={act ? MESSAGE_ACT_LABELS[act] : words.title}
      onClose={onClose}
      footer={footer}
    >
      {children}
    </Modal>
  )
}

function WayOn({ act }: Pick<MessageActQuestion, 'act'>) {
  const style = buttonStyle({ variant: 'primary' })
  return act === 'release_held' || act === 'discard_held' ? (
    <Link to="/needs" search={{ kind: 'held_change' }} className={style}>
      {words.toHeld}
    </Link>
  ) : (
    <Link to="/order/list" className={style}>
      {words.toOrders}
    </Link>
  )
}

/** Sends an answer, one at a time, and holds what came of the last one. */
function useAnswer() {
  const queryClient = useQueryClient()
  // A further question stays while the answer to it is under way or failed.
  const [later, setLater] = useState<MessageActQuestion | null>(null)
  // Two presses can come before the first of them is drawn.
  const isOut = useRef(false)
  // An answer that is sent again, since nothing was heard, keeps its key: it is done once, and the first outcome is told.
  const last = useRef({ key: '', sent: '' })
  const answer = useMutation({
    mutationFn: (body: { button: string; trackingCode?: string }) => {
      const sent = JSON.stringify(body)
      if (last.current.sent !== sent) last.current = { key: newKey(), sent }
      return messageActCall('messageActs.answer', { body, key: last.current.key })
    },
    onSettled: (said, error) => {
      isOut.current = false
      if (said?.outcome === 'asked') setLater(said)
      if (!isConnectionError(error)) last.current = { key: '', sent: '' }
      // Orders, products and needs may have changed by it.
      if (said?.outcome === 'done') void queryClient.invalidateQueries({ refetchType: 'none' })
    },
  })
  const { data, error } = answer
  const faults = error instanceof ApiError ? error.fields.map(({ message }) => message).join(' ') : ''
  const isOfCode = faults !== '' && answer.variables?.trackingCode !== undefined
  const sentence = error && !isOfCode ? faults || errorMessage(error) : null
  // Without an answer nobody knows, and it can be sent again.
  const isLost = isConnectionError(error)
  return {
    later,
    done: data?.outcome === 'done' ? data.text : null,
    /** This is wrong with the tracking code that was written. */
    fault: isOfCode ? faults : null,
    lost: isLost ? sentence : null,
    failure: isLost ? null : sentence,
    sending: answer.isPending ? answer.variables.button : null,
    send(body: { button: string; trackingCode?: string }) {
      if (isOut.current) return
      isOut.current = true
      answer.mutate(body)
    },
  }
}
