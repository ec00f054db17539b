import { NOTIFICATION_TEXTS, PLACE_LABELS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { BellOff, CheckCheck, Settings } from 'lucide-react'
import { withPage } from '../../lib/address-search.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { LazyModal } from '../../lib/lazy/lazy-modal.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { Pager } from '../../ui/data/pager.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { markNotifications, NOTIFICATIONS_PAGE_SIZE, notificationsQuery } from './notification-queries.ts'
import { NotificationRow } from './notification-row.tsx'

const words = NOTIFICATION_TEXTS
const route = getRouteApi('/shell/notifications')
const loadPushAct = () => import('./push-act-modal.tsx').then((screen) => screen.PushActModal)

/** The notifications of the business, newest first. Page, filter and the pressed button of a push stand in the URL. */
export function NotificationsPage() {
  const { page = 1, unread = false, act } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery({ ...notificationsQuery(page, unread), refetchOnMount: 'always' })
  const { data } = list
  const mark = useMutation({
    mutationFn: ({ ids, isRead }: { ids: number[] | null; isRead: boolean }) =>
      markNotifications(ids, isRead),
    onSuccess: (_, { ids }) => {
      if (ids === null) toast.success(words.allRead)
    },
    onError: (error) => toast.error(words.markFailed, { description: errorMessage(error) }),
  })
  const marking = mark.isPending ? mark.variables.ids : undefined
  const showUnread = (only: boolean) => void navigate({ search: only ? { unread: true } : {}, replace: true })
  const closeAct = () => void navigate({ search: ({ act: _, ...rest }) => rest, replace: true })

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title={words.title}
        description={words.subtitle}
        actions={
          <>
            <Link to="/profile/notifications" className={buttonStyle()}>
              <Settings aria-hidden />
              {PLACE_LABELS['/profile/notifications']}
            </Link>
            <Button
              icon={<CheckCheck aria-hidden />}
              busy={marking === null}
              disabled={data?.totalCount === 0}
              onClick={() => mark.mutate({ ids: null, isRead: true })}
            >
              {words.markAllRead}
            </Button>
          </>
        }
      />
      <div className="mb-3">
        <Switch className="max-w-64" label={words.onlyUnread} checked={unread} onChange={showUnread} />
      </div>
      <Card flush>
        {list.isPending && (
          <div className="p-4">
            <SkeletonText lines={8} />
          </div>
        )}
        {list.isLoadingError && (
          <ErrorState
            title={words.failed}
            description={errorMessage(list.error)}
            onRetry={() => void list.refetch()}
            busy={list.isFetching}
          />
        )}
        {data?.totalCount === 0 && <NothingTold unread={unread} onShowAll={() => showUnread(false)} />}
        {data && data.totalCount > 0 && (
          <ul aria-label={words.list} aria-busy={list.isPlaceholderData} className="divide-y divide-line">
            {data.data.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                busy={marking?.includes(notification.id) ?? false}
                onMark={(id, isRead) => mark.mutate({ ids: [id], isRead })}
              />
            ))}
          </ul>
        )}
      </Card>
      {data && data.totalCount > NOTIFICATIONS_PAGE_SIZE && (
        <div className="mt-3">
          <Pager
            page={page}
            pageSize={NOTIFICATIONS_PAGE_SIZE}
            total={data.totalCount}
            onChange={(next) => void navigate({ search: (before) => withPage(before, next) })}
          />
        </div>
      )}
      {act !== undefined && (
        <LazyModal key={act} load={loadPushAct} props={{ button: act, onClose: closeAct }} />
      )}
    </div>
  )
}

function NothingTold({ unread, onShowAll }: { unread: boolean; onShowAll: () => void }) {
  return unread ? (
    <EmptyState
      icon={<CheckCheck />}
      title={words.noUnreadTitle}
      description={words.noUnreadText}
      action={<Button onClick={onShowAll}>{words.showAll}</Button>}
    />
  ) : (
    <EmptyState icon={<BellOff />} title={words.emptyTitle} description={words.emptyText} />
  )
}
