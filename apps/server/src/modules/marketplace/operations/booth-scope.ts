/** Changes of many products of a booth, and sendings of all of them, come one after the other. */
export const BOOTH_SCOPE = 'booth'

/** A change of many products can be taken back for a day. */
export const UNDO_MS = 24 * 3_600_000
