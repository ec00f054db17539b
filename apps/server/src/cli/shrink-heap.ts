import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Gives back what the start of the program took, and keeps the space of young values from growing again: V8 would give it sixty
 * megabytes in the course of a long crawl, whose pages are read on a thread. The flag holds for threads too: call this once they
 * have grown to what they need. A thread that takes the place of one that a page ended stays small, and is slower.
 */
export function shrinkHeap(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
