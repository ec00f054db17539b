import { afterEach, expect, test, vi } from 'vitest'
import { askConfirmation, CONFIRMATION_EVENT } from './ask-confirmation.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page without the dialog answers that nobody confirmed, and waits for no one', async () => {
  const page = new EventTarget()
  vi.stubGlobal('dispatchEvent', (event: Event) => page.dispatchEvent(event))
  expect(await askConfirmation()).toBe(false)
  page.addEventListener(CONFIRMATION_EVENT, (event) => {
    event.preventDefault()
    ;(event as CustomEvent<(isConfirmed: boolean) => void>).detail(true)
  })
  expect(await askConfirmation()).toBe(true)
})
