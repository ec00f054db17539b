import { type Instagram, postsOf } from './instagram.ts'
import type { InstagramPost } from './instagram-post.ts'
import { mediaBytes } from './media-routes.ts'
import { type ZipPart, zipFile } from './zip-file.ts'

const folder = 'your_instagram_activity'

/**
 * The zip an owner downloads of their account, in the JSON form: posts, single videos as reels, their files, and one of
 * the many lists that are none of our business. Media that the API keeps back are in it.
 */
export function accountExport(instagram: Instagram, username: string): Buffer {
  const posts = postsOf(instagram, username)
  const isReel = (post: InstagramPost): boolean =>
    post.pieces.length === 1 && post.pieces[0]?.kind === 'video'
  const reels = { ig_reels_media: posts.filter(isReel).map(exported) }
  const lists: ZipPart[] = [
    {
      name: `${folder}/media/posts_1.json`,
      bytes: metaJson(posts.filter((post) => !isReel(post)).map(exported)),
    },
    { name: `${folder}/media/reels.json`, bytes: metaJson(reels) },
    { name: `${folder}/likes/liked_posts.json`, bytes: metaJson({ likes_media_likes: [] }) },
  ]
  const files = posts.flatMap((post) =>
    post.pieces.map((_, index): ZipPart => ({ name: uriOf(post, index), bytes: mediaBytes(post, index) })),
  )
  return zipFile([...lists, ...files])
}

function exported(post: InstagramPost): object {
  const seconds = Math.floor(Date.parse(post.takenAt) / 1000)
  const isAlbum = post.pieces.length > 1
  const caption = post.caption ?? ''
  return {
    media: post.pieces.map((_, index) => ({
      uri: uriOf(post, index),
      creation_timestamp: seconds,
      media_metadata: {},
      title: isAlbum ? '' : caption,
      cross_post_source: { source_app: 'FB' },
    })),
    ...(isAlbum ? { title: caption, creation_timestamp: seconds } : {}),
  }
}

function uriOf(post: InstagramPost, index: number): string {
  const month = post.takenAt.slice(0, 7).replace('-', '')
  const isVideo = post.pieces[index]?.kind === 'video'
  const place = isVideo && post.pieces.length === 1 ? 'reels' : 'posts'
  return `media/${place}/${month}/${post.number}${index}.${isVideo ? 'mp4' : 'png'}`
}

/** Meta writes text so: each byte of its UTF-8 as an escaped letter of its own. */
function metaJson(value: unknown): Buffer {
  const text = JSON.stringify(
    value,
    (_, one: unknown) => (typeof one === 'string' ? Buffer.from(one).toString('latin1') : one),
    2,
  )
  return Buffer.from(
    text.replaceAll(/[\u0080-\u00ff]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`),
  )
}
