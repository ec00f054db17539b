import { readdirSync, readFileSync } from 'node:fs'
import type { Crowd } from '../fairness/crowd.ts'

/** Clock ticks a second of /proc. */
const TICKS = 100
/** Fields of /proc/<pid>/stat after the name: the parent, own time (user, kernel), that of ended children. */
const PARENT = 1
const OWN = [11, 12]
const CHILDREN = [13, 14]

/** Processor time of a process, with the kernel's for it. */
export function processCpuSeconds(pid: number): number {
  return ticksOf(statOf(pid), OWN) / TICKS
}

/** Processor time of a PostgreSQL on this machine, of every connection that it has or had. */
export async function databaseCpuSeconds(execute: Crowd['execute']): Promise<number> {
  const { rows } = await execute('select pg_backend_pid() as pid')
  const postmaster = Number(statOf(Number(rows[0]?.['pid']))[PARENT])
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((fields) => Number(fields[PARENT]) === postmaster)
  const living = children.reduce((sum, fields) => sum + ticksOf(fields, OWN), 0)
  return (living + ticksOf(statOf(postmaster), [...OWN, ...CHILDREN])) / TICKS
}

/** Empty where the process ended meanwhile. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

const ticksOf = (fields: readonly string[], which: readonly number[]): number =>
  which.reduce((sum, index) => sum + Number(fields[index] ?? 0), 0)
