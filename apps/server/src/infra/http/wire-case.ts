function mapKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => mapKeys(item, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [rename(key), mapKeys(item, rename)]))
}

export function snakeKey(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function camelKey(key: string): string {
  return key.replace(
    /([a-z0-9])_([a-z0-9])/g,
    (_, before: string, after: string) => before + after.toUpperCase(),
  )
}

/** Renames keys to the wire's spelling, at every depth. */
export function toWireCase(value: unknown): unknown {
  return mapKeys(value, snakeKey)
}

/** Renames keys to the code's spelling; a body may come in either (decisions: "Wire format"). */
export function fromWireCase(value: unknown): unknown {
  return mapKeys(value, camelKey)
}
