export interface ToastOptions {
  description?: string
  /** One act beside the words: a link to what was done, for instance. */
  action?: { label: string; onPress: () => void }
  /** Takes the act back. The toast stays longer than others, since a person must decide. */
  onUndo?: () => void
  /** A toast with the same id replaces the one before it. */
  id?: string
}

export interface ToastMessage {
  type: 'success' | 'error' | 'warning' | 'info'
  message: string
  options: ToastOptions
}

type Show = (toast: ToastMessage) => void
const waiting: ToastMessage[] = []
let region: Show | null = null
let askForRegion: (() => void) | null = null

function show(type: ToastMessage['type'], message: string, options: ToastOptions = {}) {
  const one = { type, message, options }
  if (region) return region(one)
  waiting.push(one)
  askForRegion?.()
}

/**
 * Shows a sentence about an event at the top left, for four seconds (document 1, shared interface) or as long as
 * reading it takes.
 */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}

/** Shows every toast by `shown` from now on, those that waited first, until the returned function is called. */
export function showToastsIn(shown: Show): () => void {
  region = shown
  for (const one of waiting.splice(0)) shown(one)
  return () => {
    region = null
  }
}

/** Calls back whenever a toast has to wait for its region, until the returned function is called. */
export function onToastWaiting(ask: () => void): () => void {
  askForRegion = ask
  if (waiting.length > 0) ask()
  return () => {
    askForRegion = null
  }
}
