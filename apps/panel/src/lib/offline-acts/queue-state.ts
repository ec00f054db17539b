import { useSyncExternalStore } from 'react'
import { subjectsOf } from './act-subjects.ts'
import type { QueuedAct } from './acts-store.ts'

/** What screens show of the queue: small, since every screen has it, while the queue itself is loaded later. */
let acts: readonly QueuedAct[] = []
const listeners = new Set<() => void>()

/** The user's acts as they were last read. */
export const queuedActs = (): readonly QueuedAct[] => acts

export function showActs(next: readonly QueuedAct[]): void {
  acts = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

export const isRefused = ({ refusal }: QueuedAct): boolean => refusal !== null

/** The user's acts that wait or were refused, in the order they were done. */
export function useQueuedActs(): readonly QueuedAct[] {
  return useSyncExternalStore(subscribe, queuedActs)
}

/** Those that are about one of these and wait. */
export function useWaitingOn(subjects: readonly string[]): QueuedAct[] {
  return useQueuedActs().filter(
    (queued) => !isRefused(queued) && subjectsOf(queued.act).some((subject) => subjects.includes(subject)),
  )
}

/** Tells whether an act would be kept and not sent now: there is no network, or others wait before it. */
export const mustWait = (): boolean => !navigator.onLine || acts.some((act) => !isRefused(act))
