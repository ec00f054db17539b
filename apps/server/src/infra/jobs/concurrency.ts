import { availableParallelism, totalmem } from 'node:os'

const GIGABYTE = 1024 ** 3

const between = (least: number, most: number, wanted: number): number =>
  Math.min(most, Math.max(least, Math.floor(wanted)))

/** Memory this process may use, in bytes: the container's where it has a bound. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/** Runs at once of work that waits for other people's servers nearly all its time. */
export const WAITING_RUNS = between(8, 32, 8 * availableParallelism())

/** Runs at once of work that takes a core while it reads, and some hundred megabytes. */
export const READING_RUNS = between(2, 16, Math.min(2 * availableParallelism(), (2 * memory) / GIGABYTE))
