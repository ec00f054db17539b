import { isWebAddress } from '@payvand/domain'
import { FIELD_SENTENCES, PLATFORM_CONNECTION_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { call } from '../api-client.ts'
import { errorMessage } from '../api-error.ts'

const words = PLATFORM_CONNECTION_TEXTS

/** Leads to the consent page of the seller's own WooCommerce shop, which gives its keys and sends the browser back. */
export function WooConnectCard({ address = '' }: { address?: string }) {
  const [url, setUrl] = useState(address)
  const [fault, setFault] = useState<string | null>(null)
  const authorize = useMutation({
    mutationFn: () => call('platform.wooAuthorize', { body: { url: url.trim() } }),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: (error) => setFault(errorMessage(error)),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (authorize.isPending) return
    if (url.trim() === '') setFault(FIELD_SENTENCES.required)
    else if (isWebAddress(url.trim())) authorize.mutate()
    else setFault(FIELD_SENTENCES.url_invalid)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Card
        title={
          <span className="flex items-center gap-2">
            <Store aria-hidden className="size-5 shrink-0 text-ink-faint" />
            {words.wooTitle}
          </span>
        }
        description={words.wooText}
        footer={
          <Button type="submit" className="phone:grow" busy={authorize.isPending}>
            {words.wooConnect}
          </Button>
        }
      >
        <TextInput
          label={words.wooUrl}
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={(text) => {
            setUrl(text)
            setFault(null)
          }}
          disabled={authorize.isPending}
          {...(fault !== null && { error: fault })}
        />
        <p className="mt-2 text-ink-muted text-sm">{words.wooSteps}</p>
        <p className="text-ink-muted text-sm">{words.wooKept}</p>
      </Card>
    </form>
  )
}
