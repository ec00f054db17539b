/**
 * Arguments that start the embedded PostgreSQL. The first line is PGlite's own (one session, no helper processes),
 * without its `-F`, which turns fsync off.
 */
const SINGLE_USER = ['--single', '-O', '-j']

const SETTINGS: Record<string, string> = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  /** The only method whose call reaches our file system. */
  wal_sync_method: 'fsync',
  /** Pages outside of it are in the system's own cache of files; 32 MB were not measurably quicker. */
  shared_buffers: '16MB',
  timezone: 'UTC',
  jit: 'off',
}

export function startParameters(durable: boolean): string[] {
  const settings = durable ? SETTINGS : { ...SETTINGS, fsync: 'off', synchronous_commit: 'off' }
  return [...SINGLE_USER, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Small log segments keep a fresh data folder at 30 MB. Part of the template's name: changing it makes a new one. */
export const INITDB_PARAMETERS: readonly string[] = ['--wal-segsize=4']
