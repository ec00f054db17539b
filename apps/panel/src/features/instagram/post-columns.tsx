import type { InstagramImportPost } from '@payvand/contract'
import { rialToToman } from '@payvand/domain'
import { INSTAGRAM_IMPORT_TEXTS, inRial, inToman, NONE } from '@payvand/texts'
import { Braces, CircleCheck, CircleX, Eye, Pencil } from 'lucide-react'
import { jalaliDateTime, jalaliShortDate } from '../../lib/dates/format-date.ts'
import { JobItemStatusBadge, SendingBadge, VerificationBadge } from '../../lib/status-badges.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { Image } from '../../ui/media/image.tsx'
import { postName } from './post-name.ts'

export interface PostActions {
  judgingId: number | null
  onJudge: (post: InstagramImportPost, isProduct: boolean) => void
  onView: (post: InstagramImportPost, what: 'preview' | 'json') => void
  onEdit: (itemId: number) => void
  onChooseCategory: (itemId: number) => void
}

/** The columns of an import's posts (document 2, section 2.5). */
export const postColumns = (actions: PostActions): Column<InstagramImportPost>[] => [
  {
    id: 'id',
    header: INSTAGRAM_IMPORT_TEXTS.id,
    narrow: true,
    hideBelow: 'xl',
    compact: 'hidden',
    cell: ({ id }) => <bdi dir="ltr">{id}</bdi>,
  },
  {
    id: 'product',
    header: INSTAGRAM_IMPORT_TEXTS.product,
    compact: 'title',
    grows: true,
    cell: (post) => <PostCell post={post} />,
  },
  {
    id: 'isProduct',
    header: INSTAGRAM_IMPORT_TEXTS.isProduct,
    compact: 'state',
    narrow: true,
    cell: (post) => <Judgement post={post} actions={actions} />,
  },
  {
    id: 'status',
    header: INSTAGRAM_IMPORT_TEXTS.status,
    compact: 'state',
    narrow: true,
    cell: ({ status, verificationStatus, sending }) =>
      verificationStatus && status === 'completed' ? (
        <span className="flex gap-1 compact:flex-wrap columns:flex-col columns:items-start">
          <VerificationBadge status={verificationStatus} />
          {sending && <SendingBadge sending={sending} />}
        </span>
      ) : (
        <JobItemStatusBadge status={status} />
      ),
  },
  {
    id: 'price',
    header: INSTAGRAM_IMPORT_TEXTS.price,
    amounts: true,
    compact: 'value',
    narrow: true,
    cell: (post) => <Price post={post} />,
  },
  {
    id: 'createdAt',
    header: INSTAGRAM_IMPORT_TEXTS.createdAt,
    compact: 'hidden',
    narrow: true,
    hideBelow: 'xl',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} title={jalaliDateTime(createdAt)}>
        {jalaliShortDate(createdAt)}
      </time>
    ),
  },
  {
    id: 'actions',
    header: INSTAGRAM_IMPORT_TEXTS.actions,
    hideHeader: true,
    narrow: true,
    align: 'end',
    cell: (post) => <Actions post={post} actions={actions} />,
  },
]

function PostCell({ post }: { post: InstagramImportPost }) {
  const [first] = post.media
  const trouble = post.failureReason ?? (post.sending?.state === 'refused' ? post.sending.reason : null)
  return (
    <span className="flex min-w-0 items-center gap-3 py-0.5">
      <Image src={first?.kind === 'video' ? first.posterUrl : first?.url} alt="" className="size-9" />
      <span className="flex min-w-0 flex-col items-start">
        <Link href={post.postUrl} external title={INSTAGRAM_IMPORT_TEXTS.openPost} className="no-underline">
          {postName(post)}
        </Link>
        {trouble && <span className="line-clamp-2 text-red-ink text-xs">{trouble}</span>}
      </span>
    </span>
  )
}

/** A tick or a cross, and a switch: a person knows better than the reading of the caption. */
function Judgement({ post, actions }: { post: InstagramImportPost; actions: PostActions }) {
  const { isProduct, isProductByPerson } = post
  if (isProduct === null) {
    return <span className="text-ink-faint text-xs">{INSTAGRAM_IMPORT_TEXTS.unread}</span>
  }
  return (
    <span className="flex items-center gap-2">
      {isProduct ? (
        <CircleCheck aria-label={INSTAGRAM_IMPORT_TEXTS.yes} role="img" className="size-4.5 text-green" />
      ) : (
        <CircleX aria-label={INSTAGRAM_IMPORT_TEXTS.no} role="img" className="size-4.5 text-ink-faint" />
      )}
      <Switch
        label={INSTAGRAM_IMPORT_TEXTS.judgeOf(postName(post))}
        hideLabel
        checked={isProduct}
        disabled={actions.judgingId === post.id}
        onChange={(next) => actions.onJudge(post, next)}
      />
      {isProductByPerson && <span className="text-ink-muted text-xs">{INSTAGRAM_IMPORT_TEXTS.byPerson}</span>}
    </span>
  )
}

function Price({ post: { productData, isDefaultPrice, isProduct } }: { post: InstagramImportPost }) {
  const price = productData?.primaryPrice ?? null
  if (!isProduct || price === null) return NONE
  return (
    <span className="flex items-center gap-1.5">
      <span title={inRial(price)}>{inToman(rialToToman(price))}</span>
      {isDefaultPrice && (
        <span title={INSTAGRAM_IMPORT_TEXTS.defaultPriceHelp}>
          <Badge hue="yellow">{INSTAGRAM_IMPORT_TEXTS.defaultPrice}</Badge>
        </span>
      )}
    </span>
  )
}

function Actions({ post, actions }: { post: InstagramImportPost; actions: PostActions }) {
  const { projectItemId, productData } = post
  const name = postName(post)
  return (
    <span className="flex justify-end gap-0.5">
      {post.categoryMissing && projectItemId !== null && (
        <Button
          size="xs"
          aria-label={INSTAGRAM_IMPORT_TEXTS.chooseCategoryOf(name)}
          onClick={() => actions.onChooseCategory(projectItemId)}
        >
          {INSTAGRAM_IMPORT_TEXTS.chooseCategory}
        </Button>
      )}
      <IconButton
        size="sm"
        label={INSTAGRAM_IMPORT_TEXTS.previewOf(name)}
        icon={<Eye />}
        onClick={() => actions.onView(post, 'preview')}
      />
      {productData && (
        <IconButton
          size="sm"
          label={INSTAGRAM_IMPORT_TEXTS.jsonOf(name)}
          icon={<Braces />}
          onClick={() => actions.onView(post, 'json')}
        />
      )}
      {projectItemId !== null && productData && (
        <IconButton
          size="sm"
          label={INSTAGRAM_IMPORT_TEXTS.editOf(name)}
          icon={<Pencil />}
          onClick={() => actions.onEdit(projectItemId)}
        />
      )}
    </span>
  )
}
