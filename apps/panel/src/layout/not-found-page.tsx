import { LAYOUT_TEXTS, persianNumber } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { usePageTitle } from '../ui/page-title.ts'

export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}

export function NotFound() {
  usePageTitle(LAYOUT_TEXTS.notFoundTitle)
  return (
    <div className="grid min-h-[60dvh] place-items-center p-6 text-center">
      <div className="flex flex-col items-center gap-2">
        <p aria-hidden className="text-2xl font-bold text-brand">
          {persianNumber(404)}
        </p>
        <h1 className="text-xl font-bold">{LAYOUT_TEXTS.notFoundTitle}</h1>
        <p className="text-ink-muted">{LAYOUT_TEXTS.notFoundText}</p>
        <Link to="/" className="mt-4 font-semibold text-brand-ink underline underline-offset-4">
          {LAYOUT_TEXTS.backHome}
        </Link>
      </div>
    </div>
  )
}
