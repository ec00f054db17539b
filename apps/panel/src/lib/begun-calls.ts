declare global {
  /** By address, GET calls that src/start.js has made before there was any code; only in a built panel. */
  var begunCalls: Record<string, Promise<Response>> | undefined
}

/** The answer of a call that was begun with the page, once; undefined where there is none, or it did not come. */
export async function takeBegunCall(method: string, address: string): Promise<Response | undefined> {
  const begun = method === 'GET' ? globalThis.begunCalls?.[address] : undefined
  if (begun === undefined) return undefined
  delete globalThis.begunCalls?.[address]
  return begun.catch(() => undefined)
}
