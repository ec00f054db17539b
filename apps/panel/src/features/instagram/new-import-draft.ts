import { readStored, removeStored, writeStored } from '../../lib/browser/local-storage.ts'
import { NEW_IMPORT, type NewImport } from './new-import-form.ts'

const keyOf = (userId: number) => `instagram-draft::${userId}`

/** Keeps the unsent form of a new import in the browser; a file cannot be kept. */
export function keepImportDraft(userId: number, newImport: NewImport): void {
  writeStored(keyOf(userId), JSON.stringify({ ...newImport, file: null }))
}

export function dropImportDraft(userId: number): void {
  removeStored(keyOf(userId))
}

/** The stored value may come from another version of the panel, or from anybody: a wrong one is ignored. */
export function importDraftOf(userId: number): NewImport | null {
  try {
    const kept = JSON.parse(readStored(keyOf(userId)) ?? 'null') as Record<string, unknown> | null
    if (!kept || typeof kept.pageUrl !== 'string') return null
    const sound = Object.entries(kept).filter(
      ([field, value]) =>
        Object.hasOwn(NEW_IMPORT, field) && isOfKind(NEW_IMPORT[field as keyof NewImport], value),
    )
    return { ...NEW_IMPORT, ...Object.fromEntries(sound), file: null }
  } catch {
    return null
  }
}

function isOfKind(model: NewImport[keyof NewImport], value: unknown): boolean {
  if (typeof model === 'string') return typeof value === 'string'
  if (typeof model === 'number') return value === null || typeof value === 'number'
  return value === null || typeof value === 'string'
}
