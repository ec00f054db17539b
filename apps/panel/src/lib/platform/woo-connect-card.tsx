import { SHOP_CONNECTIONS } from '@payvand/domain'
import { CONNECTION_FORM_TEXTS, PLATFORM_TEXTS, WOO_CONSENT_STEPS } from '@payvand/texts'
import { Store } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { CredentialInput } from './credential-input.tsx'
import { HelpSteps } from './help-steps.tsx'
import { useConnectWoo } from './use-connect-woo.ts'

const words = PLATFORM_TEXTS
const [urlField, ...keyFields] = SHOP_CONNECTIONS.woocommerce.fields
const LABELS = { url: words.wooUrl, consumerKey: words.wooKey, consumerSecret: words.wooSecret }

/** Connects the seller's own WooCommerce shop: by its consent page, or by keys made there by hand. */
export function WooConnectCard({ address = '' }: { address?: string }) {
  const { values, faults, byHand, isBusy, change, choose, submit } = useConnectWoo(address)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const inputOf = (field: typeof urlField | (typeof keyFields)[number]) => {
    const fault = faults[field.name]
    return (
      <CredentialInput
        key={field.name}
        field={field}
        label={LABELS[field.name]}
        value={values[field.name]}
        onChange={(text) => change(field.name, text)}
        disabled={isBusy}
        {...(fault !== undefined && { error: fault })}
      />
    )
  }
  return (
    <form noValidate onSubmit={send}>
      <Card
        title={
          <span className="flex items-center gap-2">
            <Store aria-hidden className="size-5 shrink-0 text-ink-faint" />
            {words.wooTitle}
          </span>
        }
        description={words.wooText}
        footer={
          <>
            <Button variant="ghost" className="phone:grow" disabled={isBusy} onClick={() => choose(!byHand)}>
              {byHand ? words.wooByConsent : words.wooByHand}
            </Button>
            <Button type="submit" className="phone:grow" busy={isBusy}>
              {byHand ? words.wooSaveKeys : words.wooConnect}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          {inputOf(urlField)}
          {byHand && <div className="grid gap-4 md:grid-cols-2">{keyFields.map(inputOf)}</div>}
          <HelpSteps steps={byHand ? CONNECTION_FORM_TEXTS.woocommerce.help : WOO_CONSENT_STEPS} />
          <p className="text-ink-muted text-sm">{words.wooKept}</p>
        </div>
      </Card>
    </form>
  )
}
