import type { InstagramImportPost, ProjectItem } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { useQuery } from '@tanstack/react-query'
import { PostCaption } from '../../lib/instagram/post-caption.tsx'
import { PostMedia } from '../../lib/instagram/post-media.tsx'
import { ItemCategory } from '../../lib/project-items/item-category.tsx'
import { ProductPreview } from '../../lib/project-items/product-preview.tsx'
import { projectItemQuery } from '../../lib/project-items/project-item-queries.ts'
import { useItemChanges } from '../../lib/project-items/use-item-changes.ts'
import { VerificationBadge } from '../../lib/status-badges.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { Link } from '../../ui/buttons/link.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { JsonView } from '../../ui/data/json-view.tsx'
import { SkeletonText } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlays/modal.tsx'
import { postName } from './post-name.ts'

interface PostModalProps {
  post: InstagramImportPost
  open: boolean
  onClose: () => void
}

export function PostJsonModal({ post, open, onClose }: PostModalProps) {
  return (
    <Modal open={open} onClose={onClose} size="lg" title={INSTAGRAM_IMPORT_TEXTS.jsonTitle}>
      <JsonView
        value={post.productData}
        copyLabel={INSTAGRAM_IMPORT_TEXTS.copyJson}
        copiedMessage={INSTAGRAM_IMPORT_TEXTS.copied}
      />
    </Modal>
  )
}

/** The product made of a post, beside the caption with the words it rests on. */
export function PostPreviewModal({
  post,
  open,
  onClose,
  onEdit,
}: PostModalProps & { onEdit: (itemId: number) => void }) {
  const { productData, projectItemId, verificationStatus } = post
  const name = postName(post)
  const media = <PostMedia media={post.media} name={name} />
  const postLink = (
    <Link href={post.postUrl} external>
      {INSTAGRAM_IMPORT_TEXTS.openPost}
    </Link>
  )
  return (
    <Modal
      open={open}
      onClose={onClose}
      size="lg"
      title={INSTAGRAM_IMPORT_TEXTS.previewTitle}
      footer={
        projectItemId !== null &&
        productData && (
          <Button
            variant="primary"
            onClick={() => {
              onClose()
              onEdit(projectItemId)
            }}
          >
            {INSTAGRAM_IMPORT_TEXTS.edit}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {productData && post.isProduct ? (
          <ProductPreview
            product={productData}
            gallery={media}
            evidence={
              <>
                <p className="flex flex-wrap gap-1">
                  {verificationStatus && <VerificationBadge status={verificationStatus} />}
                  {post.isDefaultPrice && <Badge hue="yellow">{INSTAGRAM_IMPORT_TEXTS.defaultPrice}</Badge>}
                </p>
                {post.isDefaultPrice && (
                  <p className="text-ink-muted text-sm">{INSTAGRAM_IMPORT_TEXTS.defaultPriceHelp}</p>
                )}
                <p className="text-sm">{postLink}</p>
                {projectItemId !== null && <PostCategory itemId={projectItemId} />}
              </>
            }
          />
        ) : (
          <div className="grid gap-5 sm:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]">
            {media}
            <div className="flex flex-col items-start gap-3">
              {post.failureReason && <p className="text-red-ink">{post.failureReason}</p>}
              {post.isProduct === false && <p>{INSTAGRAM_IMPORT_TEXTS.notProductText}</p>}
              {postLink}
            </div>
          </div>
        )}
        <section className="border-line border-t pt-4">
          <h4 className="mb-1 font-semibold">{INSTAGRAM_IMPORT_TEXTS.caption}</h4>
          <PostCaption post={post} />
        </section>
      </div>
    </Modal>
  )
}

function PostCategory({ itemId }: { itemId: number }) {
  const { data, isPending } = useQuery({ ...projectItemQuery(itemId), refetchOnMount: 'always' })
  if (isPending) return <SkeletonText lines={2} />
  return data && <CategoryOf item={data} />
}

function CategoryOf({ item }: { item: ProjectItem }) {
  return <ItemCategory item={item} changes={useItemChanges(item)} />
}
