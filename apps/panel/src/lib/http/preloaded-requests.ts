declare global {
  /** Preloaded GET requests by URL, which src/start.js made before any code arrived; only in a built panel. */
  var preloadedRequests: Record<string, Promise<Response>> | undefined
}

/** Takes the answer of a preloaded request, once; undefined when there is none, or it failed. */
export async function takePreloadedRequest(method: string, address: string): Promise<Response | undefined> {
  const preloaded = method === 'GET' ? globalThis.preloadedRequests?.[address] : undefined
  if (preloaded === undefined) return undefined
  delete globalThis.preloadedRequests?.[address]
  return preloaded.catch(() => undefined)
}
