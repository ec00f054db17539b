export type LoggedRequest = {
  at: string
  site: string
  method: string
  path: string
  /** Null while the answer has not left, and for ever when the connection was dropped. */
  status: number | null
  /** The size of the answer's body as it was sent; null when its length was not told. */
  bytes: number | null
}

const kept = 1000
const countedPaths = 20_000

/** Records the requests to the sandbox: counts per method and path, and the last requests. */
export class RequestLog {
  private entries: LoggedRequest[] = []
  private counts = new Map<string, number>()

  /** Notes an arrival and answers the entry, whose status is filled in later. */
  arrived(site: string, method: string, address: string): LoggedRequest {
    const entry: LoggedRequest = {
      at: new Date().toISOString(),
      site,
      method,
      path: address,
      status: null,
      bytes: null,
    }
    this.entries.push(entry)
    if (this.entries.length > kept) this.entries.shift()
    const key = `${site} ${method} ${address.split('?', 1)[0]}`
    const count = this.counts.get(key)
    if (count !== undefined || this.counts.size < countedPaths) this.counts.set(key, (count ?? 0) + 1)
    return entry
  }

  report(last: number): { total: number; counts: Record<string, number>; requests: LoggedRequest[] } {
    const total = [...this.counts.values()].reduce((sum, count) => sum + count, 0)
    return { total, counts: Object.fromEntries(this.counts), requests: this.entries.slice(-last) }
  }

  clear(): void {
    this.entries = []
    this.counts.clear()
  }
}
