import { newPasswordFault } from '@payvand/domain'
import { FIELD_SENTENCES, FIRST_RUN_TEXTS } from '@payvand/texts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { resolverOf, showFieldErrors } from '../../lib/forms/form-resolver.ts'
import { useFormField } from '../../lib/forms/use-form-field.ts'
import { storeAccessToken } from '../../lib/http/access-token.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { installationCall } from './installation-call.ts'

interface FirstAdmin {
  code: string
  username: string
  password: string
  confirmPassword: string
}

function firstAdminFaults(form: FirstAdmin): Partial<Record<keyof FirstAdmin, string>> {
  const fault = newPasswordFault(form.password, form.confirmPassword)
  return {
    ...(fault && { [fault.field]: FIELD_SENTENCES[fault.code] }),
    ...(form.password === '' && { password: FIELD_SENTENCES.password_required }),
    ...(form.confirmPassword === '' && { confirmPassword: FIELD_SENTENCES.confirm_password_required }),
    ...(form.code.trim() === '' && { code: FIRST_RUN_TEXTS.codeRequired }),
    ...(form.username.trim() === '' && { username: FIRST_RUN_TEXTS.usernameRequired }),
  }
}

/** Makes the first admin and leads on to the settings of the installation; the second factor is asked for on the way. */
export function FirstAdminForm() {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const form = useForm<FirstAdmin>({
    defaultValues: { code: '', username: '', password: '', confirmPassword: '' },
    resolver: resolverOf(firstAdminFaults),
  })
  const begin = useMutation({
    mutationFn: (body: FirstAdmin) => installationCall('installation.begin', { body }),
    onSuccess: ({ accessToken }) => {
      if (accessToken === null) return
      storeAccessToken(accessToken)
      queryClient.clear()
      history.replace('/operator/settings')
    },
    onError: (error) => showFieldErrors(error, form.getValues(), form.setError),
  })
  const code = useFormField(form.control, 'code')
  const username = useFormField(form.control, 'username')
  const password = useFormField(form.control, 'password')
  const confirmPassword = useFormField(form.control, 'confirmPassword')
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => begin.mutate(values))(event)}
      className="flex flex-col gap-4"
    >
      <TextInput
        label={FIRST_RUN_TEXTS.code}
        description={FIRST_RUN_TEXTS.codeHint}
        isCode
        autoComplete="off"
        {...code}
      />
      <TextInput label={FIRST_RUN_TEXTS.username} isCode autoComplete="username" {...username} />
      <TextInput
        label={FIRST_RUN_TEXTS.password}
        description={FIRST_RUN_TEXTS.passwordHint}
        type="password"
        autoComplete="new-password"
        {...password}
      />
      <TextInput
        label={FIRST_RUN_TEXTS.confirmPassword}
        type="password"
        autoComplete="new-password"
        {...confirmPassword}
      />
      {begin.isError && (
        <p role="alert" className="flex gap-2 rounded-md bg-red-soft px-3 py-2 text-red-ink text-sm">
          <CircleAlert aria-hidden className="mt-1 size-4 shrink-0" />
          {errorMessage(begin.error)}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" fullWidth busy={begin.isPending}>
        {FIRST_RUN_TEXTS.begin}
      </Button>
      <p className="text-ink-muted text-sm">{FIRST_RUN_TEXTS.next}</p>
    </form>
  )
}
