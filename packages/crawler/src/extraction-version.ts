/**
 * Raised whenever the same page would be read otherwise than before: a page that has not changed is then read again
 * once, instead of keeping an older version's reading of it.
 */
export const EXTRACTION_VERSION = 12
