import type { PlatformConnection } from '@payvand/contract'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { useEffect, useState } from 'react'
import { POLLING_MS, queryClient } from '../../lib/http/query-client.ts'
import { platformConnectionQuery } from '../../lib/platform/platform-queries.ts'

/** The keys are tried within seconds after the seller's consent. */
const JUST_NOW_MS = 120_000

const HUES = {
  done: 'bg-green-soft text-green-ink',
  waiting: 'bg-blue-soft text-blue-ink',
  refused: 'bg-yellow-soft text-yellow-ink',
  failed: 'bg-yellow-soft text-yellow-ink',
} as const

/**
 * Result of the shop's consent page. The shop hands its keys to the server by itself, a little before or after the
 * browser is back: until they are there the connection is polled.
 */
export function WooReturned({
  allowed,
  connection,
}: {
  allowed: boolean
  connection: PlatformConnection | undefined
}) {
  const arrived = connection?.kind === 'woocommerce' && connection.status === 'connected'
  const [openedAt] = useState(() => Date.now())
  // The shop refused the keys because of a setting of its own, which the notice below explains.
  const failedAt =
    connection?.status === 'disconnected' ? Date.parse(connection.failure?.at ?? '') : Number.NaN
  const failed = failedAt > openedAt - JUST_NOW_MS
  const waits = allowed && connection !== undefined && !arrived && !failed
  useEffect(() => {
    if (!waits) return undefined
    const asking = setInterval(
      () => void queryClient.invalidateQueries({ queryKey: platformConnectionQuery.queryKey }),
      POLLING_MS,
    )
    return () => clearInterval(asking)
  }, [waits])
  if (allowed && connection === undefined) return null
  const outcome = !allowed ? 'refused' : arrived ? 'done' : failed ? 'failed' : 'waiting'
  const { title, text } = PLATFORM_TEXTS.wooReturned[outcome]
  return (
    <div role="status" className={`mb-4 rounded-lg px-4 py-3 ${HUES[outcome]}`}>
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  )
}
