let listener: ((url: string) => void) | null = null

/**
 * Has every look into a stranger's bytes told before it begins: a look that never ends, or takes all memory, is known by what
 * was told last. For the thread of a crawl, which reads nothing else.
 */
export function tellReading(tell: (url: string) => void): void {
  listener = tell
}

/** Says that bytes of this address are looked into next, until something else is said. */
export function noteReading(url: string): void {
  listener?.(url)
}
