import type { ChatAnswer } from '@payvand/contract'
import { ANSWER_PROBLEMS, ANSWER_STATE_LABELS, CHAT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { refreshChats } from './chat-queries.ts'

/** An answer that has not arrived: its state, what is in its way, and what can be done. */
export function AnswerBubble({ answer: { id, text, state, trouble, messages } }: { answer: ChatAnswer }) {
  const of = (title: string) => ({
    onError: (error: Error) => toast.error(title, { description: errorMessage(error) }),
    onSettled: refreshChats,
  })
  const retry = useMutation({
    mutationFn: () => call('chats.retryAnswer', { params: { id } }),
    ...of(CHAT_TEXTS.retryFailed),
  })
  const withdraw = useMutation({
    mutationFn: () => call('chats.withdrawAnswer', { params: { id } }),
    ...of(CHAT_TEXTS.withdrawFailed),
  })
  const isFailed = state === 'failed'
  return (
    <li className="max-w-[85%] self-start rounded-lg border border-line border-dashed px-3 py-1.5">
      <Badge hue={isFailed ? 'red' : state === 'unclear' ? 'yellow' : 'blue'}>
        {ANSWER_STATE_LABELS[state]}
      </Badge>
      <p dir="auto" className="whitespace-pre-wrap break-words">
        {text}
      </p>
      {trouble && <p className="text-ink-muted text-sm">{ANSWER_PROBLEMS[trouble]}</p>}
      {messages.map((words) => (
        <p key={words} className="text-ink-muted text-sm">
          {CHAT_TEXTS.marketplaceSays(words)}
        </p>
      ))}
      {(isFailed || state === 'queued') && (
        <div className="mt-1 flex flex-wrap gap-2">
          {isFailed && (
            <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
              {CHAT_TEXTS.retry}
            </Button>
          )}
          <Button size="sm" variant="ghost" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {isFailed ? CHAT_TEXTS.remove : CHAT_TEXTS.withdraw}
          </Button>
        </div>
      )}
    </li>
  )
}
