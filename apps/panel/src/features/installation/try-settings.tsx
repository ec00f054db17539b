import type { SettingPart } from '@payvand/contract'
import { INSTALLATION_SETTINGS_TEXTS, SETTING_FAULT_SENTENCES, SETTING_WORKS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { installationCall } from './installation-call.ts'
import type { Draft } from './setting-draft.ts'

/** Parts that are tried by sending something to somebody. */
const RECEIVERS: Partial<Record<SettingPart, { field: 'mailTo' | 'smsTo'; type: 'email' | 'tel' }>> = {
  mail: { field: 'mailTo', type: 'email' },
  sms: { field: 'smsTo', type: 'tel' },
}

/** Tries a part as it stands in the fields, before it is saved, and says what came of it. */
export function TrySettings({ part, changes }: { part: SettingPart; changes: Draft }) {
  const [to, setTo] = useState('')
  const receiver = RECEIVERS[part]
  const body = { part, ...changes, ...(receiver ? { [receiver.field]: to } : {}) }
  const attempt = useMutation({
    mutationFn: (tried: typeof body) => installationCall('installation.trySettings', { body: tried }),
  })
  // What was found is of the values that were tried, and of no others.
  const isOfThese = JSON.stringify(attempt.variables) === JSON.stringify(body)
  const { data, error } = isOfThese ? attempt : { data: undefined, error: null }
  const sentence = data
    ? data.fault === null
      ? SETTING_WORKS[part]
      : SETTING_FAULT_SENTENCES[data.fault]
    : error && `${INSTALLATION_SETTINGS_TEXTS.tryFailed}: ${errorMessage(error)}`
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      {receiver && (
        <div className="min-w-48 grow">
          <TextInput
            label={INSTALLATION_SETTINGS_TEXTS[receiver.field]}
            name={receiver.field}
            type={receiver.type}
            isCode
            autoComplete={receiver.type}
            value={to}
            onChange={setTo}
          />
        </div>
      )}
      <Button busy={attempt.isPending} onClick={() => attempt.mutate(body)}>
        {INSTALLATION_SETTINGS_TEXTS.try}
      </Button>
      <p
        role="status"
        className={classNames(
          'flex w-full gap-2 text-sm empty:hidden',
          data?.ok ? 'text-green-ink' : 'text-red-ink',
        )}
      >
        {sentence && (
          <>
            {data?.ok ? (
              <CircleCheck aria-hidden className="mt-1 size-4 shrink-0" />
            ) : (
              <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
            )}
            {sentence}
          </>
        )}
      </p>
    </div>
  )
}
