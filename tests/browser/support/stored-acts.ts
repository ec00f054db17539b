import type { Page } from '@playwright/test'

interface StoredAct {
  act: { orderId?: number; orderNumber?: number }
}

/** What waits or was refused in this browser, whoever did it, by the stored rows themselves. */
export function storedActs(page: Page): Promise<StoredAct[]> {
  return page.evaluate(
    () =>
      new Promise<StoredAct[]>((resolve, reject) => {
        const opening = indexedDB.open('payvand-offline-acts')
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('success', () => {
          const database = opening.result
          // Looking has made an empty one, in which the panel would find no place for its acts.
          if (!database.objectStoreNames.contains('acts')) {
            database.close()
            indexedDB.deleteDatabase('payvand-offline-acts')
            return resolve([])
          }
          const reading = database.transaction('acts').objectStore('acts').getAll()
          reading.addEventListener('success', () => {
            database.close()
            resolve(reading.result)
          })
        })
      }),
  )
}
