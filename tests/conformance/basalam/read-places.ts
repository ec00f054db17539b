import type { HeardAnswer } from '@payvand/connectors'

/**
 * The places of an answer that its guard reads, found by giving it an answer that notes what is asked of it. `{}` stands
 * for the values of an object of which all names are asked for.
 */
export function readPlaces(guard: HeardAnswer['guard'], body: unknown): Set<string> {
  const read = new Set<string>()
  guard.safeParse(noting(body, '', read))
  // An answer of which nothing is asked is not read at all.
  if (read.size > 0) read.add('')
  return read
}

function noting(value: unknown, place: string, read: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value
  let isMap = false
  return new Proxy(value, {
    get(target, name) {
      const inner: unknown = Reflect.get(target, name)
      if (typeof name !== 'string' || typeof inner === 'function') return inner
      if (Array.isArray(target)) {
        if (!/^\d+$/.test(name)) return inner
        read.add(`${place}[]`)
        return noting(inner, `${place}[]`, read)
      }
      const below = isMap ? `${place}{}` : place === '' ? name : `${place}.${name}`
      read.add(below)
      return noting(inner, below, read)
    },
    ownKeys(target) {
      if (!Array.isArray(target)) isMap = true
      return Reflect.ownKeys(target)
    },
  })
}
