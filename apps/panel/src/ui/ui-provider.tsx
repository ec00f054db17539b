import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/**
 * Makes React Aria's parts Persian and right to left, whatever language the browser speaks. It wraps the whole panel.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  return <I18nProvider locale="fa-IR">{children}</I18nProvider>
}
