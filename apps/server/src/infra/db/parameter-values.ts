/**
 * Every parameter reaches both databases as text, so that neither driver's own opinion counts: `pg` would turn an
 * array into PostgreSQL's array form and PGlite into JSON.
 *
 * Objects **and arrays** become JSON (for json and jsonb columns). For an array column, or `= any(...)`, wrap the
 * values with `arrayParameter`. Date → ISO text, bytes → hex, undefined → null.
 */
function encodeParameter(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value)
    case 'undefined':
      return null
    case 'object':
      break
    default:
      throw new TypeError(`A ${typeof value} cannot be sent to the database`)
  }
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) {
    return `\\x${Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('hex')}`
  }
  return JSON.stringify(value)
}

export function encodeParameters(values: readonly unknown[]): (string | null)[] {
  return values.map(encodeParameter)
}

/**
 * PostgreSQL's text form of a one-dimensional array, for a parameter cast to an array type:
 * ``sql`where id = any(${arrayParameter(ids)}::bigint[])` ``.
 */
export function arrayParameter(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    const text = encodeParameter(value)
    return text === null ? 'null' : `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${elements.join(',')}}`
}
