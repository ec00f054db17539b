import { seededRandom, textHash } from '../seed/seeded-random.ts'
import { captionStyles, otherCaptions } from './caption-styles.ts'
import type { InstagramPage, InstagramPost, PostPiece, WrittenCaption } from './instagram-post.ts'
import { clothes, type Good, leather, plants } from './shop-goods.ts'

export const instagramPages: InstagramPage[] = [
  {
    username: 'zarrin.poosh',
    fullName: 'مزون زرین‌پوش',
    biography: 'پوشاک زنانه، ارسال به همه‌جا',
    isBusiness: true,
    userId: '17841400000000001',
    token: 'sandbox-instagram-token',
  },
  {
    username: 'kolbe_charm',
    fullName: 'کلبه چرم',
    biography: 'چرم دست‌دوز',
    isBusiness: true,
    userId: '17841400000000002',
    token: 'sandbox-instagram-charm-token',
  },
  {
    username: 'khane.sabz',
    fullName: 'خانه سبز',
    biography: 'گل و گیاه، صفحه‌ی شخصی',
    isBusiness: false,
    userId: '17841400000000003',
    token: 'sandbox-instagram-plants-token',
  },
]

const goodsOf: Record<string, { goods: Good[]; posts: number }> = {
  'zarrin.poosh': { goods: clothes, posts: 60 },
  kolbe_charm: { goods: leather, posts: 18 },
  'khane.sabz': { goods: plants, posts: 14 },
}

const newest = Date.UTC(2025, 4, 31, 16, 20)
const hourMs = 3_600_000
/** Numbers of posts hold the milliseconds since then, before 23 other bits. */
const yearZeroMs = 1_314_220_021_721n
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const pinnedIndex = 40

/** Every page's posts at the first start, newest first. */
export function seedPosts(): InstagramPost[] {
  return instagramPages.flatMap((page, pageIndex) => {
    const random = seededRandom(textHash(page.username))
    const { goods, posts } = goodsOf[page.username] ?? { goods: [], posts: 0 }
    return Array.from({ length: posts }, (_, index): InstagramPost => {
      const takenAt = newest - Math.round((index + random() * 0.8) * 31 * hourMs)
      const number = ((BigInt(takenAt) - yearZeroMs) << 23n) | BigInt(pageIndex * 1000 + index)
      const { caption, answer } = captionAt(goods, index)
      return {
        shortcode: shortcodeOf(number),
        number: String(number),
        username: page.username,
        caption,
        answer,
        takenAt: new Date(takenAt).toISOString(),
        pieces: piecesAt(index),
        likes: Math.floor(random() * 900),
        pinned: index === pinnedIndex,
      }
    })
  })
}

/** Every fifth post is about something else; goods come again in another manner. */
function captionAt(goods: Good[], index: number): WrittenCaption {
  const turn = Math.floor(index / 5)
  const other = otherCaptions[turn % otherCaptions.length]
  const place = index - turn - 1
  const good = goods[place % goods.length]
  if (index % 5 === 0 || good === undefined) return other ?? { caption: null, answer: noAnswer }
  const style = captionStyles[(place + Math.floor(place / goods.length) * 5) % captionStyles.length]
  return style?.(good) ?? { caption: null, answer: noAnswer }
}

const [{ answer: noAnswer }] = otherCaptions as [WrittenCaption]

/** Single pictures, albums of three (some with a video), videos, and videos Instagram keeps back. */
function piecesAt(index: number): PostPiece[] {
  const image: PostPiece = { kind: 'image', keptBack: false }
  const video = (keptBack: boolean): PostPiece => ({ kind: 'video', keptBack })
  if (index % 4 === 1) return [image, index % 8 === 5 ? video(false) : image, image]
  if (index % 7 === 3) return [video(index % 14 === 3)]
  return [image]
}

function shortcodeOf(number: bigint): string {
  let code = ''
  for (let rest = number; rest > 0n; rest /= 64n) code = alphabet[Number(rest % 64n)] + code
  return code
}
