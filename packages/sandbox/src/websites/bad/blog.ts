import type { FastifyInstance } from 'fastify'
import { sendPage } from '../website-server.ts'

const posts = [
  [
    'یک روز در بازار کرمان',
    'صبح زود راه افتادیم. در راسته مسگرها صدای چکش از هر سو می‌آمد و بوی نان تازه راه را نشان می‌داد.',
  ],
  ['چرا کتاب کاغذی می‌خوانم', 'ورق زدن را دوست دارم. قیمت کاغذ بالا رفته، ولی هنوز هر ماه یک کتاب می‌خرم.'],
  ['سفر به ماسوله', 'مه تا پشت پنجره آمده بود. اتاق شبی ۸۰۰ هزار تومان بود و چای رایگان.'],
  ['باغچه پاییزی', 'برگ‌ها را زیر درخت رها کنید. خاک در زمستان به آن‌ها نیاز دارد.'],
  ['درباره دویدن', 'از روزی ده دقیقه آغاز کردم. شش ماه بعد پنج کیلومتر را یک‌نفس دویدم.'],
  ['مادربزرگ و قالی', 'دار قالی در ایوان بود. گره‌ها را می‌شمرد و شعر می‌خواند.'],
  ['عکاسی در شب', 'سه‌پایه، صبر و یک فلاسک چای. همین.'],
  ['زبان پرندگان', 'سارها پیش از غروب جمع می‌شوند. کسی نمی‌داند چه می‌گویند.'],
  ['نامه به خودم', 'سال دیگر این را بخوان و ببین چه چیزهایی عوض شده است.'],
  ['پایان تابستان', 'شهریور همیشه بوی دفتر نو می‌دهد.'],
] as const

/** Ten posts that link to each other; some speak of money, none sells anything. */
export function addBlogRoutes(app: FastifyInstance): void {
  app.get('/', async (_request, reply) => {
    const links = posts.map(([title], index) => `<li><a href="/post/${index + 1}">${title}</a></li>`)
    return sendPage(reply, page('دفتر روزانه', `<h1>دفتر روزانه</h1><ul>${links.join('')}</ul>`))
  })
  app.get('/post/:number', async (request, reply) => {
    const number = Number((request.params as { number: string }).number)
    const post = posts[number - 1]
    if (post === undefined) return sendPage(reply.code(404), page('پیدا نشد', '<h1>پیدا نشد</h1>'))
    const next = (number % posts.length) + 1
    return sendPage(
      reply,
      page(
        post[0],
        `<article><h1>${post[0]}</h1><p>${post[1]}</p></article><a href="/post/${next}">نوشته بعدی</a> <a href="/">خانه</a>`,
      ),
    )
  })
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`
