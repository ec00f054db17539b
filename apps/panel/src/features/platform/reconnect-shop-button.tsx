import type { PlatformConnection } from '@payvand/contract'
import { SHOP_CONNECTIONS } from '@payvand/domain'
import { PLATFORM_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'

const words = PLATFORM_TEXTS
const load = async () => (await import('./reconnect-shop-modal.tsx')).ReconnectShopModal

/** A new token for the same shop: pasted, or given by the shop's own consent page. */
export function ReconnectShopButton({ connection }: { connection: PlatformConnection }) {
  const { kind } = connection
  return kind !== null && SHOP_CONNECTIONS[kind].form === 'keys' ? (
    <AskWooAgain connection={connection} />
  ) : (
    <PasteToken connection={connection} />
  )
}

function PasteToken({ connection }: { connection: PlatformConnection }) {
  const { Dialog, open, loading, show, close } = useLazyDialog(load)
  return (
    <>
      <Button {...looksOf(connection)} busy={loading} onClick={show}>
        {words.reconnect}
      </Button>
      {Dialog && <Dialog open={open} connection={connection} onClose={close} />}
    </>
  )
}

function AskWooAgain({ connection }: { connection: PlatformConnection }) {
  const authorize = useMutation({
    mutationFn: (url: string) => call('platform.wooAuthorize', { body: { url } }),
    onSuccess: ({ authorizeUrl }) => location.assign(authorizeUrl),
    onError: (error) => toast.error(words.wooFailed, { description: errorMessage(error) }),
  })
  const { host } = connection
  if (host === null) return null
  const url = /^https?:\/\//.test(host) ? host : `https://${host}`
  return (
    <Button {...looksOf(connection)} busy={authorize.isPending} onClick={() => authorize.mutate(url)}>
      {words.reconnectWoo}
    </Button>
  )
}

/** While the connection is lost this is the main button of the page. */
function looksOf({ status }: PlatformConnection) {
  return { variant: status === 'disconnected' ? 'primary' : 'secondary', className: 'phone:grow' } as const
}
