import { LRUCache } from 'lru-cache'

/** A statement that came so often in this process comes again. */
const OFTEN = 20
/** A session keeps each named statement for good, in some fifty kilobytes. */
const MOST_NAMES = 200
const MOST_COUNTED = 2_000

const HAS_PLAN = /^\s*(?:select|insert|update|delete|with)\b/i
/**
 * Texts that are planned anew each time. A session would go on with the columns that `*` had before a migration; and the best plan of a
 * limit or a pattern depends on its value, at which a kept plan does not look.
 */
const PLANNED_ANEW = /(?:\bselect|\bdistinct|\breturning|,|\.)\s*\*|\blimit\b|\bi?like\b/i

/**
 * Names under which sessions of the server keep the statements that come again and again: the server then parses and plans a text once
 * a session, which costs it more than running it. Answers undefined for a text that gets no name.
 */
export function createStatementNames(): (sql: string) => string | undefined {
  const counts = new LRUCache<string, number>({ max: MOST_COUNTED })
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined || names.size >= MOST_NAMES) return known
    const count = (counts.get(sql) ?? 0) + 1
    counts.set(sql, count)
    if (count < OFTEN || !HAS_PLAN.test(sql) || PLANNED_ANEW.test(sql)) return undefined
    const name = `often_${names.size + 1}`
    names.set(sql, name)
    counts.delete(sql)
    return name
  }
}
