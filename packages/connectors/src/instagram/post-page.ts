import { readTags } from '../kit/read-tags.ts'
import type { InstagramMedia } from './post.ts'

/** The facts in the head of a post's page, which are meant for link previews. */
export interface PostPageHead {
  caption: string | null
  media: InstagramMedia[]
  /** The post's own address; null: this is the page of something else. */
  permalink: string | null
}

/** The caption stands in quotation marks after the page's name and a colon. */
const QUOTED = /:\s*["\u201c\u00ab]([\s\S]*)["\u201d\u00bb]\s*\.?\s*$/

/**
 * Reads the Open Graph properties of a post's public page. They show only the first picture of an album. (No document
 * promises them; a missing one is left out.)
 */
export function readPostPage(html: string): PostPageHead {
  const properties = new Map<string, string>()
  readTags(html, () => ({
    onopentag(name, { property, content }) {
      if (name === 'meta' && property && content && !properties.has(property))
        properties.set(property, content)
    },
  }))
  const said = (name: string) => properties.get(`og:${name}`)?.trim() || null
  const quoted = QUOTED.exec(said('title') ?? '') ?? QUOTED.exec(said('description') ?? '')
  const image = said('image')
  const video = said('video:secure_url') ?? said('video')
  const isVideo = video !== null || said('type')?.startsWith('video') === true
  const media: InstagramMedia[] = isVideo
    ? [{ kind: 'video', url: video, posterUrl: image }]
    : image === null
      ? []
      : [{ kind: 'image', url: image, posterUrl: null }]
  return { caption: quoted?.[1]?.trim() || null, media, permalink: said('url') }
}
