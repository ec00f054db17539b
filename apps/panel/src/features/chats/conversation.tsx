import type { Chat, ChatAnswer, ChatMessage } from '@payvand/contract'
import { CHAT_TEXTS } from '@payvand/texts'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { AnswerBubble } from './answer-bubble.tsx'
import { AnswerForm } from './answer-form.tsx'
import { conversationQuery, refreshChats } from './chat-queries.ts'
import { MessageBubble } from './message-bubble.tsx'

/** Shows what was said, what is on its way, and the box for the answer. */
export function Conversation({ id }: { id: number }) {
  const query = useInfiniteQuery({ ...conversationQuery(id), refetchOnMount: 'always' })
  const { data } = query
  const newest = data?.pages[0]
  const messages = data?.pages.flatMap(({ data: page }) => page.toReversed()).toReversed() ?? []
  return (
    <Card
      flush
      title={
        <span className="flex items-center gap-2">
          <Link
            from="/messages"
            to="."
            search={({ id: _id, ...list }) => list}
            className="hidden size-8 place-items-center rounded-md text-ink-muted hover:bg-hover phone:grid"
          >
            <ArrowRight aria-hidden className="size-4.5" />
            <span className="sr-only">{CHAT_TEXTS.back}</span>
          </Link>
          <span className="min-w-0 break-words">
            {newest ? (newest.chat.name ?? CHAT_TEXTS.noName) : CHAT_TEXTS.messages}
          </span>
        </span>
      }
      {...(newest && { actions: <Settling chat={newest.chat} /> })}
    >
      {query.isLoadingError && (
        <ErrorState
          title={CHAT_TEXTS.conversationFailed}
          description={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.isPending && (
        <div className="p-4">
          <SkeletonText lines={8} />
        </div>
      )}
      {newest && (
        <>
          <Messages
            messages={messages}
            answers={newest.answers}
            older={
              query.hasNextPage && (
                <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {CHAT_TEXTS.older}
                </Button>
              )
            }
            problem={query.isFetchNextPageError ? errorMessage(query.error) : null}
          />
          <div className="border-line border-t p-4">
            <AnswerForm chatId={id} />
          </div>
        </>
      )}
    </Card>
  )
}

function Messages({
  messages,
  answers,
  older,
  problem,
}: {
  messages: readonly ChatMessage[]
  answers: readonly ChatAnswer[]
  older: React.ReactNode
  problem: string | null
}) {
  const box = useRef<HTMLElement>(null)
  const newest = `${messages.at(-1)?.id} ${answers.at(-1)?.id}`
  // Older ones that come above leave the reader where they are.
  useEffect(() => {
    if (newest && box.current) box.current.scrollTop = box.current.scrollHeight
  }, [newest])
  return (
    <section
      ref={box}
      aria-label={CHAT_TEXTS.messages}
      // A long conversation scrolls by the keyboard too.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is a region that scrolls
      tabIndex={0}
      className="flex max-h-[60dvh] flex-col gap-2 overflow-y-auto p-4"
    >
      {older && <div className="self-center">{older}</div>}
      {problem && (
        <p role="alert" className="text-center text-red-ink text-sm">
          {CHAT_TEXTS.olderFailed}. {problem}
        </p>
      )}
      <ol className="flex flex-col gap-2">
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} />
        ))}
        {answers.map((answer) => (
          <AnswerBubble key={`answer-${answer.id}`} answer={answer} />
        ))}
      </ol>
    </section>
  )
}

/** A local word, of which the marketplace hears nothing. */
function Settling({ chat: { id, needsAnswer, isSettled } }: { chat: Chat }) {
  const settle = useMutation({
    mutationFn: (next: boolean) => call('chats.settle', { params: { id }, body: { isSettled: next } }),
    onError: (error) => toast.error(CHAT_TEXTS.settleFailed, { description: errorMessage(error) }),
    onSettled: refreshChats,
  })
  if (isSettled)
    return (
      <>
        <span className="text-ink-muted text-sm">{CHAT_TEXTS.settled}</span>
        <Button size="sm" busy={settle.isPending} onClick={() => settle.mutate(false)}>
          {CHAT_TEXTS.unsettle}
        </Button>
      </>
    )
  return needsAnswer ? (
    <Button size="sm" busy={settle.isPending} onClick={() => settle.mutate(true)}>
      {CHAT_TEXTS.settle}
    </Button>
  ) : null
}
