import {
  actsOf,
  addAct,
  changeAct,
  forgetActsBefore,
  forgetActsOf,
  type NewAct,
  type QueuedAct,
} from './acts-store.ts'
import { newKey } from './new-key.ts'
import { showActs } from './queue-state.ts'

const CHANNEL = 'payvand-offline-acts'
const FORGOTTEN_MS = 30 * 86_400_000

const NOTHING: readonly QueuedAct[] = []
let ownerId: number | null = null
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
channel?.addEventListener('message', () => void read())

async function read(): Promise<void> {
  const userId = ownerId
  const next = userId === null ? NOTHING : await actsOf(userId).catch(() => NOTHING)
  if (userId !== ownerId) return
  showActs(next)
}

/** Shows a change of the stored acts here and in the other tabs. */
export async function showChange(): Promise<void> {
  await read()
  channel?.postMessage(null)
}

/** Follows the acts of this user; those of others stay where they are, unseen. */
export async function followActsOf(userId: number): Promise<void> {
  ownerId = userId
  await forgetActsBefore(Date.now() - FORGOTTEN_MS).catch(() => undefined)
  await read()
}

/** Keeps an act of the user whose acts are followed. Rejects where the browser keeps nothing. Answers its place. */
export async function queueAct(
  act: Pick<NewAct, 'key' | 'act' | 'mayHaveLeft'>,
  userId: number,
): Promise<number> {
  const place = await addAct({ ...act, userId, queuedAt: Date.now(), refusal: null, operationId: null })
  await showChange()
  return place
}

/** Takes back an act that has not left. Answers false where it may have. */
export async function withdrawAct(place: number): Promise<boolean> {
  const isTaken = await changeAct(place, (act) => (act.mayHaveLeft ? null : 'delete'))
  await showChange()
  return isTaken
}

/** Asks a refused act again, which is a new act: the server knows its refusal by the old key. */
export async function retryAct(place: number): Promise<void> {
  await changeAct(place, (act) => ({
    ...act,
    key: newKey(),
    queuedAt: Date.now(),
    mayHaveLeft: false,
    refusal: null,
    operationId: null,
  }))
  await showChange()
}

export async function dismissAct(place: number): Promise<void> {
  await changeAct(place, (act) => (act.refusal === null ? null : 'delete'))
  await showChange()
}

/** Forgets all acts of a user who signs out. */
export async function forgetActs(userId: number): Promise<void> {
  await forgetActsOf(userId)
  await showChange()
}
