import type { Page } from '@playwright/test'

/** Seconds between two keys of a scanner. */
const PAUSE_S = 0.01

/**
 * Types as a USB scanner does: quick keys, ended by Enter. The times are given with the keys, so that a busy machine does
 * not make a slow person of it.
 */
export async function scanByUsb(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const began = Date.now() / 1_000
  const press = async (key: object, at: number) => {
    const timestamp = began + at * PAUSE_S
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key })
    await session.send('Input.dispatchKeyEvent', {
      type: 'keyUp',
      timestamp: timestamp + PAUSE_S / 2,
      ...key,
    })
  }
  for (const [at, letter] of code.split('').entries()) await press({ key: letter, text: letter }, at)
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' }
  await press(enter, code.length)
  await session.detach()
}
