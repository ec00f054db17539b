import { addressLines } from '@payvand/domain'
import { PROJECT_TEXTS } from '@payvand/texts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { addressFault, type ProjectAddress, repeatedLines } from './address-form.ts'
import { CrawlExpectations } from './crawl-expectations.tsx'
import { ExampleShops } from './example-shops.tsx'

export function AddressStep({
  address,
  refusal,
  onChange,
  onNext,
}: {
  address: ProjectAddress
  /** The server's error about this address. */
  refusal: string | null
  onChange: (address: ProjectAddress) => void
  onNext: () => void
}) {
  const [submitted, setSubmitted] = useState(false)
  const fault = (submitted ? addressFault(address) : null) ?? refusal
  const error = fault === null ? {} : { error: fault }
  const isList = address.mode === 'list'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (addressFault(address) === null) onNext()
  }
  const toggle = () => {
    setSubmitted(false)
    onChange({ ...address, mode: isList ? 'root' : 'list' })
  }
  const count = addressLines(address.urls).length

  return (
    <form noValidate onSubmit={submit}>
      <Card
        footer={
          <Button type="submit" variant="primary">
            {PROJECT_TEXTS.next}
          </Button>
        }
      >
        <div className="flex flex-col items-start gap-4">
          {isList ? (
            <TextArea
              className="w-full"
              label={PROJECT_TEXTS.urlsLabel}
              description={
                count > 0
                  ? PROJECT_TEXTS.urlsCounted(count, repeatedLines(address.urls))
                  : PROJECT_TEXTS.urlsHelp
              }
              required
              leftToRight
              rows={8}
              value={address.urls}
              onChange={(urls) => onChange({ ...address, urls })}
              {...error}
            />
          ) : (
            <TextInput
              className="w-full"
              label={PROJECT_TEXTS.rootUrl}
              description={PROJECT_TEXTS.rootUrlHelp}
              required
              type="url"
              placeholder="https://"
              autoFocus
              value={address.rootUrl}
              onChange={(rootUrl) => onChange({ ...address, rootUrl, siteTitle: '' })}
              {...error}
            />
          )}
          <Button variant="ghost" size="sm" onClick={toggle} className="-ms-3">
            {isList ? PROJECT_TEXTS.useRootUrl : PROJECT_TEXTS.useUrlList}
          </Button>
          {!isList && (
            <ExampleShops
              chosen={address.rootUrl}
              onChoose={(rootUrl, siteTitle) => onChange({ ...address, rootUrl, siteTitle })}
            />
          )}
        </div>
      </Card>
      <CrawlExpectations listCount={isList ? count : null} />
    </form>
  )
}
