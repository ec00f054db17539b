declare global {
  /** Preloaded GET requests by URL, which src/start.js made before any code arrived; only in a built panel. */
  var begunCalls: Record<string, Promise<Response>> | undefined
}

/** Takes the answer of a preloaded request, once; undefined when there is none, or it failed. */
export async function takeBegunCall(method: string, address: string): Promise<Response | undefined> {
  const begun = method === 'GET' ? globalThis.begunCalls?.[address] : undefined
  if (begun === undefined) return undefined
  delete globalThis.begunCalls?.[address]
  return begun.catch(() => undefined)
}
