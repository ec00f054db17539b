import type { CurrentUser } from '@payvand/contract'
import { USER_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { DROP_EDITS } from '../../lib/forms/drop-edits.ts'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { LeaveGuard } from '../../lib/forms/leave-guard.tsx'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { currentUserQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { accountCall } from './account-call.ts'
import { type ProfileForm, profileFaults } from './profile-form.ts'
import { sessionsQuery, usersKey } from './profile-queries.ts'

/** Name and password. An empty password leaves the old one as it is. */
export function OwnProfileForm({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient()
  const form = useForm<ProfileForm>({
    values: { name: user.name ?? '', password: '', confirmPassword: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: resolverOf(profileFaults),
  })
  const { isDirty } = form.formState
  const save = useMutation({
    mutationFn: (values: ProfileForm) =>
      accountCall('users.update', {
        body: {
          name: values.name.trim() || null,
          password: values.password || null,
          confirmPassword: values.confirmPassword || null,
        },
      }),
    onSuccess: async ({ name }, { password }) => {
      form.reset({ name: name ?? '', password: '', confirmPassword: '' }, DROP_EDITS)
      queryClient.setQueryData(currentUserQuery.queryKey, (before) => before && { ...before, name })
      toast.success(password ? USER_TEXTS.savedPassword : USER_TEXTS.saved)
      await Promise.all(
        [usersKey, sessionsQuery.queryKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
    onError: (error) => {
      showFieldErrors(error, form.getValues(), form.setError)
      toast.error(USER_TEXTS.saveFailed, { description: errorMessage(error) })
    },
  })
  const name = useFormField(form.control, 'name')
  const password = useFormField(form.control, 'password')
  const confirmPassword = useFormField(form.control, 'confirmPassword')
  const disabled = save.isPending

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}>
      <Card
        title={USER_TEXTS.self}
        footer={
          <Button type="submit" variant="primary" busy={disabled} disabled={!isDirty && !disabled}>
            {USER_TEXTS.save}
          </Button>
        }
      >
        <div className="grid gap-4 md:grid-cols-2">
          <TextInput
            label={USER_TEXTS.username}
            autoComplete="username"
            value={user.username}
            disabled
            onChange={() => undefined}
          />
          <TextInput
            label={USER_TEXTS.name}
            description={USER_TEXTS.nameHelp}
            autoComplete="name"
            keepDigits
            disabled={disabled}
            {...name}
          />
          <TextInput
            label={USER_TEXTS.password}
            description={`${USER_TEXTS.passwordRules} ${USER_TEXTS.passwordHelp}`}
            type="password"
            autoComplete="new-password"
            disabled={disabled}
            {...password}
          />
          <TextInput
            label={USER_TEXTS.confirmPassword}
            type="password"
            autoComplete="new-password"
            disabled={disabled}
            {...confirmPassword}
          />
        </div>
      </Card>
      <LeaveGuard active={isDirty} text={USER_TEXTS.leaveText} />
    </form>
  )
}
