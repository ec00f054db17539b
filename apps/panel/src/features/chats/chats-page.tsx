import { CHAT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MessagesSquare } from 'lucide-react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { ReadNowActions } from '../../lib/session/read-now-actions.tsx'
import { ReconnectButton } from '../../lib/session/reconnect-button.tsx'
import { useReadOnArrival } from '../../lib/session/use-read-on-arrival.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ChatList } from './chat-list.tsx'
import { chatListQuery, useReadNow } from './chat-queries.ts'
import { Conversation } from './conversation.tsx'
import { ReadingNotice } from './reading-notice.tsx'

const route = getRouteApi('/shell/messages')
/** Conversations that were read longer ago than this are read again as somebody comes to look. */
const STALE_MS = 60_000

/** The buyers' conversations beside the one that is open; on a phone one after the other. */
export function ChatsPage() {
  const { id, view = 'waiting', page = 1 } = route.useSearch()
  const chats = useQuery({
    ...chatListQuery(view, page),
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  })
  const reading = chats.data?.reading
  const readNow = useReadNow()
  useReadOnArrival(reading, readNow.mutate, STALE_MS)
  if (reading && !reading.isConnected) return <NotConnected />
  const read = () =>
    readNow.mutate(undefined, {
      onError: (error) => toast.error(CHAT_TEXTS.readFailed, { description: errorMessage(error) }),
    })
  return (
    <>
      <div className={id === undefined ? undefined : 'phone:hidden'}>
        <PageHeader
          title={CHAT_TEXTS.title}
          description={CHAT_TEXTS.subtitle}
          actions={
            <ReadNowActions reading={reading} texts={CHAT_TEXTS} isAsking={readNow.isPending} onRead={read} />
          }
        />
        {reading && <ReadingNotice reading={reading} />}
      </div>
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-3 phone:grid-cols-1">
        <div className={classNames('min-w-0', id !== undefined && 'phone:hidden')}>
          <ChatList query={chats} chosen={id} view={view} page={page} />
        </div>
        <div className={classNames('min-w-0', id === undefined && 'phone:hidden')}>
          {id !== undefined && <h1 className="sr-only hidden phone:block">{CHAT_TEXTS.title}</h1>}
          {id === undefined ? (
            <Card>
              <EmptyState
                icon={<MessagesSquare />}
                title={CHAT_TEXTS.choose}
                description={CHAT_TEXTS.chooseText}
              />
            </Card>
          ) : (
            <Conversation key={id} id={id} />
          )}
        </div>
      </div>
    </>
  )
}

function NotConnected() {
  return (
    <>
      <PageHeader title={CHAT_TEXTS.title} description={CHAT_TEXTS.subtitle} />
      <Card>
        <EmptyState
          icon={<MessagesSquare />}
          title={CHAT_TEXTS.notConnected}
          description={CHAT_TEXTS.notConnectedText}
          action={<ReconnectButton>{CHAT_TEXTS.connect}</ReconnectButton>}
        />
      </Card>
    </>
  )
}
