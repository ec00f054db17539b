/**
 * Raised whenever the same page would be read otherwise than before: a page that has not changed is then read again once,
 * instead of keeping what an older version read of it.
 */
export const EXTRACTION_VERSION = 2
