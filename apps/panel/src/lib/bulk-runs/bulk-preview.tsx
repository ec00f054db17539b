import { rialToToman } from '@payvand/domain'
import { BULK_RUN_TEXTS, inToman, PROJECT_ITEM_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../ui/buttons/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { ScrollArea } from '../../ui/layout/scroll-area.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { errorMessage } from '../http/api-error.ts'
import { readableUrl } from '../readable-url.ts'
import { type BulkAct, bulkPreviewQuery } from './bulk-run-queries.ts'

const URL_LENGTH = 60

export function BulkPreview({
  projectId,
  act,
  starting,
  onStart,
  onCancel,
}: {
  projectId: number
  act: BulkAct
  starting: boolean
  onStart: () => void
  onCancel: () => void
}) {
  const preview = useQuery({ ...bulkPreviewQuery(projectId, act), refetchOnMount: 'always' })
  const { data } = preview
  const { kind } = act
  return (
    <Modal
      open
      onClose={onCancel}
      size="md"
      title={BULK_RUN_TEXTS.title[kind]}
      persistent={starting}
      footer={
        <>
          <Button onClick={onCancel} disabled={starting}>
            {BULK_RUN_TEXTS.back}
          </Button>
          {data && data.included > 0 && (
            <Button variant="primary" autoFocus busy={starting} onClick={onStart}>
              {BULK_RUN_TEXTS.start(kind, data.included)}
            </Button>
          )}
        </>
      }
    >
      {preview.isError ? (
        <ErrorState
          title={BULK_RUN_TEXTS.previewFailed}
          description={errorMessage(preview.error)}
          onRetry={() => void preview.refetch()}
          busy={preview.isFetching}
        />
      ) : data === undefined ? (
        <SkeletonText lines={6} />
      ) : (
        <div className="flex flex-col gap-4">
          {data.included === 0 ? (
            <EmptyState
              title={BULK_RUN_TEXTS.nothing[kind]}
              description={BULK_RUN_TEXTS.ofSelected(data.total)}
            />
          ) : (
            <p className="text-lg">
              <b className="font-semibold">{BULK_RUN_TEXTS.question(kind, data.included)}</b>{' '}
              {data.total !== data.included && (
                <span className="text-ink-muted text-sm">{BULK_RUN_TEXTS.ofSelected(data.total)}</span>
              )}
            </p>
          )}
          {data.leftOut.length > 0 && (
            <section className="rounded-md bg-yellow-soft px-3 py-2 text-sm text-yellow-ink">
              <h3 className="font-semibold">
                {BULK_RUN_TEXTS.leftOut(data.leftOut.reduce((sum, { count }) => sum + count, 0))}
              </h3>
              <ul className="list-disc ps-4">
                {data.leftOut.map(({ code, sentence, count }) => (
                  <li key={code}>{BULK_RUN_TEXTS.leftOutReason(sentence, count)}</li>
                ))}
              </ul>
            </section>
          )}
          {data.examples.length > 0 && (
            <section>
              <h3 className="mb-1 font-semibold">{BULK_RUN_TEXTS.examples(data.examples.length)}</h3>
              <ScrollArea
                label={BULK_RUN_TEXTS.examples(data.examples.length)}
                className="max-h-72 rounded-md border border-line"
              >
                <ul>
                  {data.examples.map(({ id, name, photo, price, url }) => (
                    <li
                      key={id}
                      className="flex items-center gap-3 border-line not-first:border-t px-3 py-1.5"
                    >
                      <Image src={photo} alt="" className="size-8" />
                      <span className="min-w-0 grow truncate">
                        {name ?? <bdi dir="ltr">{readableUrl(url, URL_LENGTH)}</bdi>}
                      </span>
                      <span className="shrink-0 text-ink-muted text-sm">
                        {price === null ? PROJECT_ITEM_TEXTS.noPrice : inToman(rialToToman(price))}
                      </span>
                    </li>
                  ))}
                </ul>
              </ScrollArea>
            </section>
          )}
        </div>
      )}
    </Modal>
  )
}
