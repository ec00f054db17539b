import { rial, rialToToman } from '@payvand/domain'
import { COMMISSION_TEXTS as T } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { priceForReceived } from '../../lib/pricing/commission-answer.ts'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { UiProvider } from '../../ui/ui-provider.tsx'
import { CommissionCalculator } from './commission-calculator.tsx'
import { ContactForm } from './contact-form.tsx'

/** Amounts of the example, in rial. */
const WANTED = 10_000_000
const EXAMPLE_PERCENT = 10

/** Explains the marketplace's commission; open to anyone (decisions: "Screens the specification only names"). */
export function CommissionPage() {
  usePageTitle(T.title)
  return (
    <UiProvider>
      <main className="mx-auto w-full max-w-5xl space-y-4 p-4 md:pt-12">
        <header className="flex items-start gap-3">
          <BrandMark className="size-10" />
          <div>
            <h1 className="font-bold text-xl">{T.title}</h1>
            <p className="text-ink-muted">{T.subtitle}</p>
          </div>
        </header>
        <div className="grid items-start gap-4 md:grid-cols-2">
          <CommissionCalculator />
          <Card title={T.meaning}>
            <ul className="list-inside list-disc space-y-2">
              {T.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
            <Example />
            <p className="mt-3">{T.automatic}</p>
          </Card>
        </div>
        <ContactForm />
        <p className="text-center text-sm">
          <Link to="/login" className={linkStyle}>
            {T.toPanel}
          </Link>
        </p>
      </main>
    </UiProvider>
  )
}

/** Shows why adding the same percent is not enough, by the functions that make the prices. */
function Example() {
  const answer = priceForReceived(WANTED, EXAMPLE_PERCENT, 10)
  if (answer === null) return null
  const naive = rial(WANTED + (WANTED * EXAMPLE_PERCENT) / 100)
  const [wanted, added, price] = [rial(WANTED), naive, answer.price].map(rialToToman)
  return (
    <p className="mt-3 rounded-md bg-sunken px-3 py-2">
      {T.example(wanted ?? 0, added ?? 0, Math.round(price ?? 0))}
    </p>
  )
}
