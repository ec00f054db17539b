import { availableParallelism, totalmem } from 'node:os'

const GIGABYTE = 1024 ** 3

const between = (least: number, most: number, wanted: number): number =>
  Math.min(most, Math.max(least, Math.floor(wanted)))

/** Memory this process may use, in bytes: the container's where it has a bound. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Memory of a run that waits: its rows, an answer, a photo on its way. */
const WAITING_RUN = GIGABYTE / 32

/**
 * Runs at once of work that waits for other people's servers nearly all its time. A run may wait for seconds at a booth's
 * slower pace: sixteen of them were full while half a core was used.
 */
export const WAITING_RUNS = between(8, 96, Math.min(24 * availableParallelism(), memory / 4 / WAITING_RUN))

/** Runs at once of work that takes a core while it reads, and some hundred megabytes. */
export const READING_RUNS = between(2, 16, Math.min(2 * availableParallelism(), (2 * memory) / GIGABYTE))
