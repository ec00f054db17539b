import { setFlagsFromString } from 'node:v8'

/**
 * Keeps pages out of the memory that only a full collection looks through. The first pages of a crawl live long, as samples of its
 * template; V8 concludes that all tags and texts do, puts those of later pages straight among the old, and each of them holds its whole
 * page there until then. This holds for the whole process, for code that is compiled afterwards.
 */
export const keepPagesYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')

/**
 * Has the heaps of this process collected when they grew by a fifth. Pages are garbage as soon as they are read: left to itself a heap
 * grows to twice what a crawl needs first, and this process's own with the pages that go through it.
 */
export const collectSoon = (): void => setFlagsFromString('--heap-growing-percent=20')
