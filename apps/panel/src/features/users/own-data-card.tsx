import { OWN_DATA_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { downloadFile } from '../../lib/browser/download-file.ts'
import { ApiError, errorMessage } from '../../lib/http/api-error.ts'
import { askConfirmation } from '../../lib/session/ask-confirmation.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Card } from '../../ui/layout/card.tsx'

const take = () => downloadFile('/v1/own-data', OWN_DATA_TEXTS.fileName)

/** Everything that is kept of the business, as a file for its owner. */
export function OwnDataCard() {
  const taking = useMutation({
    mutationFn: () =>
      take().catch(async (error: unknown) => {
        const asksWho = error instanceof ApiError && error.code === 'confirmation_required'
        if (!asksWho || !(await askConfirmation())) throw error
        return take()
      }),
    onSuccess: () => toast.success(OWN_DATA_TEXTS.taken),
    onError: (error) => toast.error(OWN_DATA_TEXTS.failed, { description: errorMessage(error) }),
  })
  return (
    <Card
      title={OWN_DATA_TEXTS.title}
      description={OWN_DATA_TEXTS.help}
      footer={
        <Button busy={taking.isPending} onClick={() => taking.mutate()}>
          {OWN_DATA_TEXTS.take}
        </Button>
      }
    >
      <p>{OWN_DATA_TEXTS.buyers}</p>
      <p className="text-ink-muted">{OWN_DATA_TEXTS.erase}</p>
    </Card>
  )
}
