/** What is waited for, or the end of waiting: who has to let go waits for no slow answer. */
export function untilAborted<Value>(waiting: Promise<Value>, signal: AbortSignal): Promise<Value> {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    waiting.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
