import { readStored, removeStored, writeStored } from '../../lib/browser/local-storage.ts'
import { NEW_TASK, type NewTask } from './new-import-form.ts'

const keyOf = (userId: number) => `instagram-draft::${userId}`

/** Keeps the unsent form of a new import in the browser; a file cannot be kept. */
export function keepTaskDraft(userId: number, task: NewTask): void {
  writeStored(keyOf(userId), JSON.stringify({ ...task, file: null }))
}

export function dropTaskDraft(userId: number): void {
  removeStored(keyOf(userId))
}

/** The stored value may come from another version of the panel, or from anybody: a wrong one is ignored. */
export function taskDraftOf(userId: number): NewTask | null {
  try {
    const kept = JSON.parse(readStored(keyOf(userId)) ?? 'null') as Record<string, unknown> | null
    if (!kept || typeof kept.pageUrl !== 'string') return null
    const sound = Object.entries(kept).filter(
      ([field, value]) => Object.hasOwn(NEW_TASK, field) && isOfKind(NEW_TASK[field as keyof NewTask], value),
    )
    return { ...NEW_TASK, ...Object.fromEntries(sound), file: null }
  } catch {
    return null
  }
}

function isOfKind(model: NewTask[keyof NewTask], value: unknown): boolean {
  if (typeof model === 'string') return typeof value === 'string'
  if (typeof model === 'number') return value === null || typeof value === 'number'
  return value === null || typeof value === 'string'
}
