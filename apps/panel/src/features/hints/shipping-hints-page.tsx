import {
  needsCourierPhone,
  SHIPPING_METHOD_IDS,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '@payvand/domain'
import { shippingMethodLabel, SHIPPING_HINTS_TEXTS as T } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { Check, Minus } from 'lucide-react'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { linkStyle } from '../../ui/link.tsx'

const POST: readonly ShippingMethodId[] = [SHIPPING_METHODS.expressPost, SHIPPING_METHODS.registeredPost]

/** The guide beside the form that marks a box as shipped; for anyone (decisions: "Screens the specification only names"). */
export function ShippingHintsPage() {
  return (
    <main className="mx-auto w-full max-w-3xl space-y-4 p-4 md:pt-12">
      <header className="flex items-start gap-3">
        <BrandMark className="size-10" />
        <div>
          <h1 className="font-bold text-xl">{T.title}</h1>
          <p className="text-ink-muted">{T.subtitle}</p>
        </div>
      </header>
      <Card title={T.howTo}>
        <ol className="list-inside list-decimal space-y-1">
          {T.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Card>
      <div className="grid gap-4 md:grid-cols-2">
        <Card title={T.when}>
          <p>{T.whenAnswer}</p>
        </Card>
        <Card title={T.phone}>
          <p>{T.phoneAnswer}</p>
        </Card>
      </div>
      <Card title={T.methods} flush>
        <table className="w-full text-start">
          <thead className="border-line border-b text-ink-muted text-sm">
            <tr>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {T.method}
              </th>
              <th scope="col" className="px-2 py-2 text-start font-medium">
                {T.trackingCode}
              </th>
              <th scope="col" className="px-4 py-2 text-start font-medium">
                {T.courierPhone}
              </th>
            </tr>
          </thead>
          <tbody>
            {SHIPPING_METHOD_IDS.map((method) => (
              <MethodRow key={method} method={method} />
            ))}
          </tbody>
        </table>
      </Card>
      <Card title={T.wrong}>
        <p>{T.wrongAnswer}</p>
      </Card>
      <p className="text-center text-sm">
        <Link to="/" className={linkStyle}>
          {T.toPanel}
        </Link>
      </p>
    </main>
  )
}

function MethodRow({ method }: { method: ShippingMethodId }) {
  const phone = needsCourierPhone(method)
  return (
    <tr className="border-line border-b align-baseline last:border-b-0">
      <th scope="row" className="whitespace-nowrap px-4 py-2 text-start font-medium">
        {shippingMethodLabel(method)}
      </th>
      <td className="px-2 py-2 text-ink-muted text-sm">
        {POST.includes(method) ? T.ofThePost : phone ? T.ofCourier : T.ofOthers}
      </td>
      <td className="px-4 py-2 text-sm">
        <span className="inline-flex items-center gap-1 whitespace-nowrap [&_svg]:size-4">
          {phone ? (
            <>
              <Check aria-hidden className="text-green-ink" />
              {T.needed}
            </>
          ) : (
            <>
              <Minus aria-hidden className="text-ink-faint" />
              {T.notNeeded}
            </>
          )}
        </span>
      </td>
    </tr>
  )
}
