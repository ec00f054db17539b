import { FIELD_SENTENCES } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../http/api-client.ts'
import { ApiError, errorMessage } from '../http/api-error.ts'
import { storeBusiness } from '../session/store-business.ts'
import { refreshPlatform } from './platform-queries.ts'

/**
 * A token that is typed or pasted, tried by the server and stored. Its error stands at the field, and the text stays.
 */
export function usePlatformToken(field: 'platformToken' | 'webhookToken', onSaved: () => void) {
  const [token, setToken] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  // A code that was copied over several lines is one.
  const typed = token.replace(/\s+/g, '')
  const save = useMutation({
    mutationFn: () => call('business.update', { body: { [field]: typed } }),
    onSuccess: async (saved) => {
      storeBusiness(saved)
      await refreshPlatform()
      onSaved()
    },
    onError: (error) => {
      const named = error instanceof ApiError ? error.fields[0] : undefined
      setFault(named?.message ?? errorMessage(error))
    },
  })
  return {
    token,
    isEmpty: typed === '',
    fault,
    isSaving: save.isPending,
    change: (text: string) => {
      setToken(text)
      setFault(null)
    },
    /** Stores the token; an empty one is a fault. */
    submit: () => {
      if (save.isPending) return
      if (typed === '') setFault(FIELD_SENTENCES.required)
      else save.mutate()
    },
  }
}
