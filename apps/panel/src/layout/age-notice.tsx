import { OFFLINE_TEXTS, ui } from '@payvand/texts'
import type { Query } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../lib/browser/use-online.ts'
import { relativeTime } from '../lib/dates/format-date.ts'
import { isConnectionError } from '../lib/http/api-error.ts'
import { queryClient } from '../lib/http/query-client.ts'
import { Button } from '../ui/buttons/button.tsx'

const MINUTE_MS = 60_000
const cache = queryClient.getQueryCache()

const isShownList = (query: Query): boolean =>
  query.isActive() && query.meta?.keptOffline === 'list' && query.state.data !== undefined

/** It was kept, or the newest answer did not come: what is on the screen is older than it looks. */
const isOld = ({ state }: Query): boolean =>
  state.dataUpdatedAt < performance.timeOrigin || isConnectionError(state.error)

/** Reads again what is on the screen, once there may be an answer. */
const readAgain = () => void queryClient.refetchQueries({ type: 'active', predicate: isShownList })

/** Says how old the lists on the page are while no newer ones can be read; read again, they are new. */
export function AgeNotice() {
  const online = useOnline()
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' })
  const oldest = useOldestList(online)
  const now = useMinute(oldest !== null)
  useEffect(() => {
    addEventListener('online', readAgain)
    return () => removeEventListener('online', readAgain)
  }, [])
  const age = oldest === null ? null : ageInWords(oldest, now)
  return (
    <div role="status">
      {age !== null && (
        <section
          aria-label={OFFLINE_TEXTS.label}
          className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-yellow-soft px-4 py-2 text-yellow-ink"
        >
          <Clock aria-hidden className="size-4.5 shrink-0" />
          <p className="min-w-0 flex-1">
            {isHome ? OFFLINE_TEXTS.homeAge(age) : OFFLINE_TEXTS.listAge(age)}
            {online && ` ${OFFLINE_TEXTS.noAnswer}`}
          </p>
          {/* Without a network pressing it would change nothing: the lists are read again by themselves when it is back. */}
          {online && (
            <Button size="sm" onClick={readAgain}>
              {ui.retry}
            </Button>
          )}
        </section>
      )}
    </div>
  )
}

/** When the oldest of the page's lists was read, in milliseconds since 1970; null while they are as new as they can be. */
function useOldestList(online: boolean): number | null {
  const read = useCallback(() => {
    const shown = cache.findAll({ predicate: (query) => isShownList(query) && (!online || isOld(query)) })
    return shown.length === 0 ? null : Math.min(...shown.map(({ state }) => state.dataUpdatedAt))
  }, [online])
  return useSyncExternalStore(subscribe, read)
}

const subscribe = (notify: () => void) => cache.subscribe(notify)

function useMinute(isShown: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isShown) return
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(timer)
  }, [isShown])
  return now
}

function ageInWords(updatedAt: number, now: number): string {
  if (now - updatedAt < MINUTE_MS) return OFFLINE_TEXTS.underMinute
  return relativeTime(new Date(updatedAt).toISOString(), new Date(now))
}
