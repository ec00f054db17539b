/** Resolves with the value, or rejects at the abort: a holder that has to let go waits for no slow answer. */
export async function untilAborted<Value>(waiting: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const done = new AbortController()
  const stopped = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true, signal: done.signal })
  })
  try {
    return await Promise.race([waiting, stopped])
  } finally {
    done.abort()
  }
}
