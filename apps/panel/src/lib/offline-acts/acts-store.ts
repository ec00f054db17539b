import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OfflineAct } from './act-types.ts'

export interface NewAct {
  /** Idempotency key: the server does the act once, however often it arrives. */
  key: string
  /** It is sent with a session of this user alone. */
  userId: number
  act: OfflineAct
  /** Milliseconds. */
  queuedAt: number
  /** A request of it was made whose answer is not known. */
  mayHaveLeft: boolean
  /** The server's sentence; null where it was not refused. */
  refusal: string | null
  /** The operation that was started by it, whose outcome is still to be told. */
  operationId: number | null
}

/** `place` is its place in the queue. */
export type QueuedAct = NewAct & { place: number }

interface Schema extends DBSchema {
  acts: { key: number; value: NewAct & { place?: number }; indexes: { userId: number } }
}

const DATABASE = 'payvand-offline-acts'

let opened: Promise<IDBPDatabase<Schema>> | null = null

/** Rejects in a browser that keeps nothing. */
function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(DATABASE, 1, {
    upgrade(database) {
      const acts = database.createObjectStore('acts', { keyPath: 'place', autoIncrement: true })
      acts.createIndex('userId', 'userId')
    },
    // Another tab brings a newer panel: it must not wait for this one.
    blocking: () => void close(),
    terminated: () => {
      opened = null
    },
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

async function close(): Promise<void> {
  const database = await opened
  opened = null
  database?.close()
}

export async function addAct(act: NewAct): Promise<number> {
  return (await open()).add('acts', act)
}

/** The user's acts, in the order they were done. */
export async function actsOf(userId: number): Promise<QueuedAct[]> {
  return (await (await open()).getAllFromIndex('acts', 'userId', userId)) as QueuedAct[]
}

/** Changes an act that is still there, at once with looking at it. Answers whether it was, and `change` let it be changed. */
export async function changeAct(
  place: number,
  change: (act: QueuedAct) => QueuedAct | 'delete' | null,
): Promise<boolean> {
  const transaction = (await open()).transaction('acts', 'readwrite')
  const act = (await transaction.store.get(place)) as QueuedAct | undefined
  const changed = act ? change(act) : null
  if (changed === 'delete') await transaction.store.delete(place)
  else if (changed) await transaction.store.put(changed)
  await transaction.done
  return changed !== null
}

/** Forgets the acts of a user who signs out here. */
export async function forgetActsOf(userId: number): Promise<void> {
  const transaction = (await open()).transaction('acts', 'readwrite')
  for (const place of await transaction.store.index('userId').getAllKeys(userId))
    await transaction.store.delete(place)
  await transaction.done
}

/** Forgets what anybody did here before this moment and did not come back for. */
export async function forgetActsBefore(moment: number): Promise<void> {
  const transaction = (await open()).transaction('acts', 'readwrite')
  for (const act of await transaction.store.getAll())
    if (act.queuedAt < moment && act.place !== undefined) await transaction.store.delete(act.place)
  await transaction.done
}
