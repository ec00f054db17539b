import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Buttons at the end of the heading. */
  actions?: ReactNode
  /** A strip beneath the content, for the action that ends it. */
  footer?: ReactNode
  /** Content that reaches the edges: a table, an image. */
  flush?: boolean
  tone?: 'plain' | 'danger'
  className?: string
  children?: ReactNode
}

/** A surface with a hairline edge. */
export function Card({
  title,
  description,
  actions,
  footer,
  flush = false,
  tone = 'plain',
  className,
  children,
}: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 rounded-lg border bg-surface',
        tone === 'danger' ? 'border-red/50' : 'border-line',
        className,
      )}
    >
      {(title || actions) && (
        <header
          className={classNames(
            'flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3',
            flush ? 'border-line border-b pb-3' : 'pb-1',
          )}
        >
          <div className="min-w-0">
            {title && (
              <h2 className={classNames('font-semibold text-lg', tone === 'danger' && 'text-red-ink')}>
                {title}
              </h2>
            )}
            {description && <p className="text-ink-muted text-sm">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children && <div className={flush ? undefined : 'p-4'}>{children}</div>}
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3">
          {footer}
        </footer>
      )}
    </section>
  )
}
