import { setFlagsFromString } from 'node:v8'

/**
 * Keeps pages out of the memory that only a full collection looks through. The first pages of a crawl live long, as samples of its
 * template; V8 concludes that all tags and texts do, puts those of later pages straight among the old, and each of them holds its whole
 * page there until then. This holds for the whole process, for code that is compiled afterwards.
 */
export const keepPagesYoung = (): void => setFlagsFromString('--no-allocation-site-pretenuring')
