import { expect, type Page } from '@playwright/test'

/** Everything that the panel keeps in this browser for a time without a network, as one text; empty: nothing. */
export async function keptOffline(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '')
    const all: unknown[] = []
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error))
      })
      for (const store of database.objectStoreNames)
        all.push(
          ...(await new Promise<unknown[]>((resolve, reject) => {
            const rows = database.transaction(store).objectStore(store)
            const reading = rows.getAllKeys()
            const values = rows.getAll()
            values.addEventListener('success', () => resolve([...reading.result, ...values.result]))
            values.addEventListener('error', () => reject(values.error))
          })),
        )
      database.close()
    }
    return all.length === 0 ? '' : JSON.stringify(all)
  })
}

/** The addresses in all of this browser's caches. */
export async function cachedPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const paths: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
    return paths
  })
}

/** Waits until the service worker is in charge and the answer of a query is kept whose key begins with these words. */
export async function untilKept(page: Page, words: string): Promise<void> {
  const key = JSON.stringify(JSON.stringify(words.split(',')).slice(1, -1)).slice(1, -1)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
  await expect.poll(() => keptOffline(page), { timeout: 60_000 }).toContain(key)
}
