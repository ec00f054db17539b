import { ORDER_LABEL_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { storeBusiness } from '../../lib/session/store-business.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** Asks a seller whose address is not known for it before anything is printed. It is saved for all later labels. */
export function SenderForm({ onSaved, onSkip }: { onSaved: () => Promise<unknown>; onSkip: () => void }) {
  const [address, setAddress] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const save = useMutation({
    mutationFn: async (shipperAddress: string) => {
      const business = await call('business.update', { body: { shipperAddress } })
      await onSaved()
      return business
    },
    onSuccess: storeBusiness,
    onError: (error) => toast.error(ORDER_LABEL_TEXTS.senderNotSaved, { description: errorMessage(error) }),
  })
  return (
    <Card
      className="mt-3"
      title={ORDER_LABEL_TEXTS.senderAsked}
      description={ORDER_LABEL_TEXTS.senderAskedText}
    >
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = address.trim()
          setIsMissing(typed === '')
          if (typed !== '') save.mutate(typed)
        }}
      >
        <TextArea
          label={ORDER_LABEL_TEXTS.senderAddress}
          required
          rows={3}
          maxLength={1_000}
          value={address}
          onChange={setAddress}
          {...(isMissing && { error: ORDER_LABEL_TEXTS.senderRequired })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="ghost" onClick={onSkip}>
            {ORDER_LABEL_TEXTS.printWithoutSender}
          </Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            {ORDER_LABEL_TEXTS.saveSender}
          </Button>
        </div>
      </form>
    </Card>
  )
}
