import type { InstagramImportPost } from '@payvand/contract'
import { INSTAGRAM_IMPORT_TEXTS } from '@payvand/texts'
import { classNames } from '../../ui/class-names.ts'
import { captionPieces, type Told } from './caption-words.ts'

const SHOWN = ['name', 'price', 'isProduct'] as const satisfies readonly Told[]
const STYLES: Record<Told, string> = {
  name: 'bg-blue-soft text-blue-ink',
  price: 'bg-green-soft text-green-ink',
  isProduct: 'bg-yellow-soft text-yellow-ink',
}

/** The caption of a post, the words of its name and price marked, with the confidence of each reading. */
export function PostCaption({ post }: { post: Pick<InstagramImportPost, 'caption' | 'evidence'> }) {
  const { caption, evidence } = post
  if (!caption) return <p className="text-ink-muted">{INSTAGRAM_IMPORT_TEXTS.noCaption}</p>
  return (
    <section aria-label={INSTAGRAM_IMPORT_TEXTS.caption} className="flex min-w-0 flex-col gap-2">
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs empty:hidden">
        {SHOWN.map((told) => {
          const said = evidence[told]
          if (!said) return null
          return (
            <li key={told} className="flex items-center gap-1.5">
              <span aria-hidden className={classNames('size-3 rounded-sm', STYLES[told])} />
              <span>{INSTAGRAM_IMPORT_TEXTS.restsOn[told]}:</span>
              <span className="text-ink-muted">
                {INSTAGRAM_IMPORT_TEXTS.confidence(Math.round(said.confidence * 100))}
              </span>
            </li>
          )
        })}
      </ul>
      <p dir="auto" className="whitespace-pre-line break-words leading-7">
        {captionPieces(caption, evidence).map(({ start, text, told }) => {
          const [first] = told
          if (!first) return <span key={start}>{text}</span>
          return (
            <mark
              key={start}
              title={told.map((name) => INSTAGRAM_IMPORT_TEXTS.restsOn[name]).join(' · ')}
              className={classNames('rounded-sm px-0.5', STYLES[first])}
            >
              {text}
            </mark>
          )
        })}
      </p>
    </section>
  )
}
