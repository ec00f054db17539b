import { isSameSite, onSite, parameterOf } from './normalise-url.ts'

const LEAST_LINKS = 5
const NEARLY_ALL = 0.8
const RANDOM = /^(?=.*\d)(?=.*[a-z])[\w-]{6,}$/i

/**
 * The addresses of one site in the site's own spelling: its scheme and host, and without parameters that only mark the
 * visit. A parameter marks the visit when nearly every link of a page carries it with one and the same random value;
 * its name need not be known.
 */
export class SiteAddresses {
  readonly #root: string
  readonly #visitParameters = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  /** The links of a page that stay on the site, cleaned, each once. Learns from them first. */
  clean(links: readonly string[]): string[] {
    const own = links.filter((link) => isSameSite(link, this.#root)).map((link) => onSite(link, this.#root))
    this.#learn(own)
    return this.#visitParameters.size === 0
      ? own
      : [...new Set(own.map((link) => withoutParameters(link, this.#visitParameters)))]
  }

  #learn(links: readonly string[]): void {
    const marked = links.filter((link) => link.includes('?'))
    if (marked.length < LEAST_LINKS || marked.length < links.length * NEARLY_ALL) return
    const values = new Map<string, Map<string, number>>()
    for (const link of marked) {
      for (const piece of new URL(link).search.slice(1).split('&')) {
        const [name, value] = parameterOf(piece)
        const counts = values.get(name) ?? new Map<string, number>()
        values.set(name, counts.set(value, (counts.get(value) ?? 0) + 1))
      }
    }
    for (const [name, counts] of values) {
      const [value, count] = [...counts][0] ?? ['', 0]
      if (counts.size === 1 && count >= links.length * NEARLY_ALL && RANDOM.test(value))
        this.#visitParameters.add(name)
    }
  }
}

function withoutParameters(address: string, names: ReadonlySet<string>): string {
  const url = new URL(address)
  const pieces = url.search.slice(1).split('&').filter(Boolean)
  const kept = pieces.filter((piece) => !names.has(parameterOf(piece)[0]))
  if (kept.length === pieces.length) return address
  return `${url.origin}${url.pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}${url.hash}`
}
