/**
 * FRESH_MS is how long an answer counts. PATIENCE_MS is how long a caller waits for a new one; the request itself
 * goes on.
 */
const FRESH_MS = 30_000
const PATIENCE_MS = 2_000

export interface MarketplaceStatus {
  /** Null: it was never asked. */
  ok: boolean | null
  checkedAt: Date | null
}

/** Reachability of the marketplace, as far as this process knows. */
export interface MarketplaceWatch {
  known(): MarketplaceStatus
  /** Asks where what is known is old; waits for that a short while at most. Never throws. */
  ask(): Promise<MarketplaceStatus>
}

/** The marketplace is asked once in half a minute, however many callers there are. */
export function watchMarketplace(options: {
  isReachable: () => Promise<boolean>
  now: () => Date
  patienceMs?: number
}): MarketplaceWatch {
  const { isReachable, now, patienceMs = PATIENCE_MS } = options
  let status: MarketplaceStatus = { ok: null, checkedAt: null }
  let underWay: Promise<void> | null = null

  async function look(): Promise<void> {
    const ok = await isReachable().catch(() => false)
    status = { ok, checkedAt: now() }
    underWay = null
  }
  return {
    known: () => status,
    async ask() {
      const { checkedAt } = status
      if (checkedAt && now().getTime() - checkedAt.getTime() < FRESH_MS) return status
      underWay ??= look()
      const timer = Promise.withResolvers<void>()
      const end = setTimeout(timer.resolve, patienceMs)
      await Promise.race([underWay, timer.promise])
      clearTimeout(end)
      return status
    },
  }
}
