import { seededRandom } from '../seed/seeded-random.ts'
import { type AnswerChange, checkChange } from './changed-answer.ts'

const faultKinds = [
  'status',
  'maintenance',
  'wrong-page',
  'timeout-after-write',
  'slow',
  'hold',
  'half-body',
  'drop',
  'unknown-fields',
  'missing-optional',
  'changed-answer',
] as const

/**
 * One fault: where it strikes, what it does and how often. Times are milliseconds, `retryAfter` seconds. Without
 * `times`, `chance`, `every` and `forMs` it strikes every matching request until the faults are cleared.
 */
export type Fault = {
  site: string
  path?: string
  method?: string
  kind: (typeof faultKinds)[number]
  status?: number
  /** A wrong page is a page for people, or the good answer of another call; both with 200. */
  page?: 'html' | 'json'
  /** True when only the answer is a wrong page and the request was carried out. */
  afterWrite?: boolean
  /** The change of a `changed-answer`. */
  change?: AnswerChange
  /** Told of a `changed-answer`: the answers that are not what they were. */
  changed?: number
  delayMs?: number
  times?: number
  /** Strikes with this chance, 0 to 1; the same `seed` gives the same throws. */
  chance?: number
  seed?: number
  /** Strikes every so-many-th matching request. */
  every?: number
  /** Ends so long after it was switched on, by the marketplace's own clock. */
  forMs?: number
  retryAfter?: number
}

type Switched = Fault & {
  left: number
  pattern: RegExp | null
  throws: () => number
  matched: number
  endsAt: number
}

/** The faults that are switched on, for all servers of the sandbox. */
export class FaultSwitches {
  private faults: Switched[] = []
  private clearing = Promise.withResolvers<void>()
  private readonly now: () => number

  /** `now` is the sandbox's clock, in epoch milliseconds. */
  constructor(now: () => number) {
    this.now = now
  }

  /** Switches one on. Throws an Error that says what is wrong with it. */
  add(fault: Fault): void {
    if (!faultKinds.includes(fault.kind)) throw new Error(`kind must be one of ${faultKinds.join(', ')}`)
    if (typeof fault.site !== 'string' || fault.site === '') throw new Error('site is required')
    const pattern = fault.path === undefined ? null : new RegExp(fault.path)
    if (fault.kind === 'status' && !(Number(fault.status) >= 400))
      throw new Error('status must be 400 or more')
    if (fault.kind === 'changed-answer') checkChange(fault.change)
    if (fault.chance !== undefined && !(fault.chance >= 0 && fault.chance <= 1))
      throw new Error('chance must be between 0 and 1')
    if (fault.every !== undefined && !(Number.isInteger(fault.every) && fault.every >= 1))
      throw new Error('every must be 1 or more')
    if (fault.forMs !== undefined && !(fault.forMs > 0)) throw new Error('forMs must be more than 0')
    if (fault.page !== undefined && !['html', 'json'].includes(fault.page))
      throw new Error('page must be html or json')
    this.faults.push({
      ...fault,
      pattern,
      left: fault.times ?? Number.POSITIVE_INFINITY,
      throws: seededRandom(fault.seed ?? 1),
      matched: 0,
      endsAt: fault.forMs === undefined ? Number.POSITIVE_INFINITY : this.now() + fault.forMs,
    })
  }

  /** The fault that strikes this request, used up once; null when none does. */
  strike(site: string, method: string, path: string): Fault | null {
    const fault = this.faults.find(
      (each) => this.isOn(each) && matches(each, site, method, path) && fires(each),
    )
    if (fault === undefined) return null
    fault.left--
    return fault
  }

  list(): Fault[] {
    return this.faults
      .filter((fault) => this.isOn(fault))
      .map(({ left, pattern: _pattern, throws: _throws, matched: _matched, endsAt, ...fault }) => ({
        ...fault,
        ...(Number.isFinite(left) ? { times: left } : {}),
        ...(Number.isFinite(endsAt) ? { forMs: endsAt - this.now() } : {}),
      }))
  }

  /** Resolves when the faults are cleared: requests that a `hold` withheld go on then. */
  untilCleared(): Promise<void> {
    return this.clearing.promise
  }

  clear(): void {
    this.faults = []
    this.clearing.resolve()
    this.clearing = Promise.withResolvers()
  }

  private isOn(fault: Switched): boolean {
    return fault.left > 0 && this.now() < fault.endsAt
  }
}

function matches(fault: Switched, site: string, method: string, path: string): boolean {
  return (
    (fault.site === site || fault.site === '*') &&
    (fault.method === undefined || fault.method.toUpperCase() === method) &&
    (fault.path === undefined || path.startsWith(fault.path) || fault.pattern?.test(path) === true)
  )
}

function fires(fault: Switched): boolean {
  fault.matched++
  if (fault.every !== undefined && fault.matched % fault.every !== 0) return false
  return fault.chance === undefined || fault.throws() < fault.chance
}
