import { readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, PASSWORD, type PanelWorld, signIn, test } from '../support/panel-world.ts'

// Sellers as they come: nobody else's project or set-up stands in this world.
// The walk asks for forty screens twice in some twenty seconds, and no person does.
test.use({ worldName: 'route-access', environment: { PAYVAND_CALL_RATE: '12000' } })

const WHO = ['visitor', 'demo', 'digikala', 'shopfa', 'sazito', 'instagram', 'banned', 'admin'] as const
type Who = (typeof WHO)[number]

/**
 * The view each of `WHO` gets of each address, in their order: the page itself, whose title stands first, or its
 * replacement. `demo` and `admin` sell on sites of their own and have no project yet; `digikala` is not set up;
 * `banned` is a second user of the Instagram seller, banned from both areas.
 */
const SEEN: Record<string, [title: string, seen: string]> = {
  '/profile/vendor': ['تنظیمات غرفه', 'login open setup open open open banned open'],
  '/profile/edit': ['حساب کاربری', 'login open setup open open open open open'],
  '/profile/notifications': ['تنظیمات اعلان‌ها', 'login open setup open open open open open'],
  '/notifications': ['اعلان‌ها', 'login open setup open open open open open'],
  '/profile/connection': ['اتصال فروشگاه', 'login open setup open open open banned open'],
  '/profile/setup': ['راه‌اندازی اتصال', 'login create open home open home home create'],
  '/contact/list': ['درخواست‌های تماس', 'login absent setup absent absent absent absent open'],
  '/contact/wp-sites': ['سایت‌های وردپرسی', 'login absent setup absent absent absent absent open'],
  '/operator/businesses': ['کسب‌وکارها', 'login absent absent absent absent absent absent open'],
  '/operator/marketplace': ['پاسخ‌های باسلام', 'login absent absent absent absent absent absent open'],
  '/operator/crawls': ['خواندن‌ها', 'login absent absent absent absent absent absent open'],
  '/operator/attacks': ['حمله‌ها', 'login absent absent absent absent absent absent open'],
  '/operator/settings': ['تنظیمات نصب', 'login absent absent absent absent absent absent open'],
  '/operator/audit-log': ['کارهای مدیران', 'login absent absent absent absent absent absent open'],
  '/login': ['ورود به پیوند', 'open create setup home home home home create'],
  '/first-run': ['شروع کار با پیوند', 'open open open open open open open open'],
  '/select-platform': ['راه‌اندازی پیوند', 'open open open open open open open open'],
  '/orders/print-post-invoice': ['برچسب ارسال', 'open open open open open open open open'],
  '/orders-new/print-post-invoice': ['برچسب ارسال', 'open open open open open open open open'],
  '/hints/shipping': ['راهنمای ثبت ارسال', 'open open open open open open open open'],
  '/landings/commission': ['کارمزد باسلام روی قیمت شما', 'open open open open open open open open'],
  '/pay': ['نتیجه‌ی پرداخت روشن نیست', 'open open open open open open open open'],
  '/health-check': ['وضعیت پیوند', 'open open open open open open open open'],
  '/status': ['وضعیت خدمات پیوند', 'open open open open open open open open'],
  '/': ['خانه', 'login create setup open open open open create'],
  '/product/list': ['محصولات', 'login create setup open open open banned create'],
  '/order/list': ['سفارش‌ها', 'login open setup open open open banned open'],
  '/order/dispatch': ['میز ارسال', 'login open setup open open open banned open'],
  '/order/dispatch/codes': ['ثبت گروهی کد رهگیری', 'login open setup open open open banned open'],
  '/order/automation': ['شروع خودکار آماده‌سازی', 'login open setup open open open banned open'],
  '/digikala/import': ['ورود فایل', 'login create setup home home home home create'],
  '/instagram/tasks': ['اینستاگرام', 'login create setup home home open banned create'],
  '/instagram/task/$id': ['پیدا نشد', 'login create setup home home open banned create'],
  '/finance': ['حساب و سود', 'login open setup open open open banned open'],
  '/finance/print': ['حساب و سود', 'login open setup open open open banned open'],
  '/needs': ['در انتظار شما', 'login open setup open open open banned open'],
  '/messages': ['پیام‌های مشتریان', 'login open setup open open open banned open'],
  '/sync/differences': ['در انتظار شما', 'login needs setup needs needs needs restricted needs'],
  '/sync/held': ['در انتظار شما', 'login needs setup needs needs needs restricted needs'],
  '/sync/settings': ['تنظیمات همگام‌سازی', 'login open setup open open open banned open'],
  '/product/$id': ['محصول در غرفه پیدا نشد', 'login create setup open open open banned create'],
  '/product/prices': ['آزمایشگاه قیمت', 'login open setup open open open banned open'],
  '/product/black-list': ['فهرست سیاه', 'login create setup open open open banned create'],
  '/arachne': ['پروژه‌ها', 'login create setup open open open banned open'],
  '/arachne/create': ['ساخت پروژه', 'login open setup open open open banned open'],
  '/arachne/projects/$id': ['پیدا نشد', 'login create setup open open open banned create'],
  '/arachne/projects/$id/review': ['بازبینی', 'login create setup open open open banned create'],
  '/arachne/jobs/$id': ['پیدا نشد', 'login open setup open open open banned open'],
  '/vendor/shipping': ['ارسال غرفه', 'login open setup open open open banned open'],
  '/vendor/check': ['آزمایش اتصال به باسلام', 'login open setup open open open open open'],
  '/arachne/projects/$id/attributes': ['ویژگی‌های دسته‌ها', 'login create setup open open open banned create'],
  '/vendor': ['غرفه', 'login open setup open open open open open'],
  '/sync': ['همگام‌سازی', 'login open setup open open open banned open'],
}

const INSTEAD: Record<string, { path?: string; title: string }> = {
  login: { path: '/login', title: 'ورود به پیوند' },
  create: { path: '/arachne/create', title: 'ساخت پروژه' },
  setup: { path: '/profile/setup', title: 'راه‌اندازی اتصال' },
  home: { path: '/', title: 'خانه' },
  needs: { path: '/needs', title: 'در انتظار شما' },
  restricted: { path: '/needs', title: 'محدودیت دسترسی' },
  banned: { title: 'محدودیت دسترسی' },
  absent: { title: 'این صفحه پیدا نشد' },
}
/** Open to everyone: where one comes from, so that nothing of the visit before is taken for the next. */
const BETWEEN = { path: '/pay', title: 'نتیجه‌ی پرداخت روشن نیست' }

test('the table has every address of the panel', () => {
  const folder = new URL('../../../apps/panel/src/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /(?:router|-routes)\.tsx$/.test(name))
  const paths = files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8')
    return [...source.matchAll(/^ {2}path: '([^']+)'/gm)].map(([, path]) => path)
  })
  expect(new Set(Object.keys(SEEN))).toEqual(new Set(paths))
})

for (const [column, who] of WHO.entries()) {
  test(`what ${who} sees of every address`, async ({ page, world }) => {
    test.setTimeout(120_000)
    const leave = await enter(page, world, who)
    for (const [route, [own, seen]] of Object.entries(SEEN)) {
      const path = route.replace('$id', '1')
      const outcome = seen.split(' ')[column] ?? ''
      const expected = { path, title: own, ...INSTEAD[outcome] }
      await visit(page, BETWEEN.path)
      await expect(page.getByRole('heading', { level: 1, name: BETWEEN.title })).toBeVisible()
      await visit(page, path)
      await expect(page, `${who}, ${route}`).toHaveURL((url) => url.pathname === expected.path)
      // A missing page is told by a sentence. What stands there instead is told when this fails.
      const told = page.getByRole('heading').or(page.getByRole('alert'))
      await expect
        .poll(() => told.allTextContents(), { message: `${who}, ${route}`, intervals: [50] })
        .toContainEqual(expect.stringContaining(expected.title))
    }
    await leave()
  })
}

/** Navigates as a link within the panel does: the guards are asked, the page is not loaded anew. */
const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const { __TSR_ROUTER__: router } = window as typeof window & {
      __TSR_ROUTER__: { navigate(to: { to: string }): Promise<void> }
    }
    return router.navigate({ to })
  }, path)

/** Answers what has to be done when the visit is over. */
async function enter(page: Page, world: PanelWorld, who: Who): Promise<() => Promise<unknown>> {
  const nothing = () => Promise.resolve()
  if (who === 'visitor') {
    await page.goto('/login')
    return nothing
  }
  const unban = who === 'banned' ? await makeBanned(world) : nothing
  await signIn(page, who, who === 'admin' ? 'Admin1234' : PASSWORD)
  return unban
}

/** The ban is one of the whole business, whose other user is somebody else's seller: it is lifted again. */
async function makeBanned({ url }: PanelWorld): Promise<() => Promise<unknown>> {
  const call = async (method: string, path: string, body: object, token?: string) => {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...authorization },
      body: JSON.stringify(body),
    })
    expect(answer.ok, path).toBe(true)
    return (await answer.json()) as { id: number; access_token: string }
  }
  const signedIn = async (username: string, password: string) =>
    (await call('POST', '/v1/login', { username, password })).access_token
  const passwords = { password: PASSWORD, confirm_password: PASSWORD, current_password: PASSWORD }
  const person = { name: 'همکار', username: 'banned', ...passwords }
  const { id } = await call('POST', '/v1/users', person, await signedIn('instagram', PASSWORD))
  const admin = await signedIn('admin', 'Admin1234')
  const setBans = async (isBanned: boolean) => {
    for (const area of ['social', 'business'])
      await call(
        'PATCH',
        `/v1/operator/users/${id}/bans`,
        { area, is_banned: isBanned, reason: 'آزمون' },
        admin,
      )
  }
  await setBans(true)
  return () => setBans(false)
}
