import type { CredentialField } from '@payvand/domain'
import type { ComponentProps } from 'react'
import { TextInput } from '../../ui/fields/text-input.tsx'

/** The input of a credential, as its field in `SHOP_CONNECTIONS` says. */
export function CredentialInput({
  field: { input, placeholder },
  ...given
}: { field: CredentialField } & ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      type={input === 'secret' ? 'password' : 'url'}
      autoComplete="off"
      {...(placeholder !== undefined && { placeholder })}
      {...given}
    />
  )
}
