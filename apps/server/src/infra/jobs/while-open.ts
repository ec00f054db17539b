/** Interval at which a long run looks whether its business was closed meanwhile, in ms. */
const LOOK_MS = 5_000

/**
 * Does `work` unless `isClosed`; its signal aborts within seconds when that becomes so, or with `stopping`. A look that fails
 * closes nothing.
 */
export async function whileOpen(
  isClosed: () => Promise<boolean>,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  lookMs = LOOK_MS,
): Promise<void> {
  if (await isClosed()) return
  const closed = new AbortController()
  const looking = setInterval(() => {
    isClosed().then(
      (is) => is && closed.abort(),
      () => undefined,
    )
  }, lookMs)
  looking.unref()
  try {
    await work(AbortSignal.any([closed.signal, stopping]))
  } finally {
    clearInterval(looking)
  }
}
