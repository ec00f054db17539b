import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

export type Theme = 'light' | 'dark'
/** index.html reads the same key before the first paint. */
const KEY = 'theme'
const darkPreferred = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

/** The theme of the page: the chosen one, or the system's preference while nothing is chosen. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme)
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme)
  document.documentElement.dataset.theme = theme
  for (const notify of listeners) notify()
}

function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme ?? readStored(KEY)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return darkPreferred.matches ? 'dark' : 'light'
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  darkPreferred.addEventListener('change', notify)
  return () => {
    listeners.delete(notify)
    darkPreferred.removeEventListener('change', notify)
  }
}
