import { PAY_TEXTS } from '@payvand/texts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { CopyLine } from '../../ui/buttons/copy-line.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { paymentResult } from './payment-result.ts'

const route = getRouteApi('/pay')
const ICONS = {
  success: <CircleCheck aria-hidden className="size-12 text-green" />,
  failure: <CircleX aria-hidden className="size-12 text-red" />,
  unknown: <CircleHelp aria-hidden className="size-12 text-yellow" />,
}

/**
 * The return page of a payment; it repeats the result in the URL and nothing more (decisions: "Screens the
 * specification only names").
 */
export function PayPage() {
  const { status, ref } = route.useSearch()
  const result = paymentResult(status)
  const { title, text } = PAY_TEXTS[result]
  usePageTitle(title)
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-md">
        <BrandMark className="mx-auto mb-4 size-10" />
        <Card>
          <div className="flex flex-col items-center gap-2 py-4 text-center">
            {ICONS[result]}
            <h1 className="font-bold text-xl">{title}</h1>
            <p className="text-ink-muted">{text}</p>
          </div>
          {ref !== undefined && <CopyLine label={PAY_TEXTS.ref} value={ref} />}
          <Link to="/" className={`${buttonStyle({ variant: 'primary', size: 'lg', fullWidth: true })} mt-4`}>
            {PAY_TEXTS.home}
          </Link>
        </Card>
      </div>
    </main>
  )
}
