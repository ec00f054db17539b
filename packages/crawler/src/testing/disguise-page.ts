/** A start tag with its attributes, as the pages of tests write them. */
const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)+)\s*(\/?)>/g
const ATTRIBUTE = /[^\s=>]+(?:="[^"]*")?/g

/**
 * The same page as a build tool would leave it: every class a hash that says nothing, the attributes in another order.
 * `seed` decides both; the classes of the body stay, since systems write those and no theme.
 */
export function disguised(html: string, seed: number): string {
  const [head = '', body = ''] = html.split(/(?=<body)/)
  return (
    head +
    body.replace(TAG, (whole, name: string, written: string, end: string) => {
      if (name === 'body' || name === 'script') return whole
      const attributes = (written.match(ATTRIBUTE) ?? []).map((attribute) =>
        attribute.startsWith('class="') ? `class="${hashed(attribute.slice(7, -1), seed)}"` : attribute,
      )
      const turned =
        seed % 2 === 0 ? attributes.reverse() : [...attributes.slice(1), ...attributes.slice(0, 1)]
      return `<${name} ${turned.join(' ')}${end}>`
    })
  )
}

const hashed = (classes: string, seed: number): string =>
  classes
    .split(/\s+/)
    .map((token) => {
      // A state has to be told by something: such tools keep its name and add a hash.
      if (/^(?:sold-out|disabled)$/.test(token)) return `_${token}_${seed}x`
      let hash = seed + 7
      for (const letter of token) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647
      return `_${hash.toString(36)}`
    })
    .join(' ')
