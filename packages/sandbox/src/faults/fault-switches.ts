const faultKinds = [
  'status',
  'timeout-after-write',
  'slow',
  'hold',
  'half-body',
  'drop',
  'unknown-fields',
  'missing-optional',
] as const

/** One fault: where it strikes, what it does and how often. Times are milliseconds, `retryAfter` seconds. */
export type Fault = {
  site: string
  path?: string
  method?: string
  kind: (typeof faultKinds)[number]
  status?: number
  delayMs?: number
  times?: number
  retryAfter?: number
}

/** The faults that are switched on, for all servers of the sandbox. */
export class FaultSwitches {
  private faults: (Fault & { left: number; pattern: RegExp | null })[] = []
  private clearing = Promise.withResolvers<void>()

  /** Switches one on. Throws an Error that says what is wrong with it. */
  add(fault: Fault): void {
    if (!faultKinds.includes(fault.kind)) throw new Error(`kind must be one of ${faultKinds.join(', ')}`)
    if (typeof fault.site !== 'string' || fault.site === '') throw new Error('site is required')
    const pattern = fault.path === undefined ? null : new RegExp(fault.path)
    if (fault.kind === 'status' && !(Number(fault.status) >= 400))
      throw new Error('status must be 400 or more')
    this.faults.push({ ...fault, pattern, left: fault.times ?? Number.POSITIVE_INFINITY })
  }

  /** The fault that strikes this request, used up once; null when none does. */
  strike(site: string, method: string, path: string): Fault | null {
    const fault = this.faults.find(
      (each) =>
        each.left > 0 &&
        (each.site === site || each.site === '*') &&
        (each.method === undefined || each.method.toUpperCase() === method) &&
        (each.path === undefined || path.startsWith(each.path) || each.pattern?.test(path) === true),
    )
    if (fault === undefined) return null
    fault.left--
    return fault
  }

  list(): Fault[] {
    return this.faults
      .filter((fault) => fault.left > 0)
      .map(({ left, pattern: _pattern, ...fault }) =>
        Number.isFinite(left) ? { ...fault, times: left } : fault,
      )
  }

  /** Resolves when the faults are cleared: what a `hold` withheld goes on then. */
  untilCleared(): Promise<void> {
    return this.clearing.promise
  }

  clear(): void {
    this.faults = []
    this.clearing.resolve()
    this.clearing = Promise.withResolvers()
  }
}
