import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS, ui } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'

/** Asks before all are verified: items with only the default price are included if the seller says so. */
export function VerifyAllDialog({
  instagramImport: { id, counts },
  open,
  onClose,
}: {
  instagramImport: InstagramImport
  open: boolean
  onClose: () => void
}) {
  const [includeDefaultPrice, setInclude] = useState(false)
  const verify = useMutation({
    mutationFn: () => call('instagram.verifyAll', { params: { id }, body: { includeDefaultPrice } }),
    onSuccess: ({ verifiedCount, skippedCount, defaultPriceCount }) => {
      const left = INSTAGRAM_IMPORT_TEXTS.verifyLeft(skippedCount, defaultPriceCount)
      const options = left === '' ? {} : { description: left }
      if (verifiedCount === 0) toast.warning(INSTAGRAM_IMPORT_TEXTS.verifiedNone, options)
      else toast.success(INSTAGRAM_IMPORT_TEXTS.verified(verifiedCount), options)
    },
    onError: (error) =>
      toast.error(INSTAGRAM_IMPORT_TEXTS.verifyFailed, { description: errorMessage(error) }),
    onSettled: () => {
      onClose()
      setInclude(false)
      return refreshProjects()
    },
  })
  const close = () => !verify.isPending && onClose()
  return (
    <Modal
      open={open}
      onClose={close}
      size="sm"
      role="alertdialog"
      persistent={verify.isPending}
      title={INSTAGRAM_IMPORT_TEXTS.verifyQuestion}
      description={INSTAGRAM_IMPORT_TEXTS.verifyText}
      footer={
        <>
          <Button onClick={close} disabled={verify.isPending} autoFocus>
            {ui.cancel}
          </Button>
          <Button variant="primary" busy={verify.isPending} onClick={() => verify.mutate()}>
            {INSTAGRAM_IMPORT_TEXTS.verifyAll}
          </Button>
        </>
      }
    >
      {counts.defaultPrice > 0 && (
        <div className="flex flex-col gap-2 rounded-md bg-yellow-soft px-3 py-2">
          <p className="text-sm text-yellow-ink">
            {INSTAGRAM_IMPORT_TEXTS.verifyDefaults(counts.defaultPrice)}
          </p>
          <Checkbox
            checked={includeDefaultPrice}
            onChange={setInclude}
            disabled={verify.isPending}
            label={INSTAGRAM_IMPORT_TEXTS.includeDefaults}
          />
        </div>
      )}
    </Modal>
  )
}
