import type { Comment } from '@payvand/contract'
import { ORDER_MODAL_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../lib/api-client.ts'
import { errorMessage } from '../../lib/api-error.ts'
import { jalaliDateTime, relativeTime } from '../../lib/format-date.ts'
import { queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { commentsQuery, refreshOrders } from './order-queries.ts'

/** As long as the server takes. */
const LONGEST = 2_000

/** What the seller's people wrote about an order, and a place to write more. */
export function OrderComments({
  orderId,
  onWritten,
}: {
  orderId: number
  /** Told whether something stands in the field that would be lost. */
  onWritten?: (isWritten: boolean) => void
}) {
  const comments = useQuery({ ...commentsQuery(orderId), refetchOnMount: 'always' })
  const { data } = comments
  return (
    <div className="flex flex-col gap-4">
      {comments.isPending && <SkeletonText lines={3} />}
      {comments.isLoadingError && (
        <ErrorState
          title={ORDER_MODAL_TEXTS.commentsFailed}
          description={errorMessage(comments.error)}
          onRetry={() => void comments.refetch()}
          busy={comments.isFetching}
        />
      )}
      {data?.data.length === 0 && <p className="text-ink-faint">{ORDER_MODAL_TEXTS.noComments}</p>}
      {data && data.data.length > 0 && (
        <ol className="flex flex-col gap-3">
          {data.totalCount > data.data.length && (
            <li className="text-ink-muted text-sm">
              {ORDER_MODAL_TEXTS.earlierComments(data.totalCount - data.data.length)}
            </li>
          )}
          {data.data.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <NewComment orderId={orderId} onWritten={onWritten} />
    </div>
  )
}

function CommentItem({ comment: { content, createdAt, user } }: { comment: Comment }) {
  return (
    <li className="rounded-md bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-muted text-xs">
        <span className="font-medium">{user.name ?? ORDER_MODAL_TEXTS.someone}</span>
        <time dateTime={createdAt} title={jalaliDateTime(createdAt)}>
          {relativeTime(createdAt)}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words">{content}</p>
    </li>
  )
}

/** A text that is blank after trimming is not sent, and the button says so by being off. */
function NewComment({
  orderId,
  onWritten,
}: {
  orderId: number
  onWritten: ((isWritten: boolean) => void) | undefined
}) {
  const [text, setText] = useState('')
  const write = (next: string) => {
    setText(next)
    onWritten?.(next.trim() !== '')
  }
  const content = text.trim()
  const isSendable = content !== '' && content.length <= LONGEST
  const add = useMutation({
    mutationFn: () => call('comments.add', { body: { modelType: 'order', modelId: orderId, content } }),
    onSuccess: async () => {
      write('')
      toast.success(ORDER_MODAL_TEXTS.commentAdded)
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: commentsQuery(orderId).queryKey }),
        refreshOrders(),
      ])
    },
    onError: (error) => toast.error(ORDER_MODAL_TEXTS.commentFailed, { description: errorMessage(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSendable && !add.isPending) add.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextArea
        className="w-full"
        label={ORDER_MODAL_TEXTS.newComment}
        rows={2}
        maxLength={LONGEST}
        value={text}
        onChange={write}
      />
      <Button type="submit" variant="primary" size="sm" disabled={!isSendable} busy={add.isPending}>
        {ORDER_MODAL_TEXTS.addComment}
      </Button>
    </form>
  )
}
