import type { InstagramImport } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { Lightbulb } from 'lucide-react'
import { useEffect } from 'react'
import { isImportActive } from '../../lib/instagram/instagram-queries.ts'
import { Notice } from '../../lib/project-items/notice.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useRetry } from './use-retry.ts'

/** The template last shown of each page, so that an edit made on another screen meanwhile is noticed. */
const known = new Map<number, string>()

/**
 * The rules learned from the seller's corrections of the page, highlighted while they are new, with the offer to
 * apply them.
 */
export function LearnedLine({ instagramImport }: { instagramImport: InstagramImport }) {
  const { template, projectId } = instagramImport
  const retry = useRetry(instagramImport.id)
  const words = template?.sentences.join('\n') ?? ''
  const before = known.get(projectId)
  useEffect(() => {
    if (!known.has(projectId)) known.set(projectId, words)
  }, [projectId, words])
  if (!template || template.sentences.length === 0) return null
  const isNews = before !== undefined && before !== words
  return (
    <div role={isNews ? 'status' : undefined} className="mb-4">
      <Notice
        tone={isNews ? 'blue' : 'neutral'}
        icon={<Lightbulb aria-hidden />}
        title={
          <span className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {isNews ? INSTAGRAM_IMPORT_TEXTS.learnedNow : INSTAGRAM_IMPORT_TEXTS.learned}{' '}
              <span className="font-normal text-sm">
                ({INSTAGRAM_IMPORT_TEXTS.learnedFrom(template.corrections)})
              </span>
            </span>
            <Button
              size="xs"
              className="bg-surface"
              disabled={isImportActive(instagramImport)}
              busy={retry.isPending}
              onClick={() => retry.mutate(undefined, { onSuccess: () => known.set(projectId, words) })}
            >
              {INSTAGRAM_IMPORT_TEXTS.rereadCaptions}
            </Button>
          </span>
        }
      >
        <ul>
          {template.sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
