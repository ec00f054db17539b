import type { InstallationSettingsAnswer, SettingPart } from '@payvand/contract'
import { type InstallationSetting, SMS_PROVIDERS } from '@payvand/domain'
import {
  INSTALLATION_SETTINGS_TEXTS,
  SETTING_EXAMPLES,
  SETTING_HINTS,
  SETTING_LABELS,
  SETTING_PART_LABELS,
  SETTING_PART_TEXTS,
  SETTING_SOURCE_LABELS,
  SMS_PROVIDER_LABELS,
} from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Select } from '../../ui/fields/select.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { installationCall } from './installation-call.ts'
import { changesOf, type Draft, draftOf, isSecret } from './setting-draft.ts'
import { keepSettings } from './settings-query.ts'
import { TrySettings } from './try-settings.tsx'

/** Settings that take one of a few values. */
const CHOICES: Partial<Record<InstallationSetting, { value: string; label: string }[]>> = {
  smsProvider: SMS_PROVIDERS.map((value) => ({ value, label: SMS_PROVIDER_LABELS[value] })),
}

/** A part of the settings: its fields, what comes of trying them, and saving. */
export function SettingPartCard({
  part,
  names,
  answer,
  children,
}: {
  part: SettingPart
  names: readonly InstallationSetting[]
  answer: InstallationSettingsAnswer
  children?: ReactNode
}) {
  const { settings } = answer
  const form = useId()
  const [draft, setDraft] = useState<Draft>(() => draftOf(settings, names))
  const [asks, setAsks] = useState(false)
  const changes = changesOf(settings, draft)
  const save = useMutation({
    mutationFn: (body: Draft) => installationCall('installation.saveSettings', { body }),
    onSuccess: (saved) => {
      keepSettings(saved)
      setDraft(draftOf(saved.settings, names))
      setAsks(false)
      toast.success(INSTALLATION_SETTINGS_TEXTS.saved, { description: INSTALLATION_SETTINGS_TEXTS.savedText })
    },
    onError: (error) => {
      setAsks(false)
      toast.error(INSTALLATION_SETTINGS_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  const faults = save.error instanceof ApiError ? save.error.fields : []
  const own = names.filter((name) => settings[name].source === 'panel')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(changes).length > 0 && !save.isPending) save.mutate(changes)
  }
  return (
    <Card
      title={SETTING_PART_LABELS[part]}
      description={SETTING_PART_TEXTS[part]}
      footer={
        <>
          {own.length > 0 && (
            <Button variant="ghost" disabled={save.isPending} onClick={() => setAsks(true)}>
              {INSTALLATION_SETTINGS_TEXTS.remove}
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={save.isPending}
            disabled={Object.keys(changes).length === 0}
          >
            {INSTALLATION_SETTINGS_TEXTS.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {names.map((name) => {
          const { source } = settings[name]
          const fault = faults.find(({ field }) => camelCase(field) === name)?.message
          const field = {
            label: SETTING_LABELS[name],
            description: [
              source !== 'none' && SETTING_SOURCE_LABELS[source],
              isSecret(name) && source === 'panel'
                ? INSTALLATION_SETTINGS_TEXTS.keepSecret
                : SETTING_HINTS[name],
            ]
              .filter(Boolean)
              .join('. '),
            disabled: source === 'environment' || save.isPending,
            onChange: (value: string) => {
              // A sentence of the server is about the values that it got.
              save.reset()
              setDraft((before) => ({ ...before, [name]: value }))
            },
            ...(fault ? { error: fault } : {}),
          }
          const choices = CHOICES[name]
          if (choices) return <Select key={name} {...field} options={choices} value={draft[name] || null} />
          return (
            <TextInput
              key={name}
              {...field}
              name={name}
              placeholder={isSecret(name) && source !== 'none' ? '••••••••' : SETTING_EXAMPLES[name]}
              type={isSecret(name) ? 'password' : 'text'}
              isCode
              autoComplete="off"
              value={draft[name] ?? ''}
            />
          )
        })}
        {children}
      </form>
      <TrySettings part={part} changes={changes} />
      <ConfirmDialog
        open={asks}
        onCancel={() => setAsks(false)}
        onConfirm={() => save.mutate(Object.fromEntries(own.map((name) => [name, ''])))}
        title={INSTALLATION_SETTINGS_TEXTS.removeQuestion(SETTING_PART_LABELS[part])}
        confirmLabel={INSTALLATION_SETTINGS_TEXTS.remove}
        danger
        busy={save.isPending}
      />
    </Card>
  )
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
