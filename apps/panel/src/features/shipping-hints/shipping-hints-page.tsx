import {
  needsCourierPhone,
  SHIPPING_METHOD_IDS,
  SHIPPING_METHODS,
  type ShippingMethodId,
} from '@payvand/domain'
import { persianList, shippingMethodLabel, SHIPPING_HINTS_TEXTS as T } from '@payvand/texts'
import { Link } from '@tanstack/react-router'
import { BrandMark } from '../../lib/brand-mark.tsx'
import { linkStyle } from '../../ui/buttons/link.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { usePageTitle } from '../../ui/page-title.ts'

const POST: readonly ShippingMethodId[] = [SHIPPING_METHODS.expressPost, SHIPPING_METHODS.registeredPost]
const COURIERS = SHIPPING_METHOD_IDS.filter(needsCourierPhone)
const OTHERS = SHIPPING_METHOD_IDS.filter((method) => !POST.includes(method) && !COURIERS.includes(method))

/** The guide beside the form that marks a box as shipped; for anyone (decisions: "Screens the specification only names"). */
export function ShippingHintsPage() {
  usePageTitle(T.title)
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
        <ol className="list-inside [list-style-type:persian] space-y-1">
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
        <Methods methods={POST} trackingCode={T.ofThePost} />
        <Methods methods={COURIERS} trackingCode={T.ofCourier} needsPhone />
        <Methods methods={OTHERS} trackingCode={T.ofOthers} />
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

interface MethodsProps {
  methods: readonly ShippingMethodId[]
  trackingCode: string
  needsPhone?: boolean
}

/** Shipping methods with the same requirements. */
function Methods({ methods, trackingCode, needsPhone = false }: MethodsProps) {
  return (
    <div className="border-line border-b px-4 py-3 last:border-b-0">
      <h3 className="font-medium">
        {persianList(methods.map((method) => shippingMethodLabel(method) ?? ''))}
      </h3>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 text-sm">
        <dt className="text-ink-muted">{T.trackingCode}</dt>
        <dd>{trackingCode}</dd>
        <dt className="text-ink-muted">{T.courierPhone}</dt>
        <dd className={needsPhone ? 'font-semibold' : undefined}>{needsPhone ? T.needed : T.notNeeded}</dd>
      </dl>
    </div>
  )
}
