import type { ProjectItem } from '@payvand/contract'

export type Decision = 'verified' | 'skipped'

/** A review session: the items in order, the present position, and the decisions in the order they were made. */
export interface ReviewSession {
  queue: readonly ProjectItem[]
  /** Index of the present item; the length of the queue once it is past the last one. */
  at: number
  decisions: Readonly<Record<number, Decision>>
  /** Item ids, the last decision last. */
  history: readonly number[]
  edited: readonly number[]
  /** Number of items in the list at the start; null until it is known. */
  total: number | null
  /** There are more than the total says. */
  isTotalCapped: boolean
  /** True when every item of the list has arrived. */
  complete: boolean
}

export type ReviewAct =
  | {
      type: 'loaded'
      items: readonly ProjectItem[]
      total: number
      isTotalCapped: boolean
      complete: boolean
    }
  | { type: 'decide'; id: number; decision: Decision }
  | { type: 'move'; by: 1 | -1 }
  | { type: 'goTo'; id: number }
  | { type: 'undo' }
  | { type: 'takeBack'; id: number }
  | { type: 'changed'; item: ProjectItem; byPerson: boolean }
  | { type: 'skippedAgain' }

export const NEW_SESSION: ReviewSession = {
  queue: [],
  at: 0,
  decisions: {},
  history: [],
  edited: [],
  total: null,
  isTotalCapped: false,
  complete: false,
}

export function reviewReducer(session: ReviewSession, act: ReviewAct): ReviewSession {
  const { queue, at, decisions, history, edited } = session
  switch (act.type) {
    case 'loaded': {
      const known = new Set(queue.map(({ id }) => id))
      const fresh = act.items.filter(({ id }) => !known.has(id))
      const inQueue = queue.length + fresh.length
      // A page that brings nothing new is the last one, whatever the count was.
      const complete = act.complete || fresh.length === 0
      const isCapped = session.total === null ? act.isTotalCapped : session.isTotalCapped
      return {
        ...session,
        queue: [...queue, ...fresh],
        // Items verified here have left the list that is counted now: the first count is the one the seller saw.
        total: isCapped && complete ? inQueue : Math.max(session.total ?? act.total, inQueue),
        isTotalCapped: isCapped && !complete,
        complete,
      }
    }
    case 'decide':
      return {
        ...session,
        decisions: { ...decisions, [act.id]: act.decision },
        history: [...history.filter((id) => id !== act.id), act.id],
        at: Math.min(indexOf(queue, act.id, at) + 1, queue.length),
      }
    case 'move':
      return { ...session, at: Math.min(Math.max(at + act.by, 0), queue.length) }
    case 'goTo':
      return { ...session, at: indexOf(queue, act.id, at) }
    case 'undo': {
      const last = history.at(-1)
      return last === undefined
        ? session
        : withoutDecision({ ...session, at: indexOf(queue, last, at) }, last)
    }
    case 'takeBack':
      return withoutDecision(session, act.id)
    case 'changed':
      return {
        ...session,
        queue: queue.map((item) => (item.id === act.item.id ? act.item : item)),
        edited: act.byPerson ? [...new Set([...edited, act.item.id])] : edited,
      }
    case 'skippedAgain': {
      const skipped = queue.filter(({ id }) => decisions[id] === 'skipped')
      return { ...NEW_SESSION, queue: skipped, total: skipped.length, complete: true }
    }
  }
}

/** The last decision, which undo takes back. */
export function lastDecision({ history, decisions }: ReviewSession) {
  const id = history.at(-1)
  const decision = id === undefined ? undefined : decisions[id]
  return id === undefined || decision === undefined ? null : { id, decision }
}

export function countOf({ decisions }: ReviewSession, decision: Decision): number {
  return Object.values(decisions).filter((one) => one === decision).length
}

function indexOf(queue: readonly ProjectItem[], id: number, otherwise: number): number {
  const index = queue.findIndex((item) => item.id === id)
  return index === -1 ? otherwise : index
}

function withoutDecision(session: ReviewSession, id: number): ReviewSession {
  const { [id]: _taken, ...decisions } = session.decisions
  return { ...session, decisions, history: session.history.filter((one) => one !== id) }
}
