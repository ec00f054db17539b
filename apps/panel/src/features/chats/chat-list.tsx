import { type AnswerOf, CHAT_VIEWS, type Chat, type ChatView } from '@payvand/contract'
import { ANSWER_STATE_LABELS, CHAT_TEXTS, messageWords, persianNumber } from '@payvand/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { jalaliDateTime, relativeTime } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Chip } from '../../ui/buttons/chip.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CHATS_PAGE_SIZE } from './chat-queries.ts'

type Listed = AnswerOf<'chats.list'>

/** Lists the conversations that wait for an answer, or all of them, and marks the one that is open. */
export function ChatList({
  query,
  chosen,
  view,
  page,
}: {
  query: UseQueryResult<Listed>
  chosen: number | undefined
  view: ChatView
  page: number
}) {
  const navigate = useNavigate({ from: '/messages' })
  const { data } = query
  const search = (next: { view?: ChatView; page?: number }) => ({
    ...(chosen === undefined ? {} : { id: chosen }),
    ...((next.view ?? view) === 'all' ? { view: 'all' as const } : {}),
    ...((next.page ?? 1) > 1 ? { page: next.page } : {}),
  })
  return (
    <Card flush>
      <fieldset className="flex gap-2 border-line border-b px-3 py-2">
        <legend className="sr-only">{CHAT_TEXTS.views}</legend>
        {CHAT_VIEWS.map((one) => (
          <Chip
            key={one}
            selected={one === view}
            {...(one === 'waiting' && data && { count: persianNumber(data.waitingCount) })}
            onClick={() => void navigate({ search: search({ view: one }), replace: true })}
          >
            {one === 'waiting' ? CHAT_TEXTS.waiting : CHAT_TEXTS.all}
          </Chip>
        ))}
      </fieldset>
      {query.isLoadingError && (
        <ErrorState
          title={CHAT_TEXTS.failed}
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
      {data && data.data.length === 0 && <Nothing view={view} reading={data.reading} />}
      {data && data.data.length > 0 && (
        <>
          <ul aria-label={CHAT_TEXTS.list} className="divide-y divide-line">
            {data.data.map((chat) => (
              <li key={chat.id}>
                <ChatRow chat={chat} search={{ ...search({ page }), id: chat.id }} />
              </li>
            ))}
          </ul>
          {data.totalCount > CHATS_PAGE_SIZE && (
            <div className="border-line border-t px-3 py-2">
              <Pager
                page={page}
                pageSize={CHATS_PAGE_SIZE}
                total={data.totalCount}
                onChange={(next) => void navigate({ search: search({ page: next }) })}
              />
            </div>
          )}
        </>
      )}
    </Card>
  )
}

/** Nothing is said of what was never read to its end, or is not read now. */
function Nothing({ view, reading }: { view: ChatView; reading: Listed['reading'] }) {
  const [title, description] =
    reading.trouble !== null
      ? [CHAT_TEXTS.notReadNow, CHAT_TEXTS.notReadNowText]
      : reading.completeAt === null
        ? [CHAT_TEXTS.notReadYet, CHAT_TEXTS.notReadYetText]
        : view === 'waiting'
          ? [CHAT_TEXTS.nothingWaiting, CHAT_TEXTS.nothingWaitingText]
          : [CHAT_TEXTS.nothing, CHAT_TEXTS.nothingText]
  return <EmptyState icon={<MessagesSquare />} title={title} {...(description ? { description } : {})} />
}

function ChatRow({
  chat: { name, last, needsAnswer, waitingSince, answerState },
  search,
}: {
  chat: Chat
  search: { id: number; view?: 'all'; page?: number | undefined }
}) {
  const { page, ...rest } = search
  return (
    <Link
      to="/messages"
      search={page === undefined ? rest : { ...rest, page }}
      className="block px-3 py-2 hover:bg-hover aria-[current=page]:bg-brand-soft"
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className={needsAnswer ? 'truncate font-semibold' : 'truncate'}>
          {name ?? CHAT_TEXTS.noName}
        </span>
        {last && (
          <time
            dateTime={last.sentAt}
            title={jalaliDateTime(last.sentAt)}
            className="shrink-0 text-ink-muted text-xs"
          >
            {relativeTime(last.sentAt)}
          </time>
        )}
      </span>
      {last && (
        <span className="line-clamp-1 break-words text-ink-muted text-sm">
          {last.author === 'booth' ? CHAT_TEXTS.ownWords(messageWords(last)) : messageWords(last)}
        </span>
      )}
      {answerState ? (
        <Badge hue={answerState === 'failed' ? 'red' : answerState === 'unclear' ? 'yellow' : 'blue'}>
          {ANSWER_STATE_LABELS[answerState]}
        </Badge>
      ) : (
        needsAnswer &&
        waitingSince && (
          <span className="block text-xs text-yellow-ink">
            {CHAT_TEXTS.waitsSince(relativeTime(waitingSince))}
          </span>
        )
      )}
    </Link>
  )
}
