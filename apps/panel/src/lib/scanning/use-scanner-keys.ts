import { useEffect, useRef } from 'react'
import { createScannerKeys } from './scanner-keys.ts'

/**
 * Calls back with each code that a USB scanner types, wherever the focus is. The page gets none of its keys, which would
 * press buttons and run commands; a text field gets the letters, but not the Enter that would send its form. A field
 * within `data-typed-code` is for codes, and gets that as well.
 */
export function useScannerKeys(onCode: (code: string) => void, isOn = true): void {
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => {
    if (!isOn) return
    const read = createScannerKeys()
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { target } = event
      const isInField =
        target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
      if (isInField && target.closest('[data-typed-code]')) return
      const { isScanner, code } = read(event)
      if (!isScanner || (isInField && (code === null || event.key !== 'Enter'))) return
      event.preventDefault()
      event.stopPropagation()
      if (code !== null) latest.current(code)
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOn])
}

const TEXT_FIELDS = 'textarea, select, input:not([type=radio], [type=checkbox], [type=file], [type=button])'
