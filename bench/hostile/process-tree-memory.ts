import { readdirSync, readFileSync } from 'node:fs'

/** Resident memory of a process and all it started, in MB: Chromium's tabs are processes of their own. */
export function treeMegabytes(root: number): number {
  const parents = new Map<number, { parent: number; kilobytes: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      const read = (key: string) => Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
      parents.set(Number(name), { parent: read('PPid'), kilobytes: read('VmRSS') })
    } catch {
      // It ended meanwhile.
    }
  }
  const isOfTree = (pid: number): boolean => {
    for (let at = pid; at > 1; at = parents.get(at)?.parent ?? 0) if (at === root) return true
    return false
  }
  let kilobytes = 0
  for (const [pid, each] of parents) if (isOfTree(pid)) kilobytes += each.kilobytes
  return kilobytes / 1_024
}
