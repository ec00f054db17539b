import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './local-storage.ts'

export type Theme = 'light' | 'dark'
const KEY = 'theme'
const listeners = new Set<() => void>()
const darkPreferred = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The chosen theme, or what the system prefers while nothing is chosen. */
function currentTheme(): Theme {
  const stored = readStored(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return darkPreferred() ? 'dark' : 'light'
}

/** Puts the theme on the page; called before the first paint and after each choice. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme()
}

export function chooseTheme(theme: Theme): void {
  writeStored(KEY, theme)
  document.documentElement.dataset.theme = theme
  for (const notify of listeners) notify()
}

export function useTheme(): Theme {
  return useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
  )
}
