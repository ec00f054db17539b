import { ui } from '@payvand/texts'
import { toast as sonner } from 'sonner'

export interface ToastOptions {
  description?: string
  /** One act beside the words: a link to what was done, for instance. */
  action?: { label: string; onPress: () => void }
  /** Takes the act back. Shown longer than other toasts, since a person must decide. */
  onUndo?: () => void
  /** A toast with the same id replaces the one before it. */
  id?: string
}

const DURATION_MS = 4000
const UNDO_DURATION_MS = 8000

function show(type: 'success' | 'error' | 'warning' | 'info', message: string, options: ToastOptions = {}) {
  const action = options.onUndo ? { label: ui.undo, onPress: options.onUndo } : options.action
  sonner[type](message, {
    duration: options.onUndo ? UNDO_DURATION_MS : DURATION_MS,
    ...(options.description !== undefined && { description: options.description }),
    ...(options.id !== undefined && { id: options.id }),
    ...(action && { action: { label: action.label, onClick: action.onPress } }),
  })
}

/** Says what happened, at the top left, for four seconds. */
export const toast = {
  success: (message: string, options?: ToastOptions) => show('success', message, options),
  error: (message: string, options?: ToastOptions) => show('error', message, options),
  warning: (message: string, options?: ToastOptions) => show('warning', message, options),
  info: (message: string, options?: ToastOptions) => show('info', message, options),
}
