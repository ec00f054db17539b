/** What waits for a person, by the page of sync that shows it. */
export function useSyncCounts(): Partial<Record<'/sync/held' | '/sync/differences', number>> {
  return {}
}
