/** Waits for a condition, never for a time. Returns the condition's value; fails with its name. */
export async function waitUntil<Value>(
  what: string,
  look: () => Promise<Value | false | undefined | null>,
  limitMs = 240_000,
): Promise<Value> {
  const deadline = Date.now() + limitMs
  for (;;) {
    const value = await look()
    if (value) return value
    if (Date.now() > deadline) throw new Error(`Waited ${limitMs} ms in vain: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
