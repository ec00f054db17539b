import { iranianPhone, toPersianDigits } from '@payvand/domain'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { ApiError } from '../../lib/http/api-error.ts'
import { queryClient } from '../../lib/http/query-client.ts'
import { type ContactFaults, type ContactValues, contactFaults, NO_VALUES } from './contact-values.ts'

/**
 * The server wants some seconds between a form's key and the request sent with it, so the key is taken when the page
 * opens.
 */
const formQuery = queryOptions({
  queryKey: ['contacts', 'form'],
  queryFn: ({ signal }) => call('contacts.form', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
})
/** After these errors only a new key helps. */
const KEY_IS_OF_NO_USE = ['contact_form_expired', 'contact_automatic']
const NAMED = ['name', 'phone', 'domain', 'description'] as const

export function useContactForm() {
  const form = useQuery(formQuery)
  const [values, setValues] = useState(NO_VALUES)
  const [faults, setFaults] = useState<ContactFaults>({})
  /** Number of refused attempts: each one moves the focus to the first wrong field. */
  const [refusals, setRefusals] = useState(0)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const takeNewKey = () => queryClient.resetQueries({ queryKey: formQuery.queryKey })
  const send = useMutation({
    mutationFn: async () => {
      const { key } = form.data ?? (await queryClient.fetchQuery(formQuery))
      const { platform, website, name, phone, domain, description } = values
      return call('contacts.create', { body: { key, platform, website, name, phone, domain, description } })
    },
    onSuccess: () => {
      setSentTo(toPersianDigits(iranianPhone(values.phone) ?? values.phone))
      setValues(NO_VALUES)
      void takeNewKey()
    },
    onError: (error) => {
      refuse(faultsOf(error))
      if (error instanceof ApiError && KEY_IS_OF_NO_USE.includes(error.code ?? '')) {
        // A program that fills in passwords may have filled the hidden field for a person.
        setValues((before) => ({ ...before, website: '' }))
        void takeNewKey()
      }
    },
  })
  const refuse = (found: ContactFaults) => {
    setFaults(found)
    if (Object.keys(found).length > 0) setRefusals((count) => count + 1)
  }
  const hasFaults = Object.keys(faults).length > 0
  return {
    values,
    faults,
    refusals,
    sentTo,
    isSending: send.isPending,
    /** The error, unless it is shown at a field. */
    error: send.isError && !hasFaults ? send.error : null,
    change: (changes: Partial<ContactValues>) => {
      setValues((before) => ({ ...before, ...changes }))
      setFaults((before) => {
        const rest = { ...before }
        for (const name of Object.keys(changes) as (keyof ContactValues)[]) delete rest[name]
        return rest
      })
    },
    submit: () => {
      if (send.isPending) return
      const found = contactFaults(values)
      refuse(found)
      send.reset()
      if (Object.keys(found).length === 0) send.mutate()
    },
    again: () => setSentTo(null),
  }
}

function faultsOf(error: unknown): ContactFaults {
  const faults: ContactFaults = {}
  for (const { field, message } of error instanceof ApiError ? error.fields : []) {
    const known = NAMED.find((name) => name === field)
    if (known) faults[known] = message
  }
  return faults
}
