import type { BlacklistCandidate } from '@payvand/contract'
import { BLACKLIST_PRODUCT_TEXTS, persianNumber } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { Chip } from '../../ui/buttons/chip.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { Modal } from '../../ui/overlays/modal.tsx'
import { refreshBlacklist } from './blacklist-queries.ts'
import { CandidateList } from './candidate-list.tsx'

/** Chooses products of the booth, over several searches, and puts them on the blacklist at once. */
export function AddModal({ onClose }: { onClose: () => void }) {
  const [chosen, setChosen] = useState<readonly BlacklistCandidate[]>([])
  const add = useMutation({
    mutationFn: () =>
      call('blacklistProducts.add', {
        body: {
          products: chosen.map(({ id, title, imgUrl }) => ({ productId: id, title, image: imgUrl })),
        },
      }),
    onSuccess: async ({ addedCount }) => {
      onClose()
      if (addedCount === 0) toast.info(BLACKLIST_PRODUCT_TEXTS.nothingAdded)
      else toast.success(BLACKLIST_PRODUCT_TEXTS.added(persianNumber(addedCount)))
      await refreshBlacklist()
    },
    onError: (error) => toast.error(BLACKLIST_PRODUCT_TEXTS.addFailed, { description: errorMessage(error) }),
  })
  const leaveOut = (id: number) => setChosen((before) => before.filter((one) => one.id !== id))
  return (
    <Modal
      open
      onClose={onClose}
      persistent={chosen.length > 0}
      title={BLACKLIST_PRODUCT_TEXTS.addTitle}
      description={BLACKLIST_PRODUCT_TEXTS.addText}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {BLACKLIST_PRODUCT_TEXTS.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            busy={add.isPending}
            onClick={() => add.mutate()}
          >
            {chosen.length === 0
              ? BLACKLIST_PRODUCT_TEXTS.submit
              : BLACKLIST_PRODUCT_TEXTS.submitCount(persianNumber(chosen.length))}
          </Button>
        </>
      }
    >
      <CandidateList
        chosen={new Set(chosen.map((one) => one.id))}
        onChoose={(candidate) => setChosen((before) => [...before, candidate])}
        onLeaveOut={leaveOut}
      />
      <section aria-label={BLACKLIST_PRODUCT_TEXTS.chosen} className="mt-4">
        {chosen.length === 0 ? (
          <p className="text-ink-faint text-sm">{BLACKLIST_PRODUCT_TEXTS.noneChosen}</p>
        ) : (
          <ul className="flex flex-wrap gap-2">
            {chosen.map(({ id, title }) => (
              <li key={id} className="flex min-w-0 max-w-full">
                <Chip onRemove={() => leaveOut(id)}>{title}</Chip>
              </li>
            ))}
          </ul>
        )}
      </section>
    </Modal>
  )
}
