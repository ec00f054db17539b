import { readFileSync } from 'node:fs'

/** Memory that a process has now and the most it ever had, in MB, from /proc; null where it is gone. */
export function memoryOf(pid: number): { residentMb: number; mostMb: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) =>
      (Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1_024) / 1e6
    return { residentMb: read('VmRSS'), mostMb: read('VmHWM') }
  } catch {
    return null
  }
}
