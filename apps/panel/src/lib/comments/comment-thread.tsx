import type { Comment } from '@payvand/contract'
import { COMMENT_TEXTS } from '@payvand/texts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { jalaliDateTime, relativeTime } from '../dates/format-date.ts'
import { errorMessage } from '../http/api-error.ts'
import { queryClient } from '../http/query-client.ts'
import { doOrQueue } from '../offline-acts/do-or-queue.ts'
import { type Commented, commentsQuery } from './comments-query.ts'
import { QueuedComments } from './queued-comments.tsx'

/** Highest length that the server takes. */
const LONGEST = 2_000

export interface CommentThreadProps {
  on: Commented
  /** Called with whether the field holds a text that would be lost. */
  onWritten?: ((isWritten: boolean) => void) | undefined
  /** Called after a comment was added, so that a counter can add one. */
  onAdded?: (() => void) | undefined
}

export function CommentThread({ on, onWritten, onAdded }: CommentThreadProps) {
  const comments = useQuery({ ...commentsQuery(on), refetchOnMount: 'always' })
  const { data } = comments
  return (
    <div className="flex flex-col gap-4">
      {comments.isPending && <SkeletonText lines={3} />}
      {comments.isLoadingError && (
        <ErrorState
          title={COMMENT_TEXTS.failed}
          description={errorMessage(comments.error)}
          onRetry={() => void comments.refetch()}
          busy={comments.isFetching}
        />
      )}
      {data?.data.length === 0 && <p className="text-ink-faint">{COMMENT_TEXTS.none}</p>}
      {data && data.data.length > 0 && (
        <ol className="flex flex-col gap-3">
          {data.totalCount > data.data.length && (
            <li className="text-ink-muted text-sm">
              {COMMENT_TEXTS.earlier(data.totalCount - data.data.length)}
            </li>
          )}
          {data.data.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <QueuedComments on={on} />
      <NewComment on={on} onWritten={onWritten} onAdded={onAdded} />
    </div>
  )
}

function CommentItem({ comment: { content, createdAt, user } }: { comment: Comment }) {
  return (
    <li className="rounded-md bg-sunken px-3 py-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-muted text-xs">
        <span className="font-medium">{user.name ?? COMMENT_TEXTS.someone}</span>
        <time dateTime={createdAt} title={jalaliDateTime(createdAt)}>
          {relativeTime(createdAt)}
        </time>
      </p>
      <p className="whitespace-pre-wrap break-words">{content}</p>
    </li>
  )
}

/** A text that is blank after trimming is not sent, and the button says so by being off. */
function NewComment({ on, onWritten, onAdded }: CommentThreadProps) {
  const [text, setText] = useState('')
  const write = (next: string) => {
    setText(next)
    onWritten?.(next.trim() !== '')
  }
  const content = text.trim()
  const isSendable = content !== '' && content.length <= LONGEST
  const add = useMutation({
    mutationFn: () => doOrQueue({ kind: 'comment', on, content }),
    onSuccess: async (added) => {
      write('')
      if (added === null) return
      toast.success(COMMENT_TEXTS.added)
      onAdded?.()
      await queryClient.invalidateQueries({ queryKey: commentsQuery(on).queryKey })
    },
    onError: (error) => toast.error(COMMENT_TEXTS.addFailed, { description: errorMessage(error) }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSendable && !add.isPending) add.mutate()
  }
  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-2">
      <TextArea
        className="w-full"
        label={COMMENT_TEXTS.newOne}
        rows={2}
        maxLength={LONGEST}
        value={text}
        onChange={write}
      />
      <Button type="submit" variant="primary" size="sm" disabled={!isSendable} busy={add.isPending}>
        {COMMENT_TEXTS.add}
      </Button>
    </form>
  )
}
