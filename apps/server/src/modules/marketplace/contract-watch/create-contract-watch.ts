import { type AnswerDifference, type AnswerWatch, judgeAnswer } from '@payvand/connectors'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../infra/db/schema.ts'
import { measure } from '../../../infra/observe/measure.ts'
import { type Heard, keepHeard } from './keep-heard.ts'

/** Hears every answer of the marketplace in this process and keeps how it differs from what we rely on. */
export interface ContractWatch extends AnswerWatch {
  /** Takes over differences that were found otherwise. */
  note(differences: readonly AnswerDifference[]): void
  /** Writes down what was heard; the process does so by itself. */
  flush(): Promise<void>
  /** Writes the rest and stops. */
  close(): Promise<void>
}

/** News is written soon; what only adds to a count, later. */
const NEWS_MS = 1_000
const COUNT_MS = 60_000
/** A call's last answer is noted no oftener. */
const ANSWERED_MS = 10 * 60_000
/** A process keeps no more between two writings. */
const MOST_KEPT = 200

export function createContractWatch(options: {
  rows: Kysely<Tables>
  logger: { error(values: object, message: string): void }
  now(): Date
}): ContractWatch {
  const { rows, logger, now } = options
  let heard: Heard = { answers: new Map(), differences: new Map() }
  /** Places and differences that this process has written already. */
  const seen = new Map<string, Set<string>>()
  const answeredAt = new Map<string, number>()
  const told = new Set<string>()
  let timer: { at: number; stop: NodeJS.Timeout } | null = null
  let writing: Promise<void> = Promise.resolve()
  let isClosed = false

  function noteAnswer(call: string, fields: readonly string[]): void {
    const known = seen.get(call) ?? new Set()
    seen.set(call, known)
    const fresh = fields.filter((field) => !known.has(field))
    const at = now().getTime()
    const isDue = at - (answeredAt.get(call) ?? Number.NEGATIVE_INFINITY) >= ANSWERED_MS
    if (fresh.length === 0 && !isDue) return
    answeredAt.set(call, at)
    for (const field of fresh) known.add(field)
    heard.answers.set(call, [...(heard.answers.get(call) ?? []), ...new Set(fresh)])
    writeWithin(COUNT_MS)
  }

  function note(differences: readonly AnswerDifference[]): void {
    for (const difference of differences) {
      const { call, field, kind, got, times } = difference
      measure('payvand_marketplace_differences_total', { call, kind }, times)
      const key = `${call} ${field} ${kind} ${got}`
      const kept = heard.differences.get(key)
      if (kept) kept.times += times
      else if (heard.differences.size < MOST_KEPT) heard.differences.set(key, { ...difference })
      else continue
      writeWithin(told.has(key) ? COUNT_MS : NEWS_MS)
      if (told.size < MOST_KEPT * 10) told.add(key)
    }
  }

  function writeWithin(ms: number): void {
    const at = performance.now() + ms
    if (isClosed || (timer && timer.at <= at)) return
    if (timer) clearTimeout(timer.stop)
    timer = { at, stop: setTimeout(() => void flush(), ms).unref() }
  }

  function flush(): Promise<void> {
    if (timer) clearTimeout(timer.stop)
    timer = null
    writing = writing.then(async () => {
      const written = heard
      if (written.answers.size + written.differences.size === 0) return
      heard = { answers: new Map(), differences: new Map() }
      try {
        await keepHeard(rows, written, now())
      } catch (error) {
        // What was heard is heard again: nothing is lost but counts.
        seen.clear()
        answeredAt.clear()
        told.clear()
        logger.error({ err: error }, 'What the marketplace answers otherwise could not be kept')
      }
    })
    return writing
  }

  return {
    heard(answer) {
      try {
        const { differences, fields } = judgeAnswer(answer)
        if (answer.outcome !== 'refused') noteAnswer(answer.call, fields)
        note(differences)
      } catch (error) {
        logger.error({ err: error, call: answer.call }, 'An answer of the marketplace could not be judged')
      }
    },
    note,
    flush,
    async close() {
      isClosed = true
      await flush()
    },
  }
}
