import { PLATFORMS, type Platform } from '@payvand/domain'
import { PLATFORM_LABELS, CONTACT_FORM_TEXTS as T } from '@payvand/texts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { LONGEST } from './contact-values.ts'
import { useContactForm } from './use-contact-form.ts'

const NONE = 'none'
const PLATFORM_OPTIONS: { value: Platform | typeof NONE; label: string }[] = [
  { value: NONE, label: T.noPlatform },
  ...PLATFORMS.map((value) => ({ value, label: PLATFORM_LABELS[value] })),
]

/** The public form for a contact request. Faults stand at their fields, and the text stays until it arrived. */
export function ContactForm() {
  const form = useContactForm()
  const { values, faults, refusals, change, sentTo } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  if (sentTo !== null) return <Sent phone={sentTo} onAnother={form.again} />
  const send = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const field = (name: 'name' | 'phone' | 'domain' | 'description') => ({
    name,
    value: values[name],
    onChange: (text: string) => change({ [name]: text }),
    ...(faults[name] !== undefined && { error: faults[name] }),
  })
  return (
    <form ref={element} noValidate onSubmit={send}>
      <Card title={T.title} description={T.text}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextInput label={T.name} required autoComplete="name" keepDigits {...field('name')} />
          <TextInput
            label={T.phone}
            description={T.phoneHelp}
            type="tel"
            required
            autoComplete="tel"
            {...field('phone')}
          />
          <Select
            label={T.platform}
            options={PLATFORM_OPTIONS}
            value={values.platform ?? NONE}
            onChange={(platform) => change({ platform: platform === NONE ? null : platform })}
          />
          <TextInput
            label={T.domain}
            description={T.domainHelp}
            type="url"
            autoComplete="url"
            placeholder="shop.ir"
            {...field('domain')}
          />
          <TextArea
            className="sm:col-span-2"
            label={T.description}
            required
            rows={4}
            maxLength={LONGEST.description}
            {...field('description')}
          />
        </div>
        <Trap value={values.website} onChange={(website) => change({ website })} />
        {form.error !== null && (
          <p
            role="alert"
            className="mt-4 flex items-start gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink"
          >
            <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            <span>
              <b className="font-semibold">{T.failed}.</b> {errorMessage(form.error)}
            </span>
          </p>
        )}
        <div className="mt-4 flex justify-end">
          <Button type="submit" variant="primary" className="phone:grow" busy={form.isSending}>
            {T.submit}
          </Button>
        </div>
      </Card>
    </form>
  )
}

/**
 * No person sees this field, reaches it by the keyboard or hears of it, so a value in it was filled in by a program.
 */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <div aria-hidden className="absolute size-px overflow-hidden [clip-path:inset(50%)]">
      <label>
        {T.trap}
        <input
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  )
}

function Sent({ phone, onAnother }: { phone: string; onAnother: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  // The form that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Card>
      <div
        ref={box}
        tabIndex={-1}
        role="status"
        className="flex flex-col items-center gap-1 py-6 text-center outline-none"
      >
        <CircleCheck aria-hidden className="size-10 text-green" />
        <p className="font-semibold text-lg">{T.sentTitle}</p>
        <p className="text-ink-muted">{T.sentText(phone)}</p>
        <Button className="mt-3" onClick={onAnother}>
          {T.another}
        </Button>
      </div>
    </Card>
  )
}
