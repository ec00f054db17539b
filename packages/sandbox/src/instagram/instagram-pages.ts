import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../html.ts'
import { toPersianDigits } from '../persian-digits.ts'
import { personPage } from '../person-page.ts'
import { accountExport } from './account-export.ts'
import { changeCaption, type Instagram, postsOf } from './instagram.ts'
import type { InstagramPage, InstagramPost } from './instagram-post.ts'
import { mediaAddress } from './media-routes.ts'
import { instagramPages } from './seed-posts.ts'

const brand = { title: 'اینستاگرام', subtitle: 'شبیه‌سازی‌شده روی همین رایانه' }
const longestCaption = 2200

/** Pages for a person: who is there, a page's posts, a post, its caption to be changed, the download of the account. */
export function addInstagramPages(app: FastifyInstance, instagram: Instagram): void {
  const show = (reply: FastifyReply, title: string, body: string, head = ''): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .send(personPage(brand, title, body).replace('</head>', `${head}</head>`))
  const missing = (reply: FastifyReply): FastifyReply =>
    show(
      reply.code(404),
      'پیدا نشد',
      '<h1>این صفحه در دسترس نیست</h1><p><a class="link" href="/">صفحه‌ها</a></p>',
    )
  const postAt = (params: unknown): InstagramPost | undefined =>
    instagram.posts.get((params as { shortcode: string }).shortcode)

  app.setNotFoundHandler((_request, reply) => missing(reply))
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )

  app.get('/', async (_request, reply) => show(reply, brand.title, pagesView(instagram)))
  app.get('/accounts/login', async (_request, reply) =>
    show(reply, 'ورود', '<h1>وارد شوید</h1><p>برای دیدن این صفحه باید وارد اینستاگرام شوید.</p>'),
  )

  app.get('/p/:shortcode', async (request, reply) => {
    const post = postAt(request.params)
    if (post === undefined) return missing(reply)
    if (instagram.settings.postPages === 'blocked')
      return reply.redirect(`/accounts/login/?next=${encodeURIComponent(request.url)}`, 302)
    return show(reply, titleOf(post), postView(instagram, post), headOf(instagram, post))
  })
  app.get('/p/:shortcode/edit', async (request, reply) => {
    const post = postAt(request.params)
    return post === undefined ? missing(reply) : show(reply, 'ویرایش نوشته', editView(instagram, post))
  })
  app.post('/p/:shortcode/edit', async (request, reply) => {
    const post = postAt(request.params)
    if (post === undefined) return missing(reply)
    const { caption = '' } = (request.body ?? {}) as { caption?: string }
    if (caption.length > longestCaption) {
      const note = '<p class="note bad">نوشته از ۲۲۰۰ حرف بلندتر است.</p>'
      return show(reply.code(422), 'ویرایش نوشته', note + editView(instagram, { ...post, caption }))
    }
    changeCaption(instagram, post.shortcode, caption)
    return reply.redirect(`/p/${post.shortcode}/`, 303)
  })

  app.get('/:username', async (request, reply) => {
    const page = pageAt(request.params)
    return page === undefined ? missing(reply) : show(reply, page.fullName, pageView(instagram, page))
  })
  app.get('/:username/export.zip', async (request, reply) => {
    const page = pageAt(request.params)
    if (page === undefined) return missing(reply)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="instagram-${page.username}.zip"`)
      .send(accountExport(instagram, page.username))
  })
}

const pageAt = (params: unknown): InstagramPage | undefined =>
  instagramPages.find(({ username }) => username === (params as { username: string }).username)

const nameOf = ({ username }: InstagramPost): string =>
  instagramPages.find((page) => page.username === username)?.fullName ?? username

const titleOf = (post: InstagramPost): string => `${nameOf(post)} on Instagram`

/** The head of a post's page, made for link previews. */
function headOf(instagram: Instagram, post: InstagramPost): string {
  const quoted = post.caption === null ? '' : `: "${post.caption}"`
  const isVideo = post.pieces[0]?.kind === 'video'
  const properties = {
    'og:type': isVideo ? 'video.other' : 'article',
    'og:title': titleOf(post) + quoted,
    'og:url': `${instagram.origin}/${post.username}/p/${post.shortcode}/`,
    'og:image': mediaAddress(instagram, post, 0, true),
    ...(isVideo && post.pieces[0]?.keptBack === false
      ? { 'og:video': mediaAddress(instagram, post, 0) }
      : {}),
  }
  return Object.entries(properties)
    .map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`)
    .join('')
}

const beginning = (caption: string): string => Array.from(caption).slice(0, 70).join('')

function pagesView(instagram: Instagram): string {
  const cards = instagramPages.map(
    (page) => `<a class="card" href="/${page.username}"><h2>${escapeHtml(page.fullName)}</h2>
      <p><bdi dir="ltr">@${page.username}</bdi></p><p class="soft">${escapeHtml(page.biography)}</p>
      <p>${toPersianDigits(postsOf(instagram, page.username).length)} پست</p></a>`,
  )
  return `<h1>صفحه‌ها</h1><div class="grid">${cards.join('')}</div>`
}

function pageView(instagram: Instagram, page: InstagramPage): string {
  const cards = postsOf(instagram, page.username).map(
    (post) => `<a class="card" href="/p/${post.shortcode}/">
      <img loading="lazy" alt="" src="${escapeHtml(mediaAddress(instagram, post, 0, true))}">
      <p class="soft">${escapeHtml(beginning(post.caption ?? 'بدون نوشته'))}</p></a>`,
  )
  return `<h1>${escapeHtml(page.fullName)}</h1><p><bdi dir="ltr">@${page.username}</bdi></p>
    <p>${escapeHtml(page.biography)} <span class="badge">${page.isBusiness ? 'حساب کسب‌وکار' : 'حساب شخصی'}</span></p>
    <p><a class="link" href="/${page.username}/export.zip">دریافت اطلاعات حساب (zip)</a></p>
    <div class="grid">${cards.join('')}</div>`
}

function postView(instagram: Instagram, post: InstagramPost): string {
  const pictures = post.pieces.map(
    (_, index) => `<img alt="" src="${escapeHtml(mediaAddress(instagram, post, index, true))}">`,
  )
  return `<p><a class="link" href="/${post.username}">${escapeHtml(nameOf(post))}</a></p>
    <div class="two"><div>${pictures.join('')}</div><div><pre>${escapeHtml(post.caption ?? '')}</pre>
    <p class="soft">${toPersianDigits(post.likes)} پسند</p>
    <p><a class="link" href="/p/${post.shortcode}/edit">ویرایش نوشته</a></p></div></div>`
}

function editView(instagram: Instagram, post: InstagramPost): string {
  return `<h1>ویرایش نوشته</h1><form method="post" class="two">
    <div><img alt="" src="${escapeHtml(mediaAddress(instagram, post, 0, true))}"></div>
    <div class="fields"><label class="broad">نوشته<textarea name="caption" rows="12">\n${escapeHtml(post.caption ?? '')}</textarea></label>
    <p class="broad"><button class="main">ذخیره</button> <a class="link" href="/p/${post.shortcode}/">بازگشت</a></p></div></form>`
}
