import { PLATFORM_TEXTS, PLATFORM_TOKEN_TEXTS } from '@payvand/texts'
import { Store } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { HelpSteps } from './help-steps.tsx'
import { useConnectWoo } from './use-connect-woo.ts'
import { WooConsentDrawing, WooKeysDrawing } from './woo-drawings.tsx'

const words = PLATFORM_TEXTS
const { woocommerce: help } = PLATFORM_TOKEN_TEXTS

/** Connects the seller's own WooCommerce shop: by its consent page, or by keys made there by hand. */
export function WooConnectCard({ address = '' }: { address?: string }) {
  const { values, faults, byHand, isBusy, change, choose, submit } = useConnectWoo(address)
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const field = (name: keyof typeof values) => ({
    value: values[name],
    onChange: (text: string) => change(name, text),
    disabled: isBusy,
    autoComplete: 'off',
    ...(faults[name] !== undefined && { error: faults[name] }),
  })
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
          <TextInput label={words.wooUrl} type="url" placeholder="https://" {...field('url')} />
          {byHand && (
            <div className="grid gap-4 md:grid-cols-2">
              <TextInput label={words.wooKey} type="password" placeholder="ck_" {...field('consumerKey')} />
              <TextInput
                label={words.wooSecret}
                type="password"
                placeholder="cs_"
                {...field('consumerSecret')}
              />
            </div>
          )}
          <HelpSteps
            label={PLATFORM_TOKEN_TEXTS.stepsTitle}
            steps={
              byHand
                ? [{ text: help.steps.menu, drawing: <WooKeysDrawing /> }, { text: help.steps.copy }]
                : [{ text: help.steps.consent, drawing: <WooConsentDrawing /> }, { text: help.steps.back }]
            }
          />
          <p className="text-ink-muted text-sm">{words.wooKept}</p>
        </div>
      </Card>
    </form>
  )
}
