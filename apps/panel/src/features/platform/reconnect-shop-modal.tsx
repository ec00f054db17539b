import type { PlatformConnection } from '@payvand/contract'
import { BUSINESS_SETUP_TEXTS, PLATFORM_TEXTS, SHOP_LABELS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { PlatformTokenHelp } from '../../lib/platform/platform-token-help.tsx'
import { usePlatformToken } from '../../lib/platform/use-platform-token.ts'
import { currentBusinessQuery } from '../../lib/session/session.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextInput } from '../../ui/fields/text-input.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

const words = PLATFORM_TEXTS

/** A new token of the same shop, with the way to get one. The server tries it before it takes the old one's place. */
export function ReconnectShopModal({
  open,
  connection: { kind },
  onClose,
}: {
  open: boolean
  connection: PlatformConnection
  onClose: () => void
}) {
  const form = useId()
  const platform = useQuery(currentBusinessQuery).data?.platform
  const { token, fault, isSaving, change, submit } = usePlatformToken('platformToken', () => {
    toast.success(words.reconnected)
    change('')
    onClose()
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <Modal
      open={open}
      onClose={() => !isSaving && onClose()}
      persistent={isSaving || token !== ''}
      size="lg"
      title={words.reconnectTitle(kind === null ? words.shop : SHOP_LABELS[kind])}
      description={words.reconnectText}
      footer={
        <>
          <Button onClick={onClose} disabled={isSaving}>
            {BUSINESS_SETUP_TEXTS.cancel}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {BUSINESS_SETUP_TEXTS.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        {platform && <PlatformTokenHelp platform={platform} />}
        <TextInput
          label={BUSINESS_SETUP_TEXTS.platformToken}
          type="password"
          autoComplete="off"
          required
          description={BUSINESS_SETUP_TEXTS.tokenSealed}
          value={token}
          onChange={change}
          disabled={isSaving}
          {...(fault && { error: fault })}
        />
      </form>
    </Modal>
  )
}
