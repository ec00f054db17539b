import type { Page } from '@playwright/test'

const RECIPIENT = {
  name: 'مریم رضایی',
  mobile: '09121234567',
  province: 'تهران',
  city: 'تهران',
  postal_address: 'خیابان کارگر شمالی، بالاتر از بزرگراه جلال آل احمد، کوچه‌ی هشتم',
  house_number: '12',
  house_unit: '3',
  postal_code: '1418745612',
}
export const FIRST_ORDER = 17_845_231
const LONG_ADDRESS =
  'شهر جدید سهند، فاز ۲، محله‌ی یک، بلوار شهید باکری، خیابان گلستان چهارم، کوچه‌ی شهید محمدرضا احمدی‌نژاد، مجتمع مسکونی فرهنگیان، بلوک ب ۱۲، طبقه‌ی سوم، روبه‌روی دبستان دخترانه‌ی حضرت زینب، جنب نانوایی سنگکی'

/** A label as the server would answer it. */
function labelAnswer(place: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    basalam_order_id: FIRST_ORDER + place,
    parcel_id: 900 + place,
    ordered_at: '2026-11-20T09:00:00Z',
    recipient: RECIPIENT,
    items: [
      {
        title: 'انگشتر نقره‌ی زنانه با نگین فیروزه‌ی نیشابوری',
        quantity: 2,
        properties: [{ property: 'سایز', value: '۷' }],
      },
      { title: 'گردنبند نقره', quantity: 1, properties: [] },
    ],
    weight: 350,
    shipping_method: 3198,
    tracking_code: null,
    is_freight_collect: false,
    ...changes,
  }
}

/** One of each kind: plain, a long address, thirty products, and one of which hardly anything is known. */
export const LABELS = [
  labelAnswer(0),
  labelAnswer(1, {
    recipient: { ...RECIPIENT, province: 'آذربایجان شرقی', city: 'سهند', postal_address: LONG_ADDRESS },
    tracking_code: '241870005401237520121114',
    is_freight_collect: true,
  }),
  labelAnswer(2, {
    items: Array.from({ length: 30 }, (_, index) => ({
      title: `محصول شماره‌ی ${index + 1} با نامی که در یک سطر از برچسب جا نمی‌شود و ادامه دارد`,
      quantity: 1,
      properties: [],
    })),
  }),
  labelAnswer(3, {
    recipient: { ...RECIPIENT, name: null, postal_address: null, postal_code: null, mobile: null },
    items: [],
    weight: null,
  }),
]

/** A server whose every link shows these labels; the browser's own print window stays shut and its openings are counted. */
export async function withLabels(page: Page, labels: Record<string, unknown>[]): Promise<void> {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { prints: number; print: () => void }
    counted.prints = 0
    counted.print = () => {
      counted.prints += 1
    }
  })
  await page.route('**/v1/order-labels?*', (route) =>
    route.fulfill({
      json: {
        sender: { name: 'گالری نقره ماهک', address: null },
        labels,
        missing_count: 0,
        expires_at: '2036-11-21T09:00:00Z',
      },
    }),
  )
}
