import { readStored, removeStored, storedKeys, writeStored } from '../browser/local-storage.ts'
import type { ItemForm } from './item-form.ts'
import type { ProductView } from './product-view.ts'

/** An unsaved edit with the version of the item it was based on. */
export interface ItemDraft {
  itemId: number
  projectId: number
  name: string
  version: number
  before: ProductView
  values: ItemForm
  /** The last moment it was written to; ISO 8601. */
  at: string
}

const KEPT_DAYS = 30
const MOST_DRAFTS = 20

const keyOf = (userId: number, itemId: number) => `draft::${userId}::${itemId}`

/** Keeps an unsaved edit in the browser, so that neither a lost session nor a closed tab loses it. */
export function keepDraft(userId: number, draft: ItemDraft): void {
  writeStored(keyOf(userId, draft.itemId), JSON.stringify(draft))
  for (const old of draftsOf(userId).slice(MOST_DRAFTS)) dropDraft(userId, old.itemId)
}

export function dropDraft(userId: number, itemId: number): void {
  removeStored(keyOf(userId, itemId))
}

export function draftOf(userId: number, itemId: number, now: Date = new Date()): ItemDraft | null {
  const draft = readDraft(keyOf(userId, itemId))
  if (!draft) return null
  return now.getTime() - new Date(draft.at).getTime() < KEPT_DAYS * 86_400_000 ? draft : null
}

/** The user's unsaved edits, the newest first; of one project when it is named. */
export function draftsOf(userId: number, projectId?: number, now: Date = new Date()): ItemDraft[] {
  return storedKeys(`draft::${userId}::`)
    .map((key) => draftOf(userId, Number(key.split('::').at(-1)), now))
    .filter((draft) => draft !== null)
    .filter((draft) => projectId === undefined || draft.projectId === projectId)
    .sort((one, other) => other.at.localeCompare(one.at))
}

/** The stored value may come from another version of the panel, or from anybody: a wrong one is no draft. */
function readDraft(key: string): ItemDraft | null {
  try {
    const draft = JSON.parse(readStored(key) ?? 'null') as ItemDraft | null
    const whole =
      draft && typeof draft.itemId === 'number' && typeof draft.version === 'number' && draft.before
    const isOne = whole && typeof draft.values?.name === 'string' && !Number.isNaN(Date.parse(draft.at))
    // A draft of before variants were edited has those it began with.
    return isOne
      ? {
          ...draft,
          values: { ...draft.values, variants: draft.values.variants ?? draft.before.variants ?? [] },
        }
      : null
  } catch {
    return null
  }
}
