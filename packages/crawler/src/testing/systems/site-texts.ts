import { toman } from './persian-money.ts'
import type { Good } from './shop-goods.ts'
import type { OwnPage, TextPage } from './site-page.ts'

/** The prose of an invented shop, which names prices, codes and stock as the prose of shops does. */
export function textsOf(goods: readonly Good[], hrefOf: (good: Good) => string): TextPage[] {
  const [first, second] = goods as [Good, Good]
  const posts: TextPage[] = [
    {
      kind: 'post',
      title: `راهنمای خرید ${first.category.title}`,
      slug: 'rahnamaye-kharid',
      body: `<p>بودجه شما چقدر است؟ قیمت‌ها از ${toman(120_000)} شروع می‌شود و تا ${toman(900_000)} می‌رسد.</p><h2>کدام را بخریم؟</h2><p>پیشنهاد ما <a href="${hrefOf(first)}">${first.name}</a> با قیمت ${toman(first.toman)} است که اکنون موجود است.</p><p><a class="btn" href="${hrefOf(first)}">خرید محصول</a></p>`,
    },
    {
      kind: 'post',
      title: `معرفی ${second.name}`,
      slug: 'moarefi',
      body: `<p><img src="/media/post.jpg" alt="${second.name}"></p><p>این هفته ${second.name} به فروشگاه رسید.</p><p><strong>قیمت: ${toman(second.toman)}</strong></p>`,
    },
    {
      kind: 'post',
      title: 'پنج نکته برای نگهداری',
      slug: 'panj-nokte',
      body: '<p>نور مستقیم آفتاب به رنگ آسیب می‌زند. هفته‌ای یک بار گردگیری کنید.</p>',
    },
  ]
  return [
    {
      kind: 'about',
      title: 'درباره ما',
      slug: 'about-us',
      body: '<p>ما از سال ۱۳۹۰ با ۲۵ نفر همکار در خدمت شما هستیم.</p>',
    },
    {
      kind: 'contact',
      title: 'تماس با ما',
      slug: 'contact-us',
      body: '<p>تلفن: ۰۲۱-۱۲۳۴۵۶۷۸</p><form method="post"><label>نام</label><input name="name"><textarea name="message"></textarea><button type="submit">ارسال پیام</button></form>',
    },
    {
      kind: 'policy',
      title: 'شرایط بازگشت کالا',
      slug: 'return-terms',
      body: `<p>تا هفت روز می‌توانید کالا را بازگردانید. هزینه بازگشت ${toman(45_000)} است. اگر کالا ناموجود باشد، وجه شما برمی‌گردد.</p>`,
    },
    {
      kind: 'shipping',
      title: 'هزینه و روش ارسال',
      slug: 'delivery-prices',
      body: `<table><thead><tr><th>روش</th><th>قیمت</th></tr></thead><tbody><tr><td>پست پیشتاز</td><td class="price">${toman(65_000)}</td></tr><tr><td>تیپاکس</td><td class="price">${toman(90_000)}</td></tr><tr><td>پیک تهران</td><td class="price">${toman(120_000)}</td></tr></tbody></table>`,
    },
    {
      kind: 'blog',
      title: 'وبلاگ',
      slug: 'blog',
      body: '',
    },
    ...posts,
  ]
}

export const ownPages = (goods: readonly Good[]): OwnPage[] => [
  { kind: 'cart', title: 'سبد خرید', slug: 'cart', goods: goods.slice(0, 1) },
  { kind: 'wishlist', title: 'علاقه‌مندی‌ها', slug: 'wishlist', goods: goods.slice(0, 1) },
  { kind: 'compare', title: 'مقایسه محصولات', slug: 'compare', goods: goods.slice(0, 2) },
]
