import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { EllipsisVertical, ListChecks, RotateCcw, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../lib/http/api-client.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { refreshProjects } from '../../lib/projects/project-queries.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonStyle } from '../../ui/buttons/button-style.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useRetry } from './use-retry.ts'
import { useSendingWatch } from './use-sending-watch.ts'
import { VerifyAllDialog } from './verify-all-dialog.tsx'

/** Actions on all products of an import (document 2, sections 4 and 8). */
export function ImportActions({ instagramImport }: { instagramImport: InstagramImport }) {
  const { id, counts, template } = instagramImport
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'verify' | 'reset' | null>(null)
  const close = () => setAsking(null)
  const retry = useRetry(id)
  const watchSending = useSendingWatch(counts)
  const send = useMutation({
    mutationFn: () => call('instagram.sendAllVerified', { params: { id } }),
    onSuccess: ({ sentCount, skippedCount }) => {
      const left = skippedCount > 0 ? { description: INSTAGRAM_IMPORT_TEXTS.sendSkipped(skippedCount) } : {}
      if (sentCount === 0) return toast.warning(INSTAGRAM_IMPORT_TEXTS.sentNone, left)
      watchSending()
      return toast.success(INSTAGRAM_IMPORT_TEXTS.sentAll(sentCount), {
        ...left,
        action: {
          label: INSTAGRAM_IMPORT_TEXTS.seeBooth,
          onPress: () => void navigate({ to: '/product/list' }),
        },
      })
    },
    onError: (error) => toast.error(INSTAGRAM_IMPORT_TEXTS.sendFailed, { description: errorMessage(error) }),
    onSettled: refreshProjects,
  })
  const reset = useMutation({
    mutationFn: () => call('instagram.resetTemplate', { params: { id } }),
    onSuccess: () => toast.success(INSTAGRAM_IMPORT_TEXTS.resetDone),
    onError: (error) => toast.error(INSTAGRAM_IMPORT_TEXTS.resetFailed, { description: errorMessage(error) }),
    onSettled: () => {
      close()
      return refreshProjects()
    },
  })
  const isActive = isImportActive(instagramImport)
  const unverified = counts.products - counts.verified - counts.sent

  return (
    <>
      <Menu
        variant="ghost"
        iconOnly
        label={INSTAGRAM_IMPORT_TEXTS.more}
        icon={<EllipsisVertical aria-hidden />}
        entries={[
          {
            id: 'retry',
            label: INSTAGRAM_IMPORT_TEXTS.retry,
            icon: <RotateCw aria-hidden />,
            disabled: isActive || retry.isPending,
            onSelect: () => retry.mutate(),
          },
          {
            id: 'reset',
            label: INSTAGRAM_IMPORT_TEXTS.reset,
            ...(template === null && { description: INSTAGRAM_IMPORT_TEXTS.nothingLearned }),
            icon: <RotateCcw aria-hidden />,
            disabled: template === null,
            onSelect: () => setAsking('reset'),
          },
        ]}
      />
      {unverified > 0 && (
        <Button onClick={() => setAsking('verify')}>{INSTAGRAM_IMPORT_TEXTS.verifyAll}</Button>
      )}
      {counts.verified > 0 && (
        <Button busy={send.isPending} onClick={() => send.mutate()}>
          {INSTAGRAM_IMPORT_TEXTS.sendAllCount(counts.verified)}
        </Button>
      )}
      {unverified > 0 && (
        <Link
          to="/arachne/projects/$id/review"
          params={{ id: instagramImport.projectId }}
          search={{ status: 'unverified', sort: 'doubt', task: id }}
          className={buttonStyle({ variant: 'primary' })}
        >
          <ListChecks aria-hidden />
          {INSTAGRAM_IMPORT_TEXTS.review}
        </Link>
      )}
      <VerifyAllDialog instagramImport={instagramImport} open={asking === 'verify'} onClose={close} />
      <ConfirmDialog
        open={asking === 'reset'}
        danger
        title={INSTAGRAM_IMPORT_TEXTS.resetQuestion(instagramImport.pageId)}
        description={
          template && (
            <>
              {template.sentences.map((sentence) => (
                <span key={sentence} className="block">
                  {sentence}
                </span>
              ))}
              <span className="block pt-1">{INSTAGRAM_IMPORT_TEXTS.resetText}</span>
            </>
          )
        }
        confirmLabel={INSTAGRAM_IMPORT_TEXTS.reset}
        busy={reset.isPending}
        onConfirm={() => reset.mutate()}
        onCancel={close}
      />
    </>
  )
}
