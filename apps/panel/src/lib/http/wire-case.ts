const toCamel = (key: string) => key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
const toSnake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * The server's answer with camelCase keys all the way down. A key without letters (an id in a record, such as a ban
 * type) stays as it is. A bare number or boolean becomes `{data: value}` (document 1, section 7).
 */
export function readAnswer(body: unknown): unknown {
  if (typeof body === 'number' || typeof body === 'boolean') return { data: body }
  return renameKeys(body, toCamel)
}

/** A request body with snake_case keys all the way down. */
export function writeBody(body: unknown): unknown {
  return renameKeys(body, toSnake)
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((entry) => renameKeys(entry, rename))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [rename(key), renameKeys(entry, rename)]),
  )
}
