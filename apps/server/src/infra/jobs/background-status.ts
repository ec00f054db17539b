/** Last outcome of each step that this process repeats by itself. */
export interface BackgroundStatus {
  report(step: string, isWorking: boolean): void
  /** This process repeats none any more: another does. */
  forget(): void
  /** The steps that failed or do not end, sorted by name. Null in a process that runs none (`payvand serve`). */
  failing(): string[] | null
}

export function createBackgroundStatus(): BackgroundStatus {
  const working = new Map<string, boolean>()
  return {
    report(step, isWorking) {
      working.set(step, isWorking)
    },
    forget: () => working.clear(),
    failing() {
      if (working.size === 0) return null
      return [...working.keys()].filter((step) => working.get(step) === false).sort()
    },
  }
}
