import { isWebAddress, SHOP_CONNECTIONS } from '@payvand/domain'
import { FIELD_SENTENCES, PLATFORM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import { call } from '../http/api-client.ts'
import { ApiError, errorMessage } from '../http/api-error.ts'
import { queryClient } from '../http/query-client.ts'
import { currentBusinessQuery } from '../session/session.ts'
import { platformConnectionQuery, refreshPlatform } from './platform-queries.ts'

const FIELDS = SHOP_CONNECTIONS.woocommerce.fields.map(({ name }) => name)
type Field = (typeof FIELDS)[number]
type Faults = Partial<Record<Field, string>>

/**
 * The two ways to connect a shop on WooCommerce: its own consent page, which hands over keys, and keys made there by
 * hand. An error stands at its field, and the text stays.
 */
export function useConnectWoo(address: string) {
  const navigate = useNavigate()
  const [values, setValues] = useState({ url: address, consumerKey: '', consumerSecret: '' })
  const [byHand, setByHand] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const body = {
    url: values.url.trim(),
    consumerKey: values.consumerKey.trim(),
    consumerSecret: values.consumerSecret.trim(),
  }

  const tell = (error: unknown) => {
    // If the shop cannot reach this server, keys have to be made by hand.
    if (error instanceof ApiError && error.code === 'woocommerce_callback_unreachable') setByHand(true)
    setFaults(faultsOf(error))
  }
  const authorize = useMutation({
    mutationFn: () => call('platform.wooAuthorize', { body: { url: body.url } }),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: tell,
  })
  const connect = useMutation({
    mutationFn: () => call('platform.wooKeys', { body }),
    onSuccess: async (answer) => {
      toast.success(PLATFORM_TEXTS.wooConnected)
      queryClient.setQueryData(platformConnectionQuery.queryKey, answer)
      void queryClient.invalidateQueries({ queryKey: currentBusinessQuery.queryKey })
      await refreshPlatform()
      await navigate({ to: '/profile/connection' })
    },
    onError: tell,
  })
  const isBusy = authorize.isPending || connect.isPending

  return {
    values,
    faults,
    byHand,
    isBusy,
    change: (field: Field, text: string) => {
      setValues((before) => ({ ...before, [field]: text }))
      setFaults((before) => ({ ...before, [field]: undefined }))
    },
    choose: (hand: boolean) => {
      setByHand(hand)
      setFaults({})
    },
    submit: () => {
      if (isBusy) return
      const found = emptyOrWrong(body, byHand)
      setFaults(found)
      if (Object.keys(found).length > 0) return
      if (byHand) connect.mutate()
      else authorize.mutate()
    },
  }
}

function emptyOrWrong(body: Record<Field, string>, byHand: boolean): Faults {
  const faults: Faults = {}
  for (const field of byHand ? FIELDS : (['url'] as const)) {
    if (body[field] === '') faults[field] = FIELD_SENTENCES.required
  }
  if (!faults.url && !isWebAddress(body.url)) faults.url = FIELD_SENTENCES.url_invalid
  return faults
}

/** Shows the server's sentence at the fields it names; else at the key it is about, or at the address. */
function faultsOf(error: unknown): Faults {
  const named: Faults = {}
  for (const { field, message } of error instanceof ApiError ? error.fields : []) {
    const known = FIELDS.find((name) => name.toLowerCase() === field.replaceAll('_', '').toLowerCase())
    if (known) named[known] = message
  }
  if (Object.keys(named).length > 0) return named
  const isOfKey = error instanceof ApiError && OF_THE_KEY.has(error.code ?? '')
  return { [isOfKey ? 'consumerKey' : 'url']: errorMessage(error) }
}

/** Errors of the key, while the shop itself was found. */
const OF_THE_KEY: ReadonlySet<string> = new Set(['woocommerce_key_refused', 'woocommerce_key_read_only'])
