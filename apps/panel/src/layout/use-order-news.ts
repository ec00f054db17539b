import type { AnswerOf } from '@payvand/contract'
import { RIALS_PER_TOMAN } from '@payvand/domain'
import { ORDER_NEWS_TEXTS } from '@payvand/texts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readStored, writeStored } from '../lib/browser/local-storage.ts'
import { call } from '../lib/http/api-client.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { modelCountQuery } from '../lib/session/session.ts'
import { toast } from '../ui/feedback/toast.ts'
import { markTitle } from '../ui/page-title.ts'

type OrderNews = AnswerOf<'orders.news'>

const POLLING_MS = 20_000
/** While the page is hidden only its title is marked, which may be late. */
const HIDDEN_POLLING_MS = 60_000
const LIST = '/order/list'

const orderNewsQuery = (businessId: number | undefined, afterId: number | null) =>
  queryOptions({
    queryKey: ['orderNews', businessId, afterId],
    queryFn: ({ signal }) =>
      call('orders.news', { query: afterId === null ? {} : { after_id: afterId }, signal }),
    refetchInterval: () => (document.hidden ? HIDDEN_POLLING_MS : POLLING_MS),
    refetchIntervalInBackground: true,
  })

/**
 * Tells of orders that arrived, on every page: a toast with a link, once on this device, and a count in the page's
 * title until the list is looked at. Lists of orders, and the menu's count, follow every change.
 */
export function useOrderNews(businessId: number | undefined, enabled: boolean): void {
  const router = useRouter()
  const isOnList = useLocation({ select: ({ pathname }) => pathname === LIST })
  const key = `order-news:${businessId}`
  const [known, setKnown] = useState<{ key: string; id: number | null } | null>(null)
  const afterId = known?.key === key ? known.id : storedId(key)
  const { data } = useQuery({
    ...orderNewsQuery(businessId, afterId),
    enabled: enabled && businessId !== undefined,
  })
  const unseen = useRef(0)
  const changedAt = useRef<string | null | undefined>(undefined)

  useEffect(() => {
    if (!data) return
    if (changedAt.current !== undefined && changedAt.current !== data.changedAt) {
      void queryClient.invalidateQueries({ queryKey: ['orders'] })
    }
    changedAt.current = data.changedAt
    queryClient.setQueryData(modelCountQuery.queryKey, (counts) =>
      counts ? { ...counts, orderCount: data.awaiting } : counts,
    )
    if (data.latestId === afterId) return
    // On the first answer the existing orders count as known.
    if (afterId !== null && data.newCount > 0) {
      unseen.current += data.newCount
      if (!isOnList && !document.hidden) tell(data, (path) => router.history.push(path))
    }
    writeStored(key, String(data.latestId))
    setKnown({ key, id: data.latestId })
  }, [data, afterId, isOnList, key, router])

  useEffect(() => {
    const look = () => {
      if (isOnList && !document.hidden) unseen.current = 0
      markTitle('orders', unseen.current)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
}

function storedId(key: string): number | null {
  const id = Number(readStored(key) ?? Number.NaN)
  return Number.isSafeInteger(id) ? id : null
}

function tell({ newest, newCount }: OrderNews, go: (path: string) => void): void {
  const [order] = newest
  if (newCount === 1 && order) {
    const words = ORDER_NEWS_TEXTS.arrivedOne(
      order.basalamOrderId,
      order.customerName,
      order.cost / RIALS_PER_TOMAN,
    )
    toast.info(words, {
      id: 'order-news',
      action: { label: ORDER_NEWS_TEXTS.seeOrder, onPress: () => go(`${LIST}?id=${order.id}`) },
    })
    return
  }
  toast.info(ORDER_NEWS_TEXTS.arrivedMany(newCount), {
    id: 'order-news',
    action: { label: ORDER_NEWS_TEXTS.seeOrders, onPress: () => go(LIST) },
  })
}
