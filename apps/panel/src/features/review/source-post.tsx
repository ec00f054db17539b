import type { ProjectItem } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS, REVIEW_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { jalaliDate } from '../../lib/dates/format-date.ts'
import { errorMessage } from '../../lib/http/api-error.ts'
import { postsByItemQuery } from '../../lib/instagram/instagram-queries.ts'
import { PostCaption } from '../../lib/instagram/post-caption.tsx'
import { PostMedia } from '../../lib/instagram/post-media.tsx'
import { itemName } from '../../lib/project-items/item-form.ts'
import { Link } from '../../ui/buttons/link.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'

/** The post an item was read from, beside it: the caption with the marked words, and its media. */
export function SourcePost({ item, importId }: { item: ProjectItem; importId: number | undefined }) {
  const posts = useQuery(postsByItemQuery(item.projectId, importId))
  const post = posts.data?.get(item.id)
  return (
    <section aria-label={REVIEW_TEXTS.post} className="flex h-full min-h-0 flex-col">
      <p className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 text-ink-muted text-xs">
        <span>{post && REVIEW_TEXTS.postTaken(jalaliDate(post.takenAt))}</span>
        <Link href={item.url} external>
          {INSTAGRAM_IMPORT_TEXTS.openPost}
        </Link>
      </p>
      <div className="min-h-0 grow overflow-y-auto border-line border-t p-4 lg:p-6">
        {post ? (
          <div className="mx-auto flex max-w-md flex-col gap-4">
            <PostCaption post={post} />
            <PostMedia key={post.id} media={post.media} name={itemName(item)} />
          </div>
        ) : posts.isError ? (
          <ErrorState
            title={REVIEW_TEXTS.postFailed}
            description={errorMessage(posts.error)}
            onRetry={() => void posts.refetch()}
            busy={posts.isFetching}
          />
        ) : posts.isPending ? (
          <p className="grid h-full place-items-center text-ink-muted">
            <Spinner label={REVIEW_TEXTS.postLoading} />
          </p>
        ) : (
          <p className="text-center text-ink-muted">{REVIEW_TEXTS.postElsewhere}</p>
        )}
      </div>
    </section>
  )
}
