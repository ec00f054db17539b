import type { ItemForm } from './item-form.ts'

type PhotoFields = Pick<ItemForm, 'photo' | 'photos'>

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The photos of a form in the order in which the booth shows them, each once. */
export function photosOf({ photo, photos }: PhotoFields): string[] {
  return [...new Set([...linesOf(photo), ...linesOf(photos)])]
}

/**
 * The fields of a form that hold the list. Where the main photo stood among the others as well, it still does, so that a
 * list that is put back equals the one that was read.
 */
export function photoFieldsOf(list: readonly string[], before: PhotoFields): PhotoFields {
  const [main = '', ...others] = list
  const isRepeated = before.photo !== '' && linesOf(before.photos).includes(before.photo)
  return { photo: main, photos: (isRepeated ? list : others).join('\n') }
}

/** The list with one photo at another place. */
export function withMoved(list: readonly string[], from: number, to: number): string[] {
  const moved = list[from]
  const rest = list.filter((_, place) => place !== from)
  return moved === undefined ? rest : rest.toSpliced(Math.max(0, to), 0, moved)
}

/** The list with more photos at a place; those it has already stay where they are. */
export function withAdded(list: readonly string[], added: readonly string[], place = list.length): string[] {
  const fresh = [...new Set(added)].filter((url) => !list.includes(url))
  return list.toSpliced(place, 0, ...fresh)
}
