import type { AnswerOf, SyncSettings } from '@payvand/contract'
import { SYNC_SETTINGS_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Advanced } from '../../ui/layout/advanced.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { EqualFields, GuardFields, OfferFields, ReconciliationFields } from './settings-fields.tsx'
import { type SettingsForm, settingsChanges, settingsFaults } from './settings-form.ts'
import { syncSettingsQuery } from './settings-queries.ts'

/** The form asks before saving, with the number of products that would be sent again. */
export function SyncSettingsForm({ settings, booth }: AnswerOf<'syncSettings.get'>) {
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<{ count: number; changes: Partial<SyncSettings> } | null>(null)
  const form = useForm<SettingsForm>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(settingsFaults),
  })
  const { isDirty, errors } = form.formState
  const hasGuardFault = Object.keys(errors).some((field) => field.startsWith('guard'))
  const onError = (error: unknown) => {
    showFieldErrors(error, form.getValues(), form.setError)
    toast.error(SYNC_SETTINGS_TEXTS.saveFailed, { description: errorMessage(error) })
  }
  const save = useMutation({
    mutationFn: (changes: Partial<SyncSettings>) => call('syncSettings.update', { body: changes }),
    onSuccess: async ({ settings: saved, queuedCount }) => {
      form.reset(saved, DROP_EDITS)
      queryClient.setQueryData(
        syncSettingsQuery.queryKey,
        (before) => before && { ...before, settings: saved },
      )
      toast.success(
        SYNC_SETTINGS_TEXTS.saved,
        queuedCount > 0 ? { description: SYNC_SETTINGS_TEXTS.queued(queuedCount) } : {},
      )
      await queryClient.invalidateQueries({ queryKey: ['sync'] })
    },
    onError,
    onSettled: () => setAsked(null),
  })
  const preview = useMutation({
    mutationFn: (changes: Partial<SyncSettings>) => call('syncSettings.preview', { body: changes }),
    onSuccess: ({ touchedCount }, changes) => {
      if (touchedCount === 0) save.mutate(changes)
      else setAsked({ count: touchedCount, changes })
    },
    onError,
  })
  const isBusy = preview.isPending || save.isPending
  const fields = { control: form.control, disabled: isBusy, booth }

  return (
    <form
      noValidate
      onSubmit={(event) =>
        void form.handleSubmit((values) => preview.mutate(settingsChanges(settings, values)))(event)
      }
    >
      <div className="flex flex-col gap-4">
        <EqualFields {...fields} />
        <OfferFields {...fields} />
        <ReconciliationFields {...fields} />
        <Advanced title={SYNC_SETTINGS_TEXTS.guards} open={hasGuardFault}>
          <GuardFields {...fields} />
        </Advanced>
        {isDirty && (
          <div className="sticky bottom-4 z-10 flex justify-end gap-2 rounded-lg bg-floating p-3 shadow-floating phone:bottom-20 phone:*:grow">
            <Button onClick={() => form.reset(settings, DROP_EDITS)} disabled={isBusy}>
              {SYNC_SETTINGS_TEXTS.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {SYNC_SETTINGS_TEXTS.save}
            </Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={SYNC_SETTINGS_TEXTS.touchedQuestion(asked?.count ?? 0)}
        description={SYNC_SETTINGS_TEXTS.touchedText}
        confirmLabel={SYNC_SETTINGS_TEXTS.saveAndSend}
        busy={save.isPending}
        onConfirm={() => asked && save.mutate(asked.changes)}
        onCancel={() => setAsked(null)}
      />
      <LeaveGuard active={isDirty} text={SYNC_SETTINGS_TEXTS.leaveText} />
    </form>
  )
}
