import { useEffect, useRef } from 'react'
import type { Command } from './command.ts'

const SEQUENCE_MS = 1000

/** True when the key goes into a text field, where letters are text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/**
 * Ctrl+K (or ⌘K) opens the palette; the two keys of a command run it from anywhere but a text field or a dialog.
 * Keys are read by their place on the keyboard, so they work while it is set to Persian.
 */
export function useCommandKeys(commands: readonly Command[], openPalette: () => void): void {
  const latest = useRef({ commands, openPalette })
  useEffect(() => {
    latest.current = { commands, openPalette }
  })
  useEffect(() => {
    let first: { key: string; at: number } | null = null
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault()
        latest.current.openPalette()
        return
      }
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.repeat
      if (modified || isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) {
        first = null
        return
      }
      const key = event.code.replace(/^Key/, '').toLowerCase()
      const before = first !== null && event.timeStamp - first.at < SEQUENCE_MS ? first.key : null
      const command = latest.current.commands.find(({ keys }) => keys?.[0] === before && keys?.[1] === key)
      first = command ? null : { key, at: event.timeStamp }
      if (command) {
        event.preventDefault()
        command.onSelect()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
