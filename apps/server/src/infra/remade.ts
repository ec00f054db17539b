import { isDeepStrictEqual } from 'node:util'

/** Makes a thing of a setting that may change: once, and anew when the setting is another. Answers null where there is none. */
export function remade<Setting, Made>(
  read: () => Setting | null,
  make: (setting: Setting) => Made,
  end: (made: Made) => void = () => undefined,
): () => Made | null {
  let now: { setting: Setting; made: Made } | null = null
  return () => {
    const setting = read()
    if (now && isDeepStrictEqual(now.setting, setting)) return now.made
    if (now) end(now.made)
    now = setting === null ? null : { setting, made: make(setting) }
    return now?.made ?? null
  }
}
