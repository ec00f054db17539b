import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './project.mjs'

/** A save in an editor is several events. */
const QUIET_MS = 200

/**
 * Keeps a service running and starts it again when a source file under the folders changes. (Node's own --watch puts
 * messages of its own among those of worker threads, and the embedded database lives in one.) `start` gives the service;
 * the answer can be stopped like one.
 */
export function keepReloaded(name, folders, start) {
  let current = start()
  let timer = null
  let queue = Promise.resolve()
  let end
  const ended = new Promise((resolve) => {
    end = resolve
  })
  const restart = async () => {
    console.log(`${name} starts again …`)
    await current.stop()
    current = start()
  }
  const onChange = (_event, file) => {
    if (!file || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      queue = queue.then(restart)
    }, QUIET_MS)
  }
  const watchers = folders.map((folder) => watch(join(ROOT, folder), { recursive: true }, onChange))
  async function stop() {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await queue
    end(await current.stop())
  }
  return { ended, stop }
}
