import type { Page } from '@playwright/test'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A list of a seller's notifications, as the server answers it; the header's count follows it. */
export async function withNotifications(page: Page): Promise<void> {
  const told = (id: number, event: string, title: string, text: string | null, path: string) => ({
    id,
    event,
    count: 1,
    title,
    text,
    path,
    created_at: ago(id * id * 7),
    is_read: id > 3,
  })
  const data = [
    told(1, 'new_order', '۱۲ سفارش جدید', 'در غرفه‌ی شما ثبت شد.', '/order/list'),
    told(
      2,
      'changes_held',
      '۴ تغییر منتظر تایید شماست',
      'تا آن‌ها را نبینید، به غرفه فرستاده نمی‌شود.',
      '/needs?kind=held_change',
    ),
    told(
      3,
      'booth_lost',
      'اتصال غرفه قطع شد',
      'باسلام دیگر توکن پیوند را نمی‌پذیرد. لطفا دوباره وارد شوید.',
      '/vendor',
    ),
    told(
      4,
      'crawl_failed',
      'به‌روزرسانی «گالری نقره ماهک» ناموفق بود',
      'دلیل آن در صفحه‌ی همان به‌روزرسانی آمده است.',
      '/arachne',
    ),
    told(5, 'sync_resumed', 'ارسال به غرفه ادامه یافت', null, '/sync'),
    told(6, 'sheet_import_ended', 'ورود فایل «variants.xlsx» به پایان رسید', null, '/digikala/import'),
  ]
  await page.route('**/v1/notifications?*', (route) => route.fulfill({ json: { data, total_count: 31 } }))
  await page.route('**/crawl-news', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), unread_notifications: 3 } })
  })
}
