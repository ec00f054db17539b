import type { ProjectItem } from '@payvand/contract'

/** True when an item was read from the caption of a post: it has no page of its own. */
export function isFromPost({ origins }: Pick<ProjectItem, 'origins'>): boolean {
  return Object.values(origins).some((origin) => origin?.source === 'caption')
}
