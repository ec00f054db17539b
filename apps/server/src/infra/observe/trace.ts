/** A step of a trace: a call of ours, a job, a request that leaves. */
export interface TraceStep {
  kind: 'server' | 'consumer' | 'client'
  attributes?: Record<string, string | number>
  /** The step it goes on from, where that was in another process or at another time: as `traceParent` gave it. */
  parent?: string | undefined
}

export interface Tracer {
  run<T>(name: string, step: TraceStep, work: () => Promise<T>): Promise<T>
  /** The step that is under way, in the W3C's spelling; undefined where there is none. */
  parent(): string | undefined
}

let tracer: Tracer | null = null

/** One a process; null again where nothing is traced, which is how it begins. */
export function traceWith(next: Tracer | null): void {
  tracer = next
}

/** Runs `work` as a step of a trace; what it calls are steps within it. */
export function traced<T>(name: string, step: TraceStep, work: () => Promise<T>): Promise<T> {
  return tracer ? tracer.run(name, step, work) : work()
}

export function traceParent(): string | undefined {
  return tracer?.parent()
}
