/** Wait until a photo or video that our own storage does not give is asked for again. */
export const FILES_AWAY_MS = 60_000
