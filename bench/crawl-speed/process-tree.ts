import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the time of processes in hundredths of a second. */
const TICK_MS = 10

/** CPU time (user and system, of ended children too) and peak memory of a process and all its descendants, from /proc. */
export function readProcessTree(root: number): { cpuMs: number; peakMb: number } {
  const processes = new Map<number, { parent: number; ticks: number }>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = fileOf(`/proc/${name}/stat`)
    // The name of a program, in brackets, may hold anything.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    if (stat !== '')
      processes.set(Number(name), {
        parent: fields[1] ?? 0,
        ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0),
      })
  }
  const tree = [root]
  for (const pid of tree) for (const [child, { parent }] of processes) if (parent === pid) tree.push(child)
  const ticks = tree.reduce((sum, pid) => sum + (processes.get(pid)?.ticks ?? 0), 0)
  const peakKb = tree.reduce(
    (sum, pid) => sum + Number(/^VmHWM:\s+(\d+)/m.exec(fileOf(`/proc/${pid}/status`))?.[1] ?? 0),
    0,
  )
  return { cpuMs: ticks * TICK_MS, peakMb: Math.round((peakKb * 1_024) / 1e6) }
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // It ended while we were looking.
    return ''
  }
}
